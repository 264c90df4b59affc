import * as z from 'zod';
import { need } from '../fields.ts';
import { CONTACT_LIMITS } from '../rules/contact-rules.ts';
import { BUCKETS } from '../rules/lateness.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { CallContact, CallDirection, CallOutcome, CallType, Remarks } from './rating-records.ts';
import { ValueReason, ValueSource } from './order-records.ts';
import { VisitFound } from './visit-records.ts';
import { CustomerMsisdn } from '../values/msisdn.ts';

/** In place of a collector: loans that none was given. */
export const NOBODY = 'nobody';

/** What is wrong about a call that was made all the same: a rule that stood against it, or another collector's line. */
export const CallObjection = z
  .enum([...CONTACT_LIMITS, 'flagged', 'held_by_another', 'often_inbound'])
  .meta({ id: 'CallObjection' });

/** What keeps a customer from being called, set by a person until a day. */
export const FlagKind = z
  .enum(['deceased', 'dispute', 'complaint', 'fraud', 'legal', 'hardship', 'no_calls'], need('flag'))
  .meta({ id: 'FlagKind' });

export const LateGroup = z.enum(BUCKETS).meta({ id: 'LateGroup' });

/** The days of a group, as the settings have them. The last group has no end. */
export const groupDays = { bucket: LateGroup, from_days: z.int(), until_days: z.int().nullable() };

/** The lists that a collector works through. A loan may be on several. */
export const WORKLISTS = [
  'today',
  'promises_due',
  'broken_promises',
  'first_payment',
  'not_reached',
  'locks_next',
  'locked_silent',
  'call_back',
  'npl',
  'visits',
  'not_to_call',
] as const;
export const Worklist = z.enum(WORKLISTS).meta({ id: 'Worklist' });

/** Why a customer is not to be called before a day. */
export const RestReason = z
  .enum([...CONTACT_LIMITS, ...FlagKind.options, 'promise_open', 'waiver', 'control'])
  .meta({ id: 'RestReason' });

export const PromiseStateValue = z
  .enum(['open', 'kept', 'partial', 'broken', 'replaced', 'withdrawn'])
  .meta({ id: 'PromiseState' });

export const PaymentPromise = z
  .object({
    promise_id: Id,
    made_on: Day,
    due_on: Day,
    amount_fcfa: Fcfa,
    /** The money on the loan since it was promised. */
    received_fcfa: Fcfa,
    state: PromiseStateValue,
    /** The last day on which it keeps the phone from locking; null when it postpones no lock. */
    holds_lock_until: Day.nullable(),
    made_by: z.string(),
  })
  .meta({ id: 'PaymentPromise' });

/** What the phone of a late loan does: `silent` is locked and not heard of since. */
export const PhoneState = z
  .enum(['no_lock', 'open', 'opened_by_code', 'locking', 'locked', 'silent', 'not_enrolled'])
  .meta({ id: 'PhoneState' });

/** What every list of loans in collections says of a loan. */
export const loanInList = {
  loan_id: Id,
  loan_reference: z.string(),
  customer_id: Id,
  customer_name: z.string(),
  product_name: z.string(),
  shop_name: z.string().nullable(),
  region: z.string().nullable(),
};

/** A late loan, as a line of a worklist. */
export const LateLoan = z
  .object({
    ...loanInList,
    language: z.enum(['en', 'fr']),
    days_past_due: z.int(),
    bucket: LateGroup,
    /** The amount that is late. Exactly this opens a locked phone. */
    arrears_fcfa: Fcfa,
    outstanding_fcfa: Fcfa,
    /** What all instalments together are. */
    total_fcfa: Fcfa,
    phone: PhoneState,
    last_contact: z.object({ at: Instant, contact: CallContact, remarks: Remarks.nullable() }).nullable(),
    last_visit: VisitFound.nullable(),
    promise: PaymentPromise.nullable(),
    /** Money in suspense from the customer’s phone or that of their next of kin; zero when there is none. */
    in_suspense_fcfa: Fcfa,
    /** What one call is expected to bring, in francs. */
    value_fcfa: SignedFcfa,
    value_by: ValueSource,
    /** Why, where the value was learnt: at most three, the strongest first. */
    value_reasons: z.array(ValueReason),
    /** The most urgent list that the loan is on. */
    reason: Worklist.nullable(),
    call_back_at: Instant.nullable(),
    /** No text reached the customer: the first day on which the phone may lock without a call. Null for all others. */
    call_before: Day.nullable(),
    /** The first day on which the customer may be called, where that is not today, and why. */
    rest_until: Day.nullable(),
    rest_reason: RestReason.nullable(),
    collector: z.string().nullable(),
    /** Who works on the line now. */
    held_by: z.string().nullable(),
    held_until: Instant.nullable(),
  })
  .meta({ id: 'LateLoan' });

const CallComment = z.object({ by: z.string(), at: Instant, comment: z.string() }).meta({ id: 'CallComment' });

/** A rated call. */
export const CollectionCall = z
  .object({
    call_id: Id,
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    /** The date of the specification. */
    date: Instant,
    by: z.string(),
    is_own: z.boolean(),
    direction: CallDirection,
    call_type: CallType.nullable(),
    other_description: z.string().nullable(),
    remarks: Remarks.nullable(),
    contact: CallContact,
    outcome: CallOutcome.nullable(),
    promise: PaymentPromise.nullable(),
    seconds: z.int().nullable(),
    note: z.string().nullable(),
    objections: z.array(CallObjection),
    days_past_due: z.int(),
    arrears_fcfa: Fcfa,
    comments: z.array(CallComment),
  })
  .meta({ id: 'CollectionCall' });

/** A recorded visit. */
export const CollectionVisit = z
  .object({
    visit_id: Id,
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    ...VisitFound.shape,
    recorded_at: Instant,
    promise: PaymentPromise.nullable(),
    /** What was late when it was recorded. */
    days_past_due: z.int(),
    arrears_fcfa: Fcfa,
  })
  .meta({ id: 'CollectionVisit' });

export const CollectionFlag = z
  .object({ flag_id: Id, kind: FlagKind, ends_on: Day, note: z.string(), set_by: z.string(), set_at: Instant })
  .meta({ id: 'CollectionFlag' });

/** Everything that somebody who calls needs to see. */
export const CaseForCall = z
  .object({
    loan: LateLoan,
    /** The loan owes nothing any more that is late: nobody needs to call. */
    is_cured: z.boolean(),
    msisdn: CustomerMsisdn,
    /** What the customer is asked to confirm; null for a reader who may not see customers. */
    identity: z.object({ date_of_birth: Day, document_ends_with: z.string() }).nullable(),
    installment_fcfa: Fcfa,
    least_promise_fcfa: Fcfa,
    last_promise_on: Day,
    /** The last day until which a promise that is made now may postpone the lock; null for none. */
    promise_holds_until: Day.nullable(),
    flags: z.array(CollectionFlag),
    calls: z.array(CollectionCall),
    visits: z.array(CollectionVisit),
    /** Why a call is expected to bring what it brings: the chance to reach the customer, and what changes if so. */
    expected: z.object({
      unanswered: z.int(),
      reach_permille: z.int(),
      self_cure_permille: z.int(),
      uplift_permille: z.int(),
    }),
    /** Rules that stand against a call right now. */
    objections: z.array(CallObjection),
    contacts_this_week: z.int(),
    /** Money that reached the loan in the last hour, the newest first. */
    just_paid: z.array(z.object({ amount_fcfa: Fcfa, at: Instant })),
    /** Money in suspense that may belong to this customer. */
    likely_payment: z.object({ payment_id: Id, amount_fcfa: Fcfa }).nullable(),
    call_from: z.string(),
    call_until: z.string(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'CaseForCall' });
