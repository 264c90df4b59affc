/** How often a read is repeated. */

/** While the portal tells of changes, a read is repeated only in case one is not told. */
export const WHILE_TOLD_MS = 15 * 60_000;

/** For what changes seldom: how often it is read where no stream tells of it. */
export const SELDOM_MS = 2 * 60_000;

/** Without a stream, reads are three times as far apart as a screen asks for. */
const SLOWER = 3;
const SLOWEST_MS = 60_000;
/** After each of these, they are twice as far apart. */
const HALVES_MS = 2 * 60_000;

/** The pace without a stream: slow, and slower the longer there is none. */
export const paceWithoutStream = (every_ms: number, without_ms: number): number =>
  Math.max(every_ms, Math.min(SLOWEST_MS, every_ms * SLOWER * 2 ** Math.floor(without_ms / HALVES_MS)));
