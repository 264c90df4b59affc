/**
 * Browser storage, encrypted: AES-GCM with a key that cannot be taken out of this browser. Without a secure context
 * nothing is kept.
 */
import { createStore, get, set } from 'idb-keyval';

const store = createStore('palier', 'vault');
const PREFIX = 'palier.';
/** The key in local storage for a name. */
export const placeOf = (name: string): string => PREFIX + name;

async function key(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null;
  try {
    const kept = await get<CryptoKey>('key', store);
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await set('key', made, store);
    return (await get<CryptoKey>('key', store)) ?? made;
  } catch {
    return null;
  }
}

let once: Promise<CryptoKey | null> | undefined;
const theKey = () => (once ??= key());

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Null when nothing was kept, or when it cannot be read any more. */
export async function recall<T>(name: string): Promise<T | null> {
  const text = localStorage.getItem(PREFIX + name);
  const secret = text === null ? null : await theKey();
  if (text === null || secret === null) return null;
  try {
    const bytes = toBytes(text);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, secret, bytes.slice(12));
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch {
    localStorage.removeItem(PREFIX + name);
    return null;
  }
}

export async function keep(name: string, value: unknown): Promise<void> {
  const secret = await theKey();
  if (secret === null) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(JSON.stringify(value))),
  );
  const all = new Uint8Array(iv.length + text.length);
  all.set(iv);
  all.set(text, iv.length);
  // Spreading a very long array overflows the stack, so drafts with pictures in them are not kept.
  if (all.length < 100_000) localStorage.setItem(PREFIX + name, toText(all));
}

export const forget = (name: string): void => localStorage.removeItem(PREFIX + name);

/** At log-out everything personal goes; the language and the theme stay. */
export function forgetEverything(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}
