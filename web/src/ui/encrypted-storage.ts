/** Browser storage for small things, sealed. */
import { forgetAnswers } from './sealed-answers.ts';
import { seal, unseal } from './sealing.ts';

const PREFIX = 'palier.';
/** Spreading a very long array overflows the stack, so drafts with pictures in them are not kept. */
const MOST_BYTES = 100_000;
/** The key in local storage for a name. */
export const placeOf = (name: string): string => PREFIX + name;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
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

export async function keep(name: string, value: unknown): Promise<void> {
  const sealed = await seal(value);
  if (sealed && sealed.length < MOST_BYTES) localStorage.setItem(PREFIX + name, toText(sealed));
}

export const forget = (name: string): void => localStorage.removeItem(PREFIX + name);

/** At log-out everything personal goes; the language and the theme stay. */
export function forgetEverything(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  void forgetAnswers();
}
