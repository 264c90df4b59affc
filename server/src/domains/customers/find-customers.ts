import type { customersCalls } from '@palier/contract/customers.calls.ts';
import { normaliseReference } from '@palier/contract/values/loan-reference.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { findByKeys, findByName } from './customers.sql.ts';
import { asMsisdn } from './msisdn.ts';
import { nameKey } from './name-key.ts';

/** Exact identifiers first; names only when none matches, so that a number is answered at once however many customers there are. */
export const findCustomers: Reading<typeof customersCalls.find> = async ({ username }, { db, wires }) => {
  const compact = normaliseReference(username);
  const exact = await findByKeys(db, { msisdn: asMsisdn(username, wires.config.business.country), document_number: compact, digits: compact, text: username.trim() });
  const key = nameKey(username);
  const looksLikeName = /\p{L}{2}/u.test(username) && key.length >= 2;
  const users = exact.length > 0 || !looksLikeName ? exact : (await findByName(db, key)).map((row) => ({ ...row, matched_by: 'name' as const }));
  if (users.length === 0) throw refuse('CUSTOMER_NOT_FOUND');
  return { users, message: 'Customer found successfully' };
};
