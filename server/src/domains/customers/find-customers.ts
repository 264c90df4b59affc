import type { customersCalls } from '@palier/contract/customers.calls.ts';
import { normaliseReference } from '@palier/contract/values/loan-reference.ts';
import type { Reader } from '../../database/connection.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { isFreshLook } from '../access/audit.ts';
import { findByKeys, findByName } from './customers.sql.ts';
import { asMsisdn } from './msisdn.ts';
import { nameKey } from './name-key.ts';

/** People by name, the nearest first. */
export const customersNamed = (db: Reader, name: string) => findByName(db, nameKey(name));

/** Exact identifiers first; names only when none matches, so that a number is answered at once however many customers there are. */
export async function customersLike(db: Reader, typed: string, country: string) {
  const compact = normaliseReference(typed);
  const exact = await findByKeys(db, { msisdn: asMsisdn(typed, country), document_number: compact, digits: compact, text: typed.trim() });
  const key = nameKey(typed);
  const looksLikeName = /\p{L}{2}/u.test(typed) && key.length >= 2;
  return exact.length > 0 || !looksLikeName ? exact : (await findByName(db, key)).map((row) => ({ ...row, matched_by: 'name' as const }));
}

export const findCustomers: Reading<typeof customersCalls.find> = async ({ username }, { actor, db, wires, note }) => {
  const users = await customersLike(db, username, wires.config.business.country);
  if (users.length === 0) throw refuse('CUSTOMER_NOT_FOUND');
  // One hit is a look at that customer; several are one line that names them, without what was typed.
  const found = users.map(({ id }) => id);
  const [only = ''] = found;
  if (isFreshLook(wires, actor.staff_id, `found ${found.join()}`)) note(found.length === 1 ? { subject_kind: 'customer', subject_id: only, facts: { shown: 'search' } } : { subject_kind: 'search', subject_id: 'customers', facts: { found } });
  return { users, message: 'Customer found successfully' };
};
