import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';
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
  })
  .meta({ id: 'PaymentView' });
