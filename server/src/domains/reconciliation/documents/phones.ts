import { asMsisdn } from '../../auth/auth.ts';

export type ReadPhone = (text: string) => string | null;

/**
 * Reads the phone numbers of one document as E.164, null when a cell is not a number. A document names the same people
 * again and again, so each cell is worked out once.
 */
export function phonesOf(country: string): ReadPhone {
  const known = new Map<string, string | null>();
  return (text) => {
    // A spreadsheet may have turned the number into `670000001.0`.
    const typed = text.trim().replace(/\.0+$/, '');
    const before = known.get(typed);
    if (before !== undefined) return before;
    const msisdn = asMsisdn(typed, country);
    known.set(typed, msisdn);
    return msisdn;
  };
}
