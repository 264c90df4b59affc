import { Language } from '../values/language.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { IdType, Profession, Relationship } from '../values/person.ts';
import { Day, Instant } from '../values/day.ts';
import { Fcfa } from '../values/money.ts';
import { CustomerMsisdn, Msisdn } from '../values/msisdn.ts';

export const KYC_STATES = ['missing', 'checking', 'attention', 'verified', 'rejected'] as const;

export const KycState = z.enum(KYC_STATES).meta({ id: 'KycState' });

export const Customer = z
  .object({
    id: Id,
    first_name: z.string(),
    surname: z.string(),
    other_names: z.string().nullable(),
    national_id: z.string().nullable(),
    id_type: IdType,
    document_number: z.string(),
    date_of_birth: Day,
    home_address: z.string().nullable(),
    residential_location: z.string().nullable(),
    profession: Profession.nullable(),
    monthly_income_fcfa: Fcfa.nullable(),
    msisdn: CustomerMsisdn,
    /** Since when the number is another person’s; null while the customer has one. */
    number_lost_at: Instant.nullable(),
    language: Language,
    next_of_kin_name: z.string().nullable(),
    next_of_kin_phone: Msisdn.nullable(),
    next_of_kin_confirmed: z.boolean(),
    relationship: Relationship.nullable(),
    kyc_state: KycState,
    loan_reference: z.string().nullable(),
    payment_method: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Customer' });

/**
 * A customer found within the caller's reach. A customer found by an exact key is complete. A customer found by name is
 * short: numbers are masked, and fields that are not needed to tell people apart are null.
 */
export const FoundCustomer = Customer.extend({
  msisdn: z.string(),
  date_of_birth: Day.nullable(),
  is_short: z.boolean(),
  /** The field of the customer that the search text matched. */
  matched_by: z.enum([
    'msisdn',
    'national_id',
    'document_number',
    'loan_reference',
    'imei',
    'transaction',
    'receipt',
    'name',
    'id',
  ]),
  loan_status: z.string().nullable(),
  /** What the running loan owes, and what its phone does; null without one, or where the reader may not see it. */
  late: z.object({ days: z.int(), arrears_fcfa: Fcfa, is_locked: z.boolean() }).nullable(),
  /** The step that the open sale waits at, counted from 1 as people count; null without an open sale. */
  sale_step: z.int().nullable(),
}).meta({ id: 'FoundCustomer' });

/**
 * A customer found out of the caller's reach: enough to recognise the person at the desk, but not to open the record.
 */
export const FoundElsewhere = z
  .object({
    /** The first name and the initial of the surname. */
    name: z.string(),
    /** Masked. */
    msisdn: z.string(),
    matched_by: FoundCustomer.shape.matched_by,
  })
  .meta({ id: 'FoundElsewhere' });

/** A customer who may be the same person. Out of reach there is no id and no birth date, and the rest is masked. */
const DuplicatePerson = z
  .object({
    id: Id.nullable(),
    first_name: z.string(),
    surname: z.string(),
    date_of_birth: Day.nullable(),
    msisdn: z.string(),
    because: z.enum(['document_number', 'msisdn', 'name_and_birth_date', 'near_document', 'one_name_and_birth_date']),
  })
  .meta({ id: 'DuplicatePerson' });

export const KycDocument = z
  .object({
    id: Id,
    kind: z.enum(['id_front', 'id_back', 'photo']),
    media_type: z.string(),
    bytes: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'KycDocument' });

/** A picture of this customer that was handed in for another customer too. */
export const SamePicture = z
  .object({
    kind: KycDocument.shape.kind,
    other_kind: KycDocument.shape.kind,
    /** Null out of the reader’s reach, where the name is short. */
    customer_id: Id.nullable(),
    document_id: Id.nullable(),
    customer_name: z.string(),
    handed_in_at: Instant,
    handed_in_by: z.string().nullable(),
  })
  .meta({ id: 'SamePicture' });

export const KycCase = z
  .object({
    state: KycState,
    document_check: z.enum(['none', 'processing', 'clear', 'attention', 'rejected', 'error']),
    face_check: z.enum(['none', 'processing', 'clear', 'attention', 'rejected', 'error']),
    reasons: z.array(z.string()),
    checked_at: Instant.nullable(),
    reviewed_by: z.string().nullable(),
    review_note: z.string().nullable(),
    documents: z.array(KycDocument),
    /** Whether the reader may see the pictures: reviewers may, and the selling agent who handed them in. */
    may_look: z.boolean(),
    duplicates: z.array(DuplicatePerson),
  })
  .meta({ id: 'KycCase' });
