/** Browser storage for small things, sealed. */
import { forgetAnswers } from './sealed-answers.ts';
import { placeOf } from './recall.ts';
import { seal } from './sealing.ts';

/** The browser has little space here, so drafts with pictures in them are not kept. */
const MOST_BYTES = 100_000;
/** Spreading a very long array overflows the stack. */
const PIECE_BYTES = 8_192;
function toText(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES));
  return btoa(letters);
}
/** Answers whether it was kept: without a key, or beyond `most_bytes`, it is not. */
export async function keep(name: string, value: unknown, most_bytes = MOST_BYTES): Promise<boolean> {
  const sealed = await seal(value);
  if (!sealed || sealed.length >= most_bytes) return false;
  localStorage.setItem(placeOf(name), toText(sealed));
  return true;
}

export const forget = (name: string): void => localStorage.removeItem(placeOf(name));

/** At log-out everything personal goes but these keys; the language and the theme stay. */
export function forgetEverything(but: readonly string[] = []): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(placeOf('')) && !but.includes(name)) localStorage.removeItem(name);
  void forgetAnswers();
}
