/**
 * An id of this browser's own making, sent when somebody signs in: a new one is told to the account's owner, a known
 * one is not shut out by strangers who guess. It stays when one logs out, and says nothing about anybody.
 */

const NAME = 'palier-device';
const BYTES = 16;

/** Undefined where the browser keeps nothing. */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept) return kept;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(NAME, made);
    return made;
  } catch {
    return undefined;
  }
}
