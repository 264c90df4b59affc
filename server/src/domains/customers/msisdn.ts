/** Numbers that are looked for. How a number is read at all is the same for customers and staff. */
import { toMsisdn } from '../auth/auth.ts';

export { toMsisdn };

/** The number, or null: for searches, where a text that is no number is something else. */
export function asMsisdn(typed: string, country: string): string | null {
  if (!/^[+\d][\d\s().-]{5,}$/.test(typed)) return null;
  try {
    return toMsisdn(typed, country, 'username');
  } catch {
    return null;
  }
}
