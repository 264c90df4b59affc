import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';

/** Why money stands in suspense: what was wrong when it came, or that somebody took it off a loan. */
export const SUSPENSE_REASONS = [
  'unknown_reference',
  'bad_check_digit',
  'closed_loan',
  'closed_application',
  'wrong_amount',
  'duplicate',
  'unreadable',
  'taken_back',
] as const;

export const SuspenseReason = z.enum(SUSPENSE_REASONS).meta({ id: 'SuspenseReason' });

/** `open` waits for somebody; `held` is set aside; the others are where it went. */
export const SUSPENSE_STATES = ['open', 'held', 'matched', 'divided', 'refunded', 'reversed'] as const;

export const SuspenseState = z.enum(SUSPENSE_STATES).meta({ id: 'SuspenseState' });

export const PaymentChannel = z.enum(['mobile_money', 'cash', 'pos', 'bank']).meta({ id: 'PaymentChannel' });

/** Where the money of a transaction lies now. */
export const ALLOCATIONS = ['loan', 'sale', 'suspense', 'parts', 'payer', 'nobody'] as const;

/** Money that came in, wherever it lies now. The names of the fields are the specification's. */
export const Transaction = z
  .object({
    id: Id,
    /** As the provider, the till or the terminal numbers it; a part of a divided one has its own. */
    transaction_id: z.string(),
    /** Of a part: the transaction it was a part of. */
    master_transaction_id: z.string().nullable(),
    /** The loan or the sale it is booked to. */
    reference: z.string().nullable(),
    amount: Fcfa,
    /** What came in, and what went out again. */
    credit: Fcfa,
    debit: Fcfa,
    payment_phone: z.string().nullable(),
    payer_name: z.string().nullable(),
    provider: z.string(),
    channel: PaymentChannel,
    /** How it came: asked for by us, sent on the customer's own, or taken at a desk. */
    biller_type: z.enum(['prompt', 'paybill', 'cash', 'pos', 'bank']),
    /** The paybill it was sent to, or the shop whose till or terminal took it. */
    biller_number: z.string().nullable(),
    business_short_code: z.string().nullable(),
    /** The customer's account it is booked to: the same as `reference`, empty while it is nobody's. */
    account_number: z.string().nullable(),
    account_keyed_in: z.string().nullable(),
    allocated_to: z.enum(ALLOCATIONS),
    status: z.enum(['posted', 'reversed', 'divided']),
    purpose: z.enum(['deposit', 'repayment', 'suspense']),
    suspense_state: SuspenseState.nullable(),
    suspense_reason: SuspenseReason.nullable(),
    customer_id: Id.nullable(),
    customer_name: z.string().nullable(),
    value_on: Day,
    date_processed: Instant,
  })
  .meta({ id: 'Transaction' });

/** A wrong-account transaction in its list; `sequence_id` is its position there, from 1. */
export const WrongAccountTransaction = Transaction.extend({
  sequence_id: z.int(),
  /** What the person who set it aside said. */
  note: z.string().nullable(),
  waiting_since: Instant,
}).meta({ id: 'WrongAccountTransaction' });

export const MOVE_KINDS = ['placed', 'taken_back', 'divided', 'set_aside', 'queued', 'refunded', 'reversed'] as const;

/** What somebody did with a transaction after it came. */
export const TransactionMove = z
  .object({
    id: Id,
    kind: z.enum(MOVE_KINDS),
    from_reference: z.string().nullable(),
    to_reference: z.string().nullable(),
    amount_fcfa: Fcfa,
    reason: z.string(),
    made_by: z.string(),
    /** Who approved it, where two people were needed. */
    approved_by: z.string().nullable(),
    made_at: Instant,
  })
  .meta({ id: 'TransactionMove' });

/** What a sum does to a loan, before and after. */
export const LoanEffect = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    status: z.string(),
    outstanding_fcfa: Fcfa,
    outstanding_then_fcfa: Fcfa,
    next_due_on: Day.nullable(),
    next_due_then: Day.nullable(),
    days_past_due: z.int(),
    days_past_due_then: z.int(),
    /** What is more than the debt, and so the customer's credit. */
    credit_fcfa: Fcfa,
    /**
     * What the phone is wanted to be, and would be. A phone that would fall late again locks by dunning, not at once.
     */
    lock: z.enum(['locked', 'unlocked', 'released']),
    lock_then: z.enum(['locked', 'unlocked', 'released']),
    settles: z.boolean(),
  })
  .meta({ id: 'LoanEffect' });

export const EVIDENCE = [
  'reference_one_off',
  'own_phone',
  'next_of_kin_phone',
  'paid_before',
  'same_customer',
  'same_name',
  'instalment_amount',
  'arrears_amount',
  'deposit_amount',
] as const;

/** A loan or a sale that unplaced money may belong to, with what speaks for it; the strongest first. */
export const Candidate = z
  .object({
    of: z.enum(['loan', 'sale']),
    reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    msisdn: z.string(),
    product_name: z.string().nullable(),
    evidence: z.array(z.enum(EVIDENCE)),
    strength: z.enum(['strong', 'likely', 'possible']),
    /** What the whole sum would do; null for a sale. */
    effect: LoanEffect.nullable(),
    /** What a sale still waits for. */
    due_fcfa: Fcfa.nullable(),
  })
  .meta({ id: 'Candidate' });
