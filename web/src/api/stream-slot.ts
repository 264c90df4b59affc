/**
 * A browser opens six connections to a portal without HTTP/2, and a stream keeps one of them. So a few tabs may have a
 * stream, and the others read at the slow pace.
 */
const SLOTS = 4;

/** Returns how to give the slot back; null when all are taken. A browser that keeps no locks has no limit. */
export async function takeSlot(): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {};
  for (let slot = 0; slot < SLOTS; slot++) {
    const release = await tryLock(`palier.changes.${slot}`);
    if (release) return release;
  }
  return null;
}

const tryLock = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        // The lock is held until this promise resolves, or the tab is closed.
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(() => {}));
  });
