/** An export ends with its reader. */
import { AskerGone } from './turns.ts';

/**
 * Ends with its reader: at the end, when they stop, when they have left, when they take nothing for long, and when they
 * take too long in all. In each case its resources are released exactly once.
 */
export function guarded(
  pieces: AsyncGenerator<Uint8Array>,
  close: () => Promise<void>,
  gone: AbortSignal,
  { idle_ms, whole_ms }: { readonly idle_ms: number; readonly whole_ms: number },
): AsyncIterable<Uint8Array> {
  let idle: NodeJS.Timeout | undefined;
  let over: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    clearTimeout(idle);
    clearTimeout(whole);
    gone.removeEventListener('abort', onGone);
    // A generator that waits for rows ends when they arrive, or when their connection closes; this does not wait for
    // it.
    pieces.return(undefined).catch(() => {});
    return (over ??= close());
  };
  const onGone = (): void => void stop();
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    clearTimeout(idle);
    if (over) throw new AskerGone();
    try {
      const piece = await pieces.next();
      if (piece.done) await stop();
      else if (!over) idle = setTimeout(() => void stop(), idle_ms).unref();
      return piece;
    } catch (failure) {
      await stop();
      throw failure;
    }
  };
  idle = setTimeout(() => void stop(), idle_ms).unref();
  const whole = setTimeout(() => void stop(), whole_ms).unref();
  gone.addEventListener('abort', onGone, { once: true });
  if (gone.aborted) void stop();
  return {
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        await stop();
        return { done: true, value: undefined };
      },
    }),
  };
}
