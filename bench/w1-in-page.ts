/** What the page itself measures of the waiting time. */
export interface Seen {
  readonly lcp_ms: number;
  readonly cls: number;
}

export interface Interactions {
  /** How many there were since the page was opened. */
  readonly count: number;
  /** The slowest since they were last forgotten, until the paint after it. Zero where none was slow enough to count. */
  readonly slowest_ms: number;
}

/** Runs before any script of the page. */
export function LOOK(): void {
  const seen = { lcp_ms: Number.NaN, cls: 0 };
  let slowest_ms = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp_ms = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) slowest_ms = Math.max(slowest_ms, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  const interactions = (): Interactions => ({
    count: (performance as unknown as { interactionCount: number }).interactionCount,
    slowest_ms,
  });
  const firstRows = (): string =>
    Array.from(document.querySelectorAll('[role=rowgroup] [role=row]'), (row) => row.textContent)
      .slice(0, 3)
      .join('\n');
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
  const waitForOrder = async (): Promise<number> => {
    const before = firstRows();
    const pressed = new Promise<number>((resolve) =>
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    );
    const at = await pressed;
    for (const end = at + 5_000; firstRows() === before; await nextFrame())
      if (performance.now() > end) throw new Error('the rows stayed in their order');
    // The frame in which they changed is painted before the next one begins.
    return (await nextFrame()) - at;
  };
  Object.assign(globalThis, {
    seen: () => seen,
    interactions,
    forgetEvents: () => {
      slowest_ms = 0;
    },
    watchOrder: () => Object.assign(globalThis, { reordered: waitForOrder() }),
  });
}

/** Scrolls the long list for a second and a half. Returns the 95th percentile of the frame times. */
export async function scrollFrames(): Promise<number> {
  const list = document.querySelector('[role=table]');
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (const end = before + 1500; before < end;) {
    list?.scrollBy(0, 120);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  frames.sort((a, b) => a - b);
  return frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

/** When the first element of a selector is painted, in ms of the page. */
export function whenSeen(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector(selector)?.getClientRects().length) requestAnimationFrame(look);
      else requestAnimationFrame((now) => resolve(now));
    };
    look();
  });
}
