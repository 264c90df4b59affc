/**
 * What the browser keeps is sealed: AES-GCM with a key that cannot be taken out of this browser. Without a secure
 * context there is no key, and nothing is kept.
 */
import { createStore, get, set } from 'idb-keyval';

const store = createStore('palier', 'vault');
const IV_BYTES = 12;

/** The browser gave no key: what is sealed may still be readable another time. */
export class NoKey extends Error {}

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

/** A browser that failed to give it once is asked again. */
async function theKey(): Promise<CryptoKey | null> {
  const found = await (once ??= key());
  if (found === null) once = undefined;
  return found;
}

/** Null where nothing can be kept. */
export async function sealBytes(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const secret = await theKey();
  if (secret === null) return null;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain));
  const all = new Uint8Array(IV_BYTES + sealed.length);
  all.set(iv);
  all.set(sealed, IV_BYTES);
  return all;
}

/** Throws `NoKey` where the key cannot be had now, and something else when it was not sealed with it. */
export async function unsealBytes(all: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const secret = await theKey();
  if (secret === null) throw new NoKey('there is no key');
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: all.slice(0, IV_BYTES) }, secret, all.slice(IV_BYTES));
}

/** Null where nothing can be kept. */
export const seal = (value: unknown): Promise<Uint8Array<ArrayBuffer> | null> =>
  sealBytes(new TextEncoder().encode(JSON.stringify(value)));

/** Throws as `unsealBytes` does. */
export const unseal = async <T>(all: Uint8Array<ArrayBuffer>): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(all))) as T;
