/**
 * A random id that this browser makes for itself and sends when a person signs in. The portal notifies the person of a
 * sign-in with an unknown id, and a known id is not blocked when strangers guess passwords. The id stays after logging
 * out, and contains nothing about the person.
 */

const NAME = 'palier-device';
const BYTES = 16;

/** Undefined where the browser has no local storage. */
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
