/** What the page itself measures of the waiting time. */
export interface Seen {
  readonly lcp_ms: number;
  readonly cls: number;
  /** The slowest event so far, until the paint after it. */
  readonly slowest_event_ms: number;
}

/** Runs before any script of the page. */
export function LOOK(): void {
  const seen = { lcp_ms: Number.NaN, cls: 0, slowest_event_ms: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp_ms = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.slowest_event_ms = Math.max(seen.slowest_event_ms, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    seen: () => seen,
    forgetEvents: () => {
      seen.slowest_event_ms = 0;
    },
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
