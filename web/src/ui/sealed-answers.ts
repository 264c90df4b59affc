/**
 * Answers of the portal, sealed, so that a screen can show what it last knew after a reload without a line. They are
 * shown for as long as a session may be idle: afterwards the portal would not have given them either.
 */
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { IDLE_MS } from '@palier/contract/auth/session-times.ts';
import { seal, unseal } from './sealing.ts';

interface Kept {
  /** When the portal gave the answer, in ms. */
  readonly at: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

export interface KeptAnswer {
  readonly at: number;
  readonly answer: unknown;
}

const store = createStore('palier-answers', 'answers');
const MOST_KEPT = 200;
/** A larger answer, such as a list of a thousand rows, is read again instead. */
const MOST_BYTES = 400_000;
/** Every so many answers, those beyond the limits are removed. */
const TIDY_EVERY = 25;

let written = 0;
/** What was asked before everything was forgotten is not written afterwards. */
let age = 0;

/** What was asked for may name a customer, so only its digest is stored. */
async function nameOf(asked: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function keepAnswer(asked: string, { at, answer }: KeptAnswer): Promise<void> {
  const began = age;
  const sealed = await seal(answer);
  if (!sealed || sealed.length > MOST_BYTES) return;
  const name = await nameOf(asked);
  if (age !== began) return;
  await set(name, { at, sealed } satisfies Kept, store);
  if (++written % TIDY_EVERY === 0) await tidy();
}

async function tidy(): Promise<void> {
  const kept = (await entries<string, Kept>(store)).toSorted(([, one], [, other]) => other.at - one.at);
  const oldest = Date.now() - IDLE_MS;
  const gone = kept.filter(([, { at }], place) => place >= MOST_KEPT || at < oldest).map(([name]) => name);
  await delMany(gone, store);
}

/** Null when it was never given here, or too long ago. */
export async function recallAnswer(asked: string): Promise<KeptAnswer | null> {
  if (!globalThis.crypto?.subtle) return null;
  try {
    const kept = await get<Kept>(await nameOf(asked), store);
    if (!kept || kept.at < Date.now() - IDLE_MS) return null;
    return { at: kept.at, answer: await unseal(kept.sealed) };
  } catch {
    return null;
  }
}

export async function forgetAnswers(): Promise<void> {
  age++;
  try {
    await clear(store);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
