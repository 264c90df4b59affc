import { ReallocationRequest } from '@palier/contract/suspense/reallocation-calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { texts } from '../i18n.ts';
import type { TransactionRow } from './transaction-tones.ts';
import { BothLoans } from './both-loans.tsx';
import { TransactionInHand } from './transaction-in-hand.tsx';

/** Requests that a payment is moved to the loan it was meant for. */
export function MoveForm({ transaction, onClose }: { transaction: TransactionRow; onClose: () => void }) {
  const { id, amount } = transaction;
  const t = useTexts(texts).move;
  return (
    <RequestForm
      refreshes={[suspenseCalls.transaction]}
      title={t.title(amount)}
      does={t.does}
      call={suspenseCalls.requestReallocation}
      schema={ReallocationRequest}
      defaults={{ payment_id: id, loan_reference: '', reason: '' }}
      draft={`request.reallocation.${id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <TransactionInHand transaction={transaction} />
      <BothLoans payment_id={id} />
    </RequestForm>
  );
}
