/**
 * Looks for jobs that other processes wrote, and for those whose time has come: one statement asks for all lanes, and
 * only the workers of a lane in which something is due are woken. A job written here wakes them at once.
 */
import type { Logger } from 'pino';
import type { Lane } from './lanes.ts';

export interface Watching {
  readonly lane: Lane;
  /** How often a look is meant for these workers, in ms: a multiple of `LOOK_EVERY_MS` or rounded up to one. */
  readonly look_every_ms: number;
  wake(): void;
}

const LOOK_EVERY_MS = 100;

/** Begins to look; the answer ends it. A look that takes longer than the pace leaves out the next ones. */
export function startLookout(
  watching: readonly Watching[],
  lanesDue: (lanes: readonly Lane[]) => Promise<readonly Lane[]>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  let looking: Promise<void> | null = null;
  let turn = 0;
  const regular = setInterval(() => {
    turn++;
    if (looking) return;
    const ready = watching.filter(({ look_every_ms }) => turn % Math.ceil(look_every_ms / LOOK_EVERY_MS) === 0);
    if (ready.length === 0) return;
    looking = lanesDue([...new Set(ready.map(({ lane }) => lane))])
      .then(
        (due) => {
          for (const { lane, wake } of ready) if (due.includes(lane)) wake();
        },
        (failure: unknown) => log.error({ err: failure }, 'asking which lanes are due failed'),
      )
      .finally(() => {
        looking = null;
      });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(regular);
    await looking;
  };
}
