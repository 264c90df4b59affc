/** What happens while a request waits for its answer. */
import { askForLife, lineLostAt, onLine } from './line.ts';

/** A request that hangs for so long makes the portal asked for a sign of life, again and again until it ends. */
const HANGS_MS = 8_000;

export interface UnderWay {
  /** Ends the request: with the caller's reason, or with `gone` when it must be asked again. */
  readonly signal: AbortSignal;
  /** The request has ended. */
  readonly ended: () => void;
}

/**
 * Follows a request until it has ended. `isWatched` is whether a long wait says something about the line: an upload
 * takes as long as it takes. With `gone`, what was under way while the line was dead is given up once it is back: its
 * answer would never come, and nothing else would ask again.
 */
export function whileUnderWay({
  isWatched,
  gone,
  signal,
}: {
  readonly isWatched: boolean;
  readonly gone: Error | null;
  readonly signal: AbortSignal | undefined;
}): UnderWay {
  const own = new AbortController();
  const givenUp = (): void => own.abort(signal?.reason);
  if (signal?.aborted) givenUp();
  signal?.addEventListener('abort', givenUp);
  const watch = isWatched ? setInterval(() => void askForLife(), HANGS_MS) : undefined;
  let wasLost = lineLostAt() !== null;
  const unfollow = onLine(() => {
    if (lineLostAt() !== null) wasLost = true;
    else if (wasLost && gone) own.abort(gone);
  });
  return {
    signal: own.signal,
    ended: () => {
      clearInterval(watch);
      unfollow();
    },
  };
}
