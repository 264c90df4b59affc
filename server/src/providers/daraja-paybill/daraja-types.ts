/**
 * What Daraja calls a transaction: `TransactionType` of a confirmation, `transactiontype` of the list. A message that
 * takes money back, or has a type that nobody knows, is never new money.
 */
import type { UnreadPayment } from '../ports/mobile-money.ts';

/** `Pay Bill`, `CustomerPayBillOnline`, `c2b-pay-bill-debit`, `Buy Goods`, `Customer Merchant Payment`. */
const PAYMENT = /^(c2b)?(customer)?(paybill|buygoods|merchantpayment)(online|debit|toorganization)?$/;
const TAKES_BACK = /revers|adjustment|refund|chargeback|rollback/;

/** Why a message of this type is no payment; null for a payment, and where the operator names no type. */
export function problemOfType(
  type: string | null,
): Extract<UnreadPayment['problem'], 'reversal' | 'unknown_type'> | null {
  const word = (type ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  if (word === '' || PAYMENT.test(word)) return null;
  return TAKES_BACK.test(word) ? 'reversal' : 'unknown_type';
}
