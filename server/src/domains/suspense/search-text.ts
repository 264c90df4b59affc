/** Reads the search text of the lists of transactions. */
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { asMsisdn } from '../auth/auth.ts';
import { type Typed } from './transaction-search.sql.ts';

/** What the search text may name; null when it is empty. */
export const readTyped = (search: string, country: string): Typed | null =>
  search === ''
    ? null
    : { text: search, compact: normaliseReference(search) || null, msisdn: asMsisdn(search, country) };
