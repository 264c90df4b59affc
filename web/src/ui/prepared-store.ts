/**
 * What was prepared without a line and waits to be sent, sealed. It outlives a session whose time is over, because who
 * signs in again goes on with it; it does not outlive a sign-out, a session that was ended, or three days.
 */
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { isPortalTimeKnown, oncePortalTimeIsKnown, portalNow } from './business-now.ts';
import { seal, sealBytes, unseal, unsealBytes } from './sealing.ts';

/** As long as the portal keeps an open sale. */
export const PREPARED_DAYS = 3;
const KEPT_MS = PREPARED_DAYS * 24 * 3_600_000;
/** Until the portal has said its time, the clock of this phone may be a day ahead. */
const DOUBT_MS = 24 * 3_600_000;
const STORE = createStore('palier-prepared', 'sales');
const PICTURE = /\//;
const LOCK = 'palier-prepared';

/**
 * Not finished; leaves by itself once there is a line; refused, and needs somebody; goes on elsewhere, and still holds
 * pictures; or sent.
 */
export type Stand = 'draft' | 'waits' | 'refused' | 'handed' | 'done';

/** What every prepared thing has. */
export interface Prepared {
  readonly id: string;
  /** The member of staff who prepared it. */
  readonly owner: string;
  /** When it was begun, in ms of the portal’s clock. */
  readonly at: number;
  readonly stand: Stand;
  /** Whom it is for; null before a name was typed. */
  readonly name: string | null;
}

interface Kept {
  readonly at: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

let known: readonly Prepared[] = [];
let isRead = false;
/** What began before everything was erased is not written afterwards. */
let age = 0;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(LOCK) : null;
channel?.addEventListener('message', () => void read());
oncePortalTimeIsKnown(() => {
  if (listeners.size > 0) void read();
});

/** Everything that is prepared in this browser, oldest first; the same list until it changes. */
export const preparedHere = (): readonly Prepared[] => known;
/** Whether the store was read since the page was opened. */
export const isPreparedRead = (): boolean => isRead;

export function onPrepared(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRead) void read();
  return () => listeners.delete(listener);
}

async function read(): Promise<void> {
  const began = age;
  const found = await readAll().catch(() => []);
  if (began !== age) return;
  known = found;
  isRead = true;
  for (const listener of listeners) listener();
}

async function readAll(): Promise<Prepared[]> {
  const all = await entries<string, Kept>(STORE);
  const oldest = portalNow() - KEPT_MS - (isPortalTimeKnown() ? 0 : DOUBT_MS);
  const gone = all.filter(([, { at }]) => at < oldest).map(([name]) => name);
  if (gone.length > 0) await delMany(gone, STORE);
  const records = await Promise.all(
    all
      .filter(([name, { at }]) => at >= oldest && !PICTURE.test(name))
      .map(([, { sealed }]) => unseal<Prepared>(sealed).catch(() => null)),
  );
  return records.filter((one) => one !== null).toSorted((one, other) => one.at - other.at);
}

/** One writer at a time, in all tabs of this browser. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

async function changed(): Promise<void> {
  await read();
  channel?.postMessage(null);
}

/** Answers false where this browser can keep nothing. */
export const addPrepared = (record: Prepared): Promise<boolean> =>
  alone(async () => {
    const kept = await write(record, age);
    await changed();
    return kept;
  });

async function write(record: Prepared, began: number): Promise<boolean> {
  const sealed = await seal(record);
  if (sealed === null || age !== began) return false;
  await set(record.id, { at: record.at, sealed } satisfies Kept, STORE);
  return true;
}

/** Changes the newest state of a record. Null when it is gone. */
export const updatePrepared = <Record extends Prepared>(
  id: string,
  change: (now: Record) => Record,
): Promise<Record | null> =>
  alone(async () => {
    const began = age;
    const kept = await get<Kept>(id, STORE);
    if (!kept) return null;
    const now = await unseal<Record>(kept.sealed);
    const next = change(now);
    if (next === now) return now;
    const written = await write(next, began);
    await changed();
    return written ? next : null;
  });

/** Removes a record with its pictures. */
export const removePrepared = (id: string): Promise<void> =>
  alone(async () => {
    const names = (await entries<string, Kept>(STORE)).map(([name]) => name);
    await delMany(
      names.filter((name) => name === id || name.startsWith(`${id}/`)),
      STORE,
    );
    await changed();
  });

/**
 * Keeps a picture beside its record, until the record is removed. Answers false where nothing can be kept, or where the
 * newest state of the record does not allow it: a request that left is sent again with the same pictures.
 */
export const keepPicture = <Record extends Prepared>(
  of: Pick<Record, 'id' | 'at'>,
  kind: string,
  file: Blob,
  mayKeep: (now: Record) => boolean,
): Promise<boolean> =>
  alone(async () => {
    const began = age;
    const kept = await get<Kept>(of.id, STORE);
    if (!kept || !mayKeep(await unseal<Record>(kept.sealed))) return false;
    const sealed = await sealBytes(new Uint8Array(await file.arrayBuffer()));
    if (sealed === null || age !== began) return false;
    await set(`${of.id}/${kind}`, { at: of.at, sealed } satisfies Kept, STORE);
    return true;
  });

export async function recallPicture(id: string, kind: string): Promise<ArrayBuffer | null> {
  const kept = await get<Kept>(`${id}/${kind}`, STORE);
  return kept ? unsealBytes(kept.sealed) : null;
}

export const removePictures = (id: string, kinds: readonly string[]): Promise<void> =>
  delMany(
    kinds.map((kind) => `${id}/${kind}`),
    STORE,
  );

/** Keeps only what this person prepared. */
export async function keepPreparedOf(owner: string): Promise<void> {
  const found = await readAll().catch(() => []);
  for (const record of found) if (record.owner !== owner) await removePrepared(record.id);
}

export async function forgetPrepared(): Promise<void> {
  age++;
  known = [];
  for (const listener of listeners) listener();
  try {
    // After what another tab is writing at this moment.
    await alone(() => clear(STORE));
    channel?.postMessage(null);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
