import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';

type Owed = Pick<
  z.output<typeof CustomerLoan>,
  'amount_due' | 'next_repayment_fcfa' | 'outstanding' | 'settlement_offer'
>;

/**
 * The amount with which a payment begins: what was offered as the end of the loan, else what opens the phone, else what
 * is due, else the next instalment, and never more than the loan takes.
 */
export const firstAmount = (loan: Owed, to_unlock_fcfa: number): number =>
  loan.settlement_offer?.amount_fcfa ??
  (to_unlock_fcfa || loan.amount_due || Math.min(loan.next_repayment_fcfa, loan.outstanding));
