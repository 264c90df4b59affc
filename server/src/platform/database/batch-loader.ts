/** Readings of one kind that are asked for while the database is busy, made together. */

export interface BatchLoaderOptions {
  /** How many batches may be under way at once. */
  readonly queues: number;
  /** The most keys in one batch. */
  readonly most: number;
}

/** SQLSTATE class 22. A lost connection would only be lost again, once for every key. */
const isAboutData = (failure: unknown): boolean =>
  ((failure as { code?: unknown }).code?.toString() ?? '').startsWith('22');

interface Waiting<Found> {
  readonly found: (found: Found | undefined) => void;
  readonly lost: (failure: unknown) => void;
}

/**
 * Turns a reading of many into a reading of one that shares its statements with its neighbours: alone when nothing else
 * is asked for, in a batch when much is. Whoever asks for the same key shares one answer, which must therefore not be
 * changed.
 *
 * A batch begins after everything in it was asked for, so nobody gets news older than their question: what was
 * committed before a question is in its answer.
 * A batch that the database refuses for what is in it is read again one by one, so that a bad key does not take its
 * neighbours with it.
 */
export function batchLoader<Key, Found>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  { queues, most }: BatchLoaderOptions,
): (key: Key) => Promise<Found | undefined> {
  const waiting = new Map<Key, Array<Waiting<Found>>>();
  let under_way = 0;
  let isDue = false;

  /**
   * Besides the one that is under way another batch sets off only when it is half full: a busy database is not sent
   * crumbs.
   */
  const maySetOff = (): boolean =>
    waiting.size > 0 && (under_way === 0 || (under_way < queues && waiting.size >= most / 2));

  /** The end of this turn of the event loop: what came in on other connections at the same time is in too. */
  function setOff(): void {
    if (isDue || !maySetOff()) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      while (maySetOff()) {
        const batch = new Map([...waiting].slice(0, most));
        for (const key of batch.keys()) waiting.delete(key);
        under_way++;
        void readBatch(batch).finally(() => {
          under_way--;
          setOff();
        });
      }
    });
  }

  async function readBatch(batch: ReadonlyMap<Key, ReadonlyArray<Waiting<Found>>>): Promise<void> {
    try {
      const found = await readMany([...batch.keys()]);
      for (const [key, askers] of batch) for (const asker of askers) asker.found(found.get(key));
    } catch (failure) {
      if (batch.size > 1 && isAboutData(failure)) for (const one of batch) await readBatch(new Map([one]));
      else for (const askers of batch.values()) for (const asker of askers) asker.lost(failure);
    }
  }

  return (key) =>
    new Promise((found, lost) => {
      const askers = waiting.get(key);
      if (askers) askers.push({ found, lost });
      else waiting.set(key, [{ found, lost }]);
      setOff();
    });
}
