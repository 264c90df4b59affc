/** Whose records a call may name: the kinds of ownership, and the fields that name records. */
import type { Call } from '@palier/contract/call.ts';
import { type Schema, formsOf } from './every-call.ts';
import type { Owner, Records } from './owner-records.ts';

const WHOSE = {
  anybody:
    'any record may be named by every holder of the role: the catalogue, regions, groups, payments that belong to no customer yet',
  'in reach':
    'a customer and their records, which exist only for the shops that sold or are selling to them, for the owners of those shops and for head office',
  'own shops':
    'the user of a shop owner may name records of that owner, and staff of a shop may change records of that shop',
  'own shop': 'a sale belongs to its shop: to its agents, its owner and head office',
  own: 'only the caller’s own',
  'not own': 'never the caller’s own: a maker may not decide, and no user may suspend themselves',
  'not above': 'a group that has no more rights than the caller',
  narrows: 'a filter of a list that every user may read in full',
  'narrows own': 'a filter of a list of the caller’s own records: it has no records of others, named or not',
  seen: 'a part of the record that another field names: a part of any other record is refused',
  writes: 'a text that is stored; it names no record of the portal',
} as const;
export type Whose = keyof typeof WHOSE;

/** The expected outcome of naming a record: `let in`, or the code of the refusal. */
type Expected = 'let in' | 'untouched' | (string & {});
export interface Exactly {
  readonly whose: Whose;
  readonly none?: Expected;
  readonly own?: Expected;
  readonly other?: Expected;
}

/** One form of a call: the fields that name records, and the other values that it needs. */
export interface Row {
  readonly call: string;
  readonly fields: Readonly<Record<string, Whose | Exactly>>;
  readonly rest?: (records: Records) => Records;
  /** Where the call is about another record than its name suggests. */
  readonly about?: (records: Records) => Records;
}
export const exactly = (field: Whose | Exactly): Exactly => (typeof field === 'string' ? { whose: field } : field);

const NAMES_A_RECORD = /(^|_)(ids?|imeis?|imei2|reference)$|^subjects$/;

const isId = (schema: Schema): boolean =>
  JSON.stringify(schema).includes('#/$defs/Id"') || JSON.stringify(schema).includes('"uuid"');

/** The fields of a call that name records, recognised by their name and by their type. */
export const recordFieldsOf = (call: Call): string[] => [
  ...new Set(
    formsOf(call).flatMap((form) =>
      Object.entries(form.properties ?? {}).flatMap(([name, schema]) =>
        NAMES_A_RECORD.test(name) || isId(schema) ? [name] : [],
      ),
    ),
  ),
];

/** The other values that a call needs, by the name of the field. */
const PLAIN: Records = {
  reason: 'as the test has it',
  note: 'as the test has it',
  name: 'Sonel',
  full_name: 'Marie Ebogo',
  phone: '+237680000009',
  msisdn: '+237680000019',
  username: 'mebogo',
  language: 'fr',
  location: 'Akwa, Douala',
  format: 'csv',
  type: 'dealer shop',
  state: 'closed',
  status: 'active',
  action: 'suspend',
  codes: ['AWARD_DATA'],
  decision: 'approve',
  code: '123456',
  payment_kind: 'till',
  payment_number: '445566',
  payment_name: 'Boutique Akwa',
  old_phone: 'damaged',
  lock_solution: 'knox_guard',
  lock_type: 'hard lock',
  residential_location: 'Bonapriso',
  home_address: 'Akwa',
  days: 7,
  phone_returned: false,
  limit_fcfa: 9_500_000,
  model: 'KJ6',
  ram_gb: 8,
  rom_gb: 256,
  retail_price_fcfa: 110_000,
  wholesale_price_fcfa: 80_000,
  deposit_fcfa: 20_000,
  credit_multiplier: 1.5,
  by: 'shop',
  step: 2,
  repayment_interval: 'weekly',
  contract_duration: 3,
  pos_reference: 'POS-1',
  loan_reference_entered_in_pos: true,
  sim_moved_to_new_phone: true,
  version: 0,
  values: {},
  matrix: {},
  lock_solution_set_up: true,
  customer_logged_in: true,
  deposit_received: true,
  customer_made_deposit: true,
  shop_payment_made: true,
  profession: 'teacher',
  monthly_income_fcfa: 150_000,
  next_of_kin_name: 'Paul Ngo',
  next_of_kin_phone: '+237680000029',
  relationship: 'brother',
  id_type: 'national ID',
  document_number: 'CM1234567890',
  first_name: 'Awa',
  surname: 'Mbarga',
  date_of_birth: '1991-02-03',
};

/**
 * A valid input about an owner's own records, except for the value that is tried: all required fields and no others.
 * Throws for a field for which this file has no value.
 */
export function inputOf(call: Call, row: Row, owner: Owner, tried: Records): Records {
  const records = recordsOf(row, owner);
  const given = { ...row.rest?.(owner.records), ...tried };
  const [form] = formsOf(call).filter(
    ({ properties = {} }) =>
      [...Object.keys(given), ...Object.keys(row.fields)].every((field) => field in properties) &&
      Object.entries(properties).every(
        ([field, { const: only }]) => only === undefined || !(field in given) || given[field] === only,
      ),
  );
  if (!form)
    throw new Error(`${row.call} has no form with ${[...Object.keys(row.fields), ...Object.keys(given)].join(', ')}`);
  const input: Record<string, unknown> = { ...given };
  for (const field of form.required ?? []) {
    if (field in given) continue;
    const value =
      field in row.fields && exactly(row.fields[field] ?? 'anybody').whose !== 'writes' ? records[field] : PLAIN[field];
    if (value === undefined) throw new Error(`add to whose.ts the value that ${row.call} needs as ${field}`);
    input[field] = value;
  }
  return input;
}

export const recordsOf = (row: Row, { records }: Owner): Records => ({ ...records, ...row.about?.(records) });
