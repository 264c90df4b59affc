/** The result of a paybill payment, from the customer's point of view. */
import type { PaymentStory } from '@palier/sandbox/mobile-money/c2b.ts';

export type PaymentOutcome =
  | 'paid'
  | 'unknown_account'
  | 'wrong_amount'
  | 'refused'
  | 'unchecked'
  | 'paid_unasked'
  | 'late'
  | 'lost'
  | 'unheard'
  | 'returned';

export function paymentOutcome({ validation, confirmation }: PaymentStory): PaymentOutcome {
  if (!validation.accepted) {
    if (validation.status === 404) return 'unknown_account';
    if (validation.status === null || validation.status >= 500) return 'unchecked';
    const code =
      typeof validation.body === 'object' && validation.body !== null && 'ResultCode' in validation.body
        ? String(validation.body.ResultCode)
        : '';
    return code === 'C2B00012' ? 'unknown_account' : code === 'C2B00013' ? 'wrong_amount' : 'refused';
  }
  if (confirmation === null) return 'refused';
  if (confirmation.state !== 'delivered') return confirmation.state;
  if (confirmation.status !== 200) return 'unheard';
  return validation.status === 200 ? 'paid' : 'paid_unasked';
}

/** Whether the money left the wallet. */
export const isTaken = (outcome: PaymentOutcome): boolean => !NOT_TAKEN.has(outcome);

const NOT_TAKEN: ReadonlySet<PaymentOutcome> = new Set([
  'unknown_account',
  'wrong_amount',
  'refused',
  'unchecked',
  'returned',
]);
