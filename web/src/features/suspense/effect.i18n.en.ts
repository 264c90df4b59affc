/** What a sum does to a loan, in words. */
import { formatFcfa } from '@palier/contract/values/money.ts';

export const en = {
  caption: 'What it does to the loan',
  what: 'What',
  now: 'Now',
  afterwards: 'Then',
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
    'The loan falls behind by it. Its phone is not locked at once, but like that of any other loan that is late.',
  credit: (credit: number) => `${formatFcfa(credit)} becomes the customer’s credit`,
};
