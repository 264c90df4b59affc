/**
 * Changes whose answer has not come, sealed. A window that is closed or loaded anew takes what waits in it along, so
 * the next one says which changes were not sent or had no answer, and sends them once when that is asked for: each has
 * its idempotency key. They outlive a session whose time is over, and neither a sign-out nor three days.
 */
import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { portalNow } from './business-now.ts';
import { type OpenChange, holdsSecret } from './open-change.ts';
import { PREPARED_DAYS } from './prepared-store.ts';
import { seal, unseal } from './sealing.ts';

/** The portal keeps the keys of changes a day longer. */
const KEPT_MS = PREPARED_DAYS * 24 * 3_600_000;
const STORE = createStore('palier-changes', 'changes');
const NAME = 'palier-changes';
/** The window of what nobody waits for any more. */
const NO_PAGE = '';
/** A larger input is no form that somebody filled in at a desk. */
const MOST_BYTES = 50_000;

interface Kept {
  readonly at: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

let owner: string | null = null;
/** This window, as long as one member of staff is signed in in it; others know by its lock that it is open. */
let page: { readonly id: string; readonly close: () => void } | null = null;
/** What began before everything was erased is not written afterwards. */
let age = 0;
/** Noted without a line: they have not left. */
const waiting = new Set<string>();
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
const tell = (): void => {
  for (const listener of listeners) listener();
};
channel?.addEventListener('message', tell);

function changed(): void {
  tell();
  channel?.postMessage(null);
}

const lockOf = (id: string): string => `${NAME}:${id}`;

async function thisPage(): Promise<string> {
  if (page !== null) return page.id;
  const id = crypto.randomUUID();
  await new Promise<void>((held) => {
    void navigator.locks.request(
      lockOf(id),
      () =>
        new Promise<void>((close) => {
          page = { id, close };
          held();
        }),
    );
  });
  return id;
}

/** Whoever is signed in from now on; null when nobody is. What waits in this window for another is lost to it. */
export async function changesAreOf(staff_id: string | null): Promise<void> {
  if (staff_id === owner) return;
  owner = staff_id;
  page?.close();
  page = null;
}

/** A change was pressed. Nothing is kept where nothing can be, and the change goes on all the same. */
export async function noteChange(change: Pick<OpenChange, 'key' | 'call' | 'input' | 'has_left'>): Promise<void> {
  const of = owner;
  const began = age;
  if (of === null || !globalThis.crypto?.subtle || !navigator.locks || holdsSecret(change.input)) return;
  try {
    if (!change.has_left) waiting.add(change.key);
    const screen = {
      name: document.querySelector('h1')?.textContent?.trim() ?? '',
      address: window.location.pathname + window.location.search,
    };
    await write({ ...change, owner: of, page: await thisPage(), at: portalNow(), screen }, began);
  } catch {
    // A browser without space sends the change all the same.
  }
}

async function write(change: OpenChange, began: number): Promise<void> {
  const sealed = await seal(change);
  if (sealed === null || sealed.length > MOST_BYTES || age !== began) return;
  await set(change.key, { at: change.at, sealed } satisfies Kept, STORE);
}

/** It leaves now, or it is known that it did not. */
export async function markLeft(key: string, has_left: boolean): Promise<void> {
  if (has_left && !waiting.has(key)) return;
  waiting.delete(key);
  await update(key, { has_left });
}

/**
 * Nobody waits for its answer any more: the screen that would have shown it is gone. With `refusal` it was not carried
 * out.
 */
export async function letGo(key: string, refusal?: string): Promise<void> {
  await update(key, { page: NO_PAGE, ...(refusal !== undefined && { refusal }) });
  changed();
}

async function update(key: string, next: Partial<OpenChange>): Promise<void> {
  const began = age;
  try {
    const kept = await get<Kept>(key, STORE);
    if (kept) await write({ ...(await unseal<OpenChange>(kept.sealed)), ...next }, began);
  } catch {
    // Then it stays as it was noted.
  }
}

/** It was answered, or its sender knows about it. */
export async function removeChange(key: string): Promise<void> {
  waiting.delete(key);
  try {
    await del(key, STORE);
    changed();
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

async function readAll(): Promise<OpenChange[]> {
  const all = await entries<string, Kept>(STORE);
  const oldest = portalNow() - KEPT_MS;
  const gone = all.filter(([, { at }]) => at < oldest).map(([key]) => key);
  if (gone.length > 0) await delMany(gone, STORE);
  const kept = await Promise.all(
    all.filter(([, { at }]) => at >= oldest).map(([, { sealed }]) => unseal<OpenChange>(sealed).catch(() => null)),
  );
  return kept.filter((one) => one !== null).toSorted((one, other) => one.at - other.at);
}

/** The changes of this member of staff for which no window waits, oldest first. */
export async function lostChanges(of: string): Promise<readonly OpenChange[]> {
  if (!globalThis.crypto?.subtle || !navigator.locks) return [];
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return (await readAll()).filter(({ owner: whose, page: where }) => whose === of && !open.has(lockOf(where)));
}

/** Whether anything would be lost if all of it were erased. */
export const hasOpenChanges = async (): Promise<boolean> => (await keys(STORE)).length > 0;

/** Tells when the list of them may be another. */
export function onLostChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps only what this person changed. */
export async function keepChangesOf(of: string): Promise<void> {
  const others = await readAll()
    .then((all) => all.filter(({ owner: whose }) => whose !== of))
    .catch(() => []);
  for (const { key } of others) await removeChange(key);
}

export async function forgetChanges(): Promise<void> {
  age++;
  waiting.clear();
  try {
    await clear(STORE);
    changed();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
