import { groupThousands } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

const payments = (count: number): string =>
  `${groupThousands(count)} ${plural('en', count, { one: 'payment', other: 'payments' })}`;

export const en = {
  act: 'Withdraw',
  title: 'Withdraw this statement',
  does: 'Everything that was booked from it is undone, payment by payment, as if its money had never come. The lines stay here to be read, its days are open again, and the document may be uploaded anew. Whoever decides sees first what it would undo.',
  withdrawn: (who: string, approver: string) => `Withdrawn by ${who}, approved by ${approver}`,
  because: (reason: string) => `Reason: ${reason}`,
  anew: 'The document may be uploaded again: its lines are then new.',
  left: (count: number) => `${payments(count)} still to be undone.`,
  kept: (count: number) => `${payments(count)} could not be undone. Look them up under Transactions.`,
  was: 'Had come to',
};
