/** Phone numbers of customers. They are parsed like those of staff. */
import { toMsisdn } from '../auth/auth.ts';

export { toMsisdn };

/** The number in E.164, or null. A search uses it, because its text may also be a name or a document number. */
export function asMsisdn(typed: string, country: string): string | null {
  if (!/^[+\d][\d\s().-]{5,}$/.test(typed)) return null;
  try {
    return toMsisdn(typed, country, 'username');
  } catch {
    return null;
  }
}
