import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryContext } from '../../platform/handler.ts';
import { isNewView } from '../audit/audit.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { type CustomerRow } from './customers.sql.ts';
import { findByKeys, findByNumber } from './customer-search.sql.ts';
import { findByName } from './name-search.sql.ts';
import { shortName } from '@palier/contract/values/full-name.ts';
import { asMsisdn } from '../auth/auth.ts';
import { searchedText } from '@palier/contract/values/search-text.ts';
import { plainNumber } from '@palier/contract/values/spelled-number.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { WORDS } from './words.ts';

type Answer = Result<typeof customersCalls.find>;
/** A customer as this domain knows them: what is above it adds their loan and their sale. */
type Found = Omit<Answer['users'][number], 'late' | 'sale_step'>;
type Hit = CustomerRow & { readonly in_reach: boolean; readonly matched_by: Found['matched_by'] };

/** Customers by name, the nearest first. Staff who allocate payments search with it. */
export const customersNamed = (db: Reader, name: string, staff_id: string) => findByName(db, nameKey(name), staff_id);

/** Customers by an exact key, within reach or not: a number, a document, a loan reference, an IMEI or a transaction. */
export function customersByKeys(db: Reader, typed: string, country: string, staff_id: string) {
  const compact = normaliseReference(typed);
  return findByKeys(
    db,
    { msisdn: asMsisdn(typed, country), document_number: compact, digits: compact, text: searchedText(typed) },
    staff_id,
  );
}

/** The key of a name that was typed; null for a text that is no name. */
export function nameIn(typed: string): string | null {
  const key = nameKey(typed);
  return /\p{L}{2}/u.test(typed) && key.length >= 2 ? key : null;
}

/**
 * Searches exact keys of all customers first. Names are searched only if no key matches, and only within reach, so that
 * a number is found at once however many customers there are.
 */
export async function customersLike(db: Reader, typed: string, country: string, staff_id: string): Promise<Hit[]> {
  const exact = await customersByKeys(db, typed, country, staff_id);
  const key = nameIn(typed);
  return exact.length > 0 || key === null
    ? exact
    : (await findByName(db, key, staff_id)).map((row) => ({ ...row, in_reach: true, matched_by: 'name' as const }));
}

/** The one customer with this phone or document number; null if there is none. */
export async function customerByExactKey(db: Reader, typed: string, country: string): Promise<string | null> {
  const document_number = plainNumber(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return findByNumber(db, asMsisdn(typed, country), document_number);
}

const KEPT_BACK = {
  date_of_birth: null,
  national_id: null,
  home_address: null,
  residential_location: null,
  profession: null,
  monthly_income_fcfa: null,
  next_of_kin_name: null,
  next_of_kin_phone: null,
  relationship: null,
  payment_method: null,
};

/** A few digits are enough to choose among twenty namesakes; the card of the customer shows the rest. */
const shown = ({ in_reach: _, ...hit }: Hit): Found =>
  hit.matched_by === 'name'
    ? {
        ...hit,
        ...KEPT_BACK,
        msisdn: maskMsisdn(hit.msisdn),
        document_number: maskDocument(hit.document_number),
        is_short: true,
      }
    : { ...hit, is_short: false };

/** A search without a hit is not an error: it answers an empty list and a sentence that says so. */
export async function findCustomersTyped(
  username: string,
  { actor, caller, db, services, note }: QueryContext,
): Promise<Omit<Answer, 'users'> & { readonly users: Found[] }> {
  const hits = await customersLike(db, username, services.business.country, actor.staff_id);
  if (hits.length === 0) await refuseKeysAtCeiling({ db, actor, services }, username);
  if (hits.length === 0)
    return { users: [], elsewhere: [], message: errorMessage('CUSTOMER_NOT_FOUND', caller.language) };
  // A customer who was found by an exact key counts as a look. Customers found by name are counted as names in a list
  // (`calls-that-name.ts`).
  await countLooks(
    { db, actor, services },
    hits.filter(({ matched_by }) => matched_by !== 'name').map(({ id }) => id),
  );
  // One hit is recorded as a view of that customer. Several hits are recorded in one line that names them; the typed
  // text is not recorded.
  const found = hits.map(({ id }) => id);
  const [only = ''] = found;
  if (isNewView(services, actor.staff_id, `found ${found.join()}`))
    note(
      found.length === 1
        ? { subject_kind: 'customer', subject_id: only, facts: { shown: 'search' } }
        : { subject_kind: 'search', subject_id: 'customers', facts: { found } },
    );
  const elsewhere = hits
    .filter(({ in_reach }) => !in_reach)
    .map((hit) => ({ name: shortName(hit), msisdn: maskMsisdn(hit.msisdn), matched_by: hit.matched_by }));
  return {
    users: hits.filter(({ in_reach }) => in_reach).map(shown),
    elsewhere,
    message: WORDS[caller.language].found,
  };
}
