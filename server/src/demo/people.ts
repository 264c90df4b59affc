/** The customers: their details, the state of their identity check, and what they may borrow. */
import { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { customerLimit } from '../domains/customers/limit.ts';
import { nameKey } from '../domains/customers/name-key.ts';
import { json } from '../platform/database/connection.ts';
import { dayOf, iso } from './calendar.ts';
import type { Market, Shop } from './market.ts';
import { fullName, nameOf, type Named } from './names.ts';
import type { Showcase } from './showcase.ts';
import type { KycState } from './stages.ts';

export interface Person extends Named {
  readonly id: string;
  readonly msisdn: string;
  readonly next_of_kin_phone: string;
}

export interface Registration {
  readonly index: number;
  readonly shop: Shop;
  readonly agent_id: string;
  /** When they first came to the shop. */
  readonly at_ms: number;
  readonly kyc: KycState;
  /** The cost of their largest plan, which their income can bear. */
  readonly borrows_fcfa: number;
  readonly settled_loans: number;
  /** Whether the sale went as far as next of kin, finance and pre-approval. */
  readonly has_kin: boolean;
  readonly has_finance: boolean;
  readonly has_app: boolean;
  readonly showcase: Showcase | undefined;
}

const MINUTE_MS = 60_000;
const YEAR_DAYS = 365.25;
const REVIEWED_SHARE = 0.08;
const DOUBTS = [
  'document_expired',
  'document_copy_detected',
  'face_verification_failed',
  'document_unclassifiable',
] as const;

export function register(market: Market, registration: Registration): Person {
  const { chance, id, numbers, rows, today } = market;
  const { index, shop, at_ms, kyc, showcase } = registration;
  const drawn = nameOf(chance, showcase?.culture ?? shop.culture);
  const named: Named = showcase
    ? { ...drawn, first_name: showcase.first_name, surname: showcase.surname, other_names: null }
    : drawn;
  const person: Person = {
    ...named,
    id: id(at_ms),
    msisdn: showcase?.msisdn ?? numbers.customerPhone(index),
    next_of_kin_phone: numbers.kinPhone(index),
  };
  const id_type = chance.weighed<(typeof ID_TYPES)[number]>({
    'national ID': 82,
    passport: 5,
    'driving license': 6,
    'electoral card': 7,
    'drivers license': 0,
  });
  const document_number = numbers.document(id_type === 'drivers license' ? 'driving license' : id_type, index);
  const age_days = Math.round((18.2 + 45 * chance.next() ** 1.7) * YEAR_DAYS);
  const born = Math.floor(at_ms / 86_400_000) - age_days;
  const monthly_income_fcfa =
    Math.ceil(Math.max(30_000 + 220_000 * chance.next() ** 3, (registration.borrows_fcfa * 100) / (30 * 12)) / 5000) *
    5000;
  const kin = nameOf(chance, shop.culture);

  rows.put('customers', {
    id: person.id,
    first_name: person.first_name,
    surname: person.surname,
    other_names: person.other_names,
    name_key: nameKey(person.first_name, person.surname, person.other_names),
    national_id: id_type === 'national ID' ? document_number : null,
    id_type,
    document_number,
    date_of_birth: dayOf(born),
    home_address: `${shop.quarter}, ${shop.town}`,
    ...(registration.has_finance && {
      residential_location: shop.quarter,
      profession: chance.weighed<(typeof PROFESSIONS)[number]>({
        'other profession': 46,
        businessman: 25,
        farmer: 12,
        teacher: 8,
        accountant: 3,
        engineer: 3,
        doctor: 2,
        lawyer: 1,
      }),
      monthly_income_fcfa,
    }),
    msisdn: person.msisdn,
    language: person.language,
    ...(registration.has_kin && {
      next_of_kin_name: fullName({
        first_name: kin.first_name,
        surname: chance.is(0.5) ? person.surname : kin.surname,
      }),
      next_of_kin_phone: person.next_of_kin_phone,
      relationship: chance.skewed(RELATIONSHIPS),
    }),
    next_of_kin_confirmed: registration.has_kin && chance.is(0.7),
    kyc_state: kyc,
    app_login_at: registration.has_app ? iso(at_ms + 40 * MINUTE_MS) : null,
    registered_by: registration.agent_id,
    agent_id: registration.agent_id,
    created_at: iso(at_ms),
  });
  if (kyc !== 'missing') check(market, person.id, registration);
  if (registration.has_finance && kyc === 'verified') {
    const limit = customerLimit({
      monthly_income_fcfa,
      settled_loans: registration.settled_loans,
      was_late: false,
      kyc_verified: true,
      wallet_active: true,
      longest_term_months: 12,
    });
    const asked_ms = Math.min(at_ms + 12 * MINUTE_MS, today * 86_400_000 - MINUTE_MS);
    rows.put('preapprovals', {
      id: id(asked_ms),
      customer_id: person.id,
      status: limit.limit_fcfa > 0 ? 'approved' : 'declined',
      limit_fcfa: limit.limit_fcfa,
      reasons: json(limit.reasons),
      checked_at: iso(asked_ms),
    });
  }
  return person;
}

/** One run of the checks. Verified customers passed at once, or after a person reviewed them. */
function check(
  { chance, id, rows, approver_id }: Market,
  customer_id: string,
  { at_ms, kyc, agent_id }: Registration,
): void {
  const submitted_at = iso(at_ms + 5 * MINUTE_MS);
  const checked_at = iso(at_ms + 6 * MINUTE_MS);
  const was_reviewed = kyc === 'rejected' || (kyc === 'verified' && chance.is(REVIEWED_SHARE));
  const doubt = chance.of(DOUBTS);
  const outcome = kyc === 'checking' ? 'processing' : kyc === 'attention' || was_reviewed ? 'attention' : 'clear';
  const isOfFace = doubt === 'face_verification_failed';
  rows.put('kyc_checks', {
    id: id(at_ms + 5 * MINUTE_MS),
    customer_id,
    status: outcome,
    document_check: outcome === 'attention' && isOfFace ? 'clear' : outcome,
    face_check: outcome === 'attention' && !isOfFace ? 'clear' : outcome,
    reasons: json(outcome === 'attention' ? [doubt] : []),
    submitted_at,
    checked_at: outcome === 'processing' ? null : checked_at,
    ...(was_reviewed && {
      reviewed_by: approver_id,
      reviewed_at: iso(at_ms + 11 * MINUTE_MS),
      review_decision: kyc === 'verified' ? 'verify' : 'reject',
      review_note:
        kyc === 'verified' ? 'Compared with the original in the shop' : 'The document belongs to somebody else',
    }),
    created_by: agent_id,
    created_at: submitted_at,
  });
}
