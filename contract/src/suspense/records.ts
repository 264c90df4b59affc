import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';
import { ProofGrade } from '../payments/proof.ts';
import { PayerMark } from '../payments/payer-mark.ts';

/** Why money is in suspense: what was wrong when it came in, or that it was taken off a loan. */
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

/** `open` waits to be allocated; `held` is set aside; the other states say where the money went. */
export const SUSPENSE_STATES = ['open', 'held', 'matched', 'divided', 'refunded', 'reversed'] as const;

export const SuspenseState = z.enum(SUSPENSE_STATES).meta({ id: 'SuspenseState' });

export const PaymentChannel = z.enum(['mobile_money', 'cash', 'pos', 'bank']).meta({ id: 'PaymentChannel' });

/** Where the money of a transaction is now. */
export const ALLOCATIONS = ['loan', 'sale', 'suspense', 'parts', 'payer', 'nobody'] as const;

/** Money that came in, wherever it is now. The names of the fields are the specification's. */
export const Transaction = z
  .object({
    id: Id,
    /** The number that the provider, the till or the terminal gave it. A part of a split transaction has its own. */
    transaction_id: z.string(),
    /** For a part: the transaction that it is a part of. */
    master_transaction_id: z.string().nullable(),
    /** The loan or the sale that it is allocated to. */
    reference: z.string().nullable(),
    amount: Fcfa,
    /** The amount that came in, and the amount that went out again. */
    credit: Fcfa,
    debit: Fcfa,
    payment_phone: z.string().nullable(),
    payer_mark: PayerMark,
    payer_name: z.string().nullable(),
    provider: z.string(),
    channel: PaymentChannel,
    /** How it came in: by a payment prompt of ours, sent by the customer, or taken at a desk. */
    biller_type: z.enum(['prompt', 'paybill', 'cash', 'pos', 'bank']),
    /** The paybill it was sent to, or the shop whose till or terminal took it. */
    biller_number: z.string().nullable(),
    business_short_code: z.string().nullable(),
    /** The customer's account that it is allocated to: the same as `reference`, null while it is not allocated. */
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
    proof: ProofGrade,
  })
  .meta({ id: 'Transaction' });

/** A wrong-account transaction in its list; `sequence_id` is its position there, from 1. */
/** All money without a loan: what waits and what is set aside, by its payments, and the figure that reports show. */
export const SuspenseFigure = z
  .object({ waiting_fcfa: Fcfa, aside_fcfa: Fcfa, reported_fcfa: Fcfa })
  .meta({ id: 'SuspenseFigure' });

export const WrongAccountTransaction = Transaction.extend({
  sequence_id: z.int(),
  /** The reason of the person who set it aside. */
  note: z.string().nullable(),
  waiting_since: Instant,
  /** Who was told that nobody has decided about it, although its customer is likely known; null while nobody was. */
  alarm: z.enum(['finance', 'owner']).nullable(),
}).meta({ id: 'WrongAccountTransaction' });

export const MOVE_KINDS = [
  'placed',
  'taken_back',
  'divided',
  'set_aside',
  'queued',
  'refunded',
  'reversed',
  'restored',
  /** Taken back by its operator after it was given back. */
  'lost',
] as const;

/** What staff did with a transaction after it came in. */
export const TransactionMove = z
  .object({
    id: Id,
    kind: z.enum(MOVE_KINDS),
    from_reference: z.string().nullable(),
    to_reference: z.string().nullable(),
    amount_fcfa: Fcfa,
    reason: z.string(),
    made_by: z.string(),
    /** The person who approved it, where two people were needed. */
    approved_by: z.string().nullable(),
    made_at: Instant,
  })
  .meta({ id: 'TransactionMove' });

/** The effect of an amount on a loan: the values before and after. */
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
    /** The part beyond the debt, which becomes the customer's credit. */
    credit_fcfa: Fcfa,
    /**
     * The desired state of the phone now and after. A phone whose loan becomes late again is locked by dunning, not at
     * once.
     */
    lock: z.enum(['locked', 'unlocked', 'released']),
    lock_then: z.enum(['locked', 'unlocked', 'released']),
    settles: z.boolean(),
  })
  .meta({ id: 'LoanEffect' });

export const EVIDENCE = [
  'reference_one_off',
  'former_reference',
  'own_phone',
  'phone_typed',
  'document_typed',
  'imei_typed',
  'next_of_kin_phone',
  'next_of_kin_typed',
  'paid_before',
  'same_customer',
  'name_typed',
  'same_name',
  'instalment_amount',
  'arrears_amount',
  'only_arrears',
  'deposit_amount',
  'phone_ends_alike',
] as const;

/** A loan or a sale that money in suspense may belong to, with the evidence, strongest first. */
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
    /** Two people have said that the money is not theirs. */
    not_theirs: z.boolean(),
    /** Since when the customer knows that the money is not enough for their loan too; null where it is. */
    not_reached_since: Instant.nullable(),
    /** The effect of the whole amount; null for a sale. */
    effect: LoanEffect.nullable(),
    /** The deposit that a sale still waits for. */
    due_fcfa: Fcfa.nullable(),
  })
  .meta({ id: 'Candidate' });
