import { asMsisdn } from '../../customers/customers.ts';

export type ReadPhone = (text: string) => string | null;

/**
 * Reads numbers of one document to E.164, null for what is none. A document names the same people again and again, so
 * each number is worked out once.
 */
export function phonesOf(country: string): ReadPhone {
  const known = new Map<string, string | null>();
  return (text) => {
    // A spreadsheet may have made `670000001.0` of it.
    const typed = text.trim().replace(/\.0+$/, '');
    const before = known.get(typed);
    if (before !== undefined) return before;
    const msisdn = asMsisdn(typed, country);
    known.set(typed, msisdn);
    return msisdn;
  };
}
