import type { Claim } from '@palier/contract/payments/claim-calls.ts';
import type { PaymentRequestView, PaymentView } from '@palier/contract/payments/records.ts';
import type * as z from 'zod';
import { type ClaimRow, leftOf } from './claims.sql.ts';
import type { PaymentRequestRow } from './payment-requests.sql.ts';
import type { PaymentRow } from './payments.sql.ts';

export const paymentRequestView = (row: PaymentRequestRow): z.output<typeof PaymentRequestView> => ({
  id: row.id,
  purpose: row.purpose,
  status: row.status,
  provider: row.provider,
  msisdn: row.msisdn,
  amount_fcfa: row.amount_fcfa,
  reason: row.reason,
  created_at: row.created_at,
  deadline_at: row.deadline_at,
  transaction_id: row.transaction_id,
});

/** `receipt` is the number on the paper receipt, or the provider's number. */
export const paymentView = (row: PaymentRow): z.output<typeof PaymentView> => ({
  id: row.id,
  transaction_id: row.transaction_id,
  provider: row.provider,
  channel: row.channel,
  purpose: row.purpose,
  amount: row.amount_fcfa,
  payment_phone: row.payment_phone,
  payer_mark: row.payer_mark,
  account_keyed_in: row.account_keyed_in,
  loan_reference: row.loan_reference,
  status: row.status,
  value_on: row.value_on,
  date_processed: row.received_at,
  receipt: row.transaction_id,
  proof: row.proof,
  confirmed_at: row.confirmed_at,
  has_paper: row.has_paper,
  is_correctable: row.is_correctable,
  corrects: row.corrects,
  corrected_by: row.corrected_by,
  correction:
    row.correction_fcfa === null || row.correction_number === null || row.correction_at === null
      ? null
      : {
          amount_fcfa: row.correction_fcfa,
          receipt_number: row.correction_number,
          takes_effect_at: row.correction_at,
        },
});

/** A claim with the reference of its loan, which is among these. */
export const claimView = (
  claim: ClaimRow,
  loans: ReadonlyArray<{ readonly id: string; readonly loan_reference: string }>,
): z.output<typeof Claim> => ({
  payment_id: claim.payment_id,
  loan_id: claim.loan_id,
  loan_reference: loans.find(({ id }) => id === claim.loan_id)?.loan_reference ?? '',
  amount_fcfa: claim.amount_fcfa,
  left_fcfa: leftOf(claim),
  made_at: claim.made_at,
});
