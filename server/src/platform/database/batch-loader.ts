/** Combines reads of one kind that are requested while the database is busy. */

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
 * Turns a read of many keys into a read of one key that shares its statements with its neighbours: alone when nothing
 * else is requested, in a batch when much is. Callers for the same key share one answer, so they must not change it.
 * A batch begins after all its keys were requested, so no answer is older than its request: everything that was
 * committed before a request is in its answer.
 * When the database refuses a batch because of its content, its keys are read one by one, so that a bad key does not
 * fail its neighbours.
 */
export function batchLoader<Key, Found>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  { queues, most }: BatchLoaderOptions,
): (key: Key) => Promise<Found | undefined> {
  const waiting = new Map<Key, Array<Waiting<Found>>>();
  let under_way = 0;
  let isDue = false;

  /**
   * While one batch is under way, another starts only when it is half full, so that a busy database does not get many
   * tiny batches.
   */
  const maySetOff = (): boolean =>
    waiting.size > 0 && (under_way === 0 || (under_way < queues && waiting.size >= most / 2));

  /** The end of this turn of the event loop, so that requests from other connections at the same time are included. */
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
