/**
 * Times in Daraja's formats: local time in Nairobi (EAT, UTC+3, no summer time), in two spellings; the pull list also
 * has ISO instants.
 */

const EAT_AHEAD_MS = 3 * 3_600_000;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const SPACED = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,6})?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * `20260115101010`, `2026-01-15 10:10:10` or an ISO instant with its zone; null for other text and for a day that
 * does not exist.
 */
export function instantOf(time: string): Date | null {
  const text = time.trim();
  if (ZONED.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const parts = (DIGITS.exec(text) ?? SPACED.exec(text))?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const as_if_utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // A date turns 31 June into 1 July, so a time that does not read back as itself is not valid.
  const back = [
    as_if_utc.getUTCFullYear(),
    as_if_utc.getUTCMonth() + 1,
    as_if_utc.getUTCDate(),
    as_if_utc.getUTCHours(),
    as_if_utc.getUTCMinutes(),
    as_if_utc.getUTCSeconds(),
  ];
  return back.every((part, at) => part === parts[at]) ? new Date(as_if_utc.getTime() - EAT_AHEAD_MS) : null;
}

/** `2026-01-15 10:10:10` in Nairobi: the format of a request for the pull list. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() + EAT_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
