/** The customers: their details, the state of their identity check, and what they may borrow. */
import { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { customerLimit } from '../domains/customers/limit.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { json } from '../platform/database/connection.ts';
import { dayOf, iso } from './calendar.ts';
import type { Market, Shop } from './market.ts';
import { fullName, nameOf, type Named } from './names.ts';
import type { Showcase } from './showcase.ts';
import type { KycState } from './stages.ts';
import { writeIdentityCheck } from './identity-checks.ts';

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
  if (kyc !== 'missing') writeIdentityCheck(market, person.id, registration);
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
