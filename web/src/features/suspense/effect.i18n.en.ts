/** The texts that say what a payment changes on a loan. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';

export const en = {
  caption: 'What it changes on the loan',
  what: 'Field',
  now: 'Now',
  afterwards: 'After',
  left: 'Left to pay',
  nextDue: 'Next due',
  noDue: 'nothing due',
  late: 'Days late',
  phone: 'Phone',
  locks: { locked: 'Locked', unlocked: 'Open', released: 'Released' },
  opens: 'Opens the phone at once',
  staysLocked: 'The phone stays locked',
  settles: 'Settles the loan',
  fallsLate:
    'This makes the loan late. Its phone is not locked at once, but under the same rules as that of any other late loan.',
  credit: (credit: number) => `${formatFcfa(credit)} becomes the customer’s credit balance`,
};
