/** Loads the code of a screen or of a part of one. Without a line that waits, and what was there before stays. */
import { askForLife, lineLostAt, onLine } from './line.ts';

/** The address to open anew when the code cannot be loaded otherwise. */
type Address = Pick<Location, 'pathname' | 'search'>;

const LOADED_ANEW = 'palier.loaded-anew-at';
const ONCE_IN_MS = 30_000;

export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  screen: () => Address = () => window.location,
): Promise<Chunk> {
  for (let failures_with_line = 0; ;) {
    try {
      return await load();
    } catch (failure) {
      await askForLife();
      // What comes over a connection that was open before counts as a line, although a new one still fails.
      if (lineLostAt() !== null) await lineIsBack();
      else if (++failures_with_line > 1) return openAnew(screen(), failure);
    }
  }
}

const lineIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onLine(() => {
      if (lineLostAt() !== null) return;
      stop();
      resolve();
    });
  });

/**
 * A browser keeps the failure of a chunk until the page is loaded again, and a new version of the console has other
 * chunks. Both are mended by opening the screen anew, once. It is reloaded, because to anything else the worker answers
 * with the page that it keeps (web/worker).
 */
function openAnew({ pathname, search }: Address, failure: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(LOADED_ANEW)) < ONCE_IN_MS) throw failure;
  sessionStorage.setItem(LOADED_ANEW, String(Date.now()));
  if (pathname + search !== window.location.pathname + window.location.search)
    window.history.pushState(null, '', pathname + search);
  window.location.reload();
  return new Promise(() => {});
}
