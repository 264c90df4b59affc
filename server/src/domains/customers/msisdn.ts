/** Phone numbers of customers. They are parsed like those of staff. */
import { plainNumber } from '@palier/contract/values/spelled-number.ts';
import { toMsisdn } from '../auth/auth.ts';

export { toMsisdn };

/** The number in E.164, or null. A search uses it, because its text may also be a name or a document number. */
export function asMsisdn(typed: string, country: string): string | null {
  const number = plainNumber(typed);
  if (!/^[+(\d][\d\s().-]{5,}$/.test(number)) return null;
  try {
    return toMsisdn(number, country, 'username');
  } catch {
    return null;
  }
}
