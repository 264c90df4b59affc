/** Reads what the browser keeps sealed. The first script of the page needs no more than this. */
import { NoKey, unseal } from './sealing.ts';

const PREFIX = 'palier.';

/** The key in local storage for a name. */
export const placeOf = (name: string): string => PREFIX + name;

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Null when nothing was kept, or when it cannot be read. What can never be read again is removed; what had no
 * key this time stays.
 */
export async function recall<T>(name: string): Promise<T | null> {
  const text = localStorage.getItem(placeOf(name));
  if (text === null) return null;
  try {
    return await unseal<T>(toBytes(text));
  } catch (failure) {
    if (!(failure instanceof NoKey)) localStorage.removeItem(placeOf(name));
    return null;
  }
}
