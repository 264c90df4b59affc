/** Reads the search text of the lists of transactions. */
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { asMsisdn } from '../auth/auth.ts';
import { hashesOf } from '../payments/payments.ts';
import { type Typed } from './transaction-search.sql.ts';

/** What the search text may name; null when it is empty. */
export function readTyped(search: string, country: string): Typed | null {
  if (search === '') return null;
  const msisdn = asMsisdn(search, country);
  return { text: search, compact: normaliseReference(search) || null, msisdn, hashes: hashesOf(msisdn ?? '') };
}
