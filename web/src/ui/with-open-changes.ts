/** The store of changes without an answer. It is loaded after the screen, which nobody should wait for. */
type Store = typeof import('./open-changes.ts');

/** A disk or a file that does not come keeps no change from leaving. */
const PATIENCE_MS = 1_000;

/** Resolves when it is done, or when it takes too long; `null` then, and where the store cannot be used. */
export const withOpenChanges = <Answer>(work: (store: Store) => Promise<Answer>): Promise<Answer | null> =>
  Promise.race([
    import('./open-changes.ts').then(work).catch(() => null),
    new Promise<null>((late) => setTimeout(() => late(null), PATIENCE_MS)),
  ]);
