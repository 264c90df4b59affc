import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';
import { PayerMark } from './payer-mark.ts';
import { ProofGrade } from './proof.ts';

export const PaymentRequestState = z
  .enum(['created', 'submitted', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'unknown'])
  .meta({ id: 'CollectionState' });

/** A payment prompt on its way to a phone and back. */
export const PaymentRequestView = z
  .object({
    id: Id,
    purpose: z.enum(['deposit', 'repayment']),
    status: PaymentRequestState,
    provider: z.string(),
    msisdn: z.string(),
    amount_fcfa: Fcfa,
    reason: z.string().nullable(),
    created_at: Instant,
    deadline_at: Instant,
    transaction_id: z.string().nullable(),
  })
  .meta({ id: 'CollectionView' });

export const PaymentView = z
  .object({
    id: Id,
    transaction_id: z.string(),
    provider: z.string(),
    channel: z.enum(['mobile_money', 'cash', 'pos', 'bank']),
    purpose: z.enum(['deposit', 'repayment', 'suspense']),
    amount: Fcfa,
    payment_phone: z.string().nullable(),
    payer_mark: PayerMark,
    account_keyed_in: z.string().nullable(),
    loan_reference: z.string().nullable(),
    status: z.enum(['posted', 'reversed']),
    value_on: Day,
    date_processed: Instant,
    receipt: z.string(),
    proof: ProofGrade,
    /** When a second person confirmed it; null while nobody has. */
    confirmed_at: Instant.nullable(),
    /** Whether the paper of a slip is attached. */
    has_paper: z.boolean(),
    /** Whether it was typed by a person and nothing proves its sum yet, so that its correction may be requested. */
    is_correctable: z.boolean(),
    /** The correction that takes effect unless the customer objects; null where none waits. */
    correction: z.object({ amount_fcfa: Fcfa, receipt_number: z.string(), takes_effect_at: Instant }).nullable(),
    /** The payment that was typed wrong and that this one replaces; null for others. */
    corrects: Id.nullable(),
    /** The payment that replaces this one; null while it stands as it was typed. */
    corrected_by: Id.nullable(),
  })
  .meta({ id: 'PaymentView' });
