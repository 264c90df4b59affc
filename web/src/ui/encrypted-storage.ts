/** Browser storage for small things, sealed. */
import { forgetAnswers } from './sealed-answers.ts';
import { seal, unseal } from './sealing.ts';

const PREFIX = 'palier.';
/** The browser has little space here, so drafts with pictures in them are not kept. */
const MOST_BYTES = 100_000;
/** Spreading a very long array overflows the stack. */
const PIECE_BYTES = 8_192;
/** The key in local storage for a name. */
export const placeOf = (name: string): string => PREFIX + name;

function toText(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES));
  return btoa(letters);
}
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Null when nothing was kept, or when it cannot be read any more. */
export async function recall<T>(name: string): Promise<T | null> {
  const text = localStorage.getItem(PREFIX + name);
  if (text === null) return null;
  try {
    return await unseal<T>(toBytes(text));
  } catch {
    localStorage.removeItem(PREFIX + name);
    return null;
  }
}

/** Answers whether it was kept: without a key, or beyond `most_bytes`, it is not. */
export async function keep(name: string, value: unknown, most_bytes = MOST_BYTES): Promise<boolean> {
  const sealed = await seal(value);
  if (!sealed || sealed.length >= most_bytes) return false;
  localStorage.setItem(PREFIX + name, toText(sealed));
  return true;
}

export const forget = (name: string): void => localStorage.removeItem(PREFIX + name);

/** At log-out everything personal goes; the language and the theme stay. */
export function forgetEverything(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  void forgetAnswers();
}
