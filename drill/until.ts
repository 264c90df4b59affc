/** Waits until something is so, and says what was waited for in vain. */
const LOOK_MS = 250;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until<T>(what: string, seconds: number, look: () => Promise<T | null | false>): Promise<T> {
  for (const end = performance.now() + seconds * 1000; ; await pause(LOOK_MS)) {
    const found = await look().catch(() => null);
    if (found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`after ${seconds} s: ${what}: not yet`);
  }
}
