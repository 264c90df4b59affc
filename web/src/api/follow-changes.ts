/**
 * Keeps one stream for this tab, about everything in sight, and reads again what changed. It comes back by the id of
 * the last event, so that nothing is missed in between.
 */
import type { Subject } from '@palier/contract/live/subjects.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readStream } from './change-stream.ts';
import { lineLostAt, onLine } from './line.ts';
import { noteHeard, setWatched } from './live-state.ts';
import { takeSlot } from './stream-slot.ts';
import { onSight, readAgain, readWhatIsOlder, subjectsInSight } from './subjects-in-sight.ts';

/** Screens are built in steps; their subjects are asked for together. */
const SETTLED_MS = 150;
/** What left the screen is watched a little longer: people go back. */
const LEFT_MS = 10_000;
/** A tab that nobody looks at needs no stream. */
const HIDDEN_MS = 20_000;
/** Coming back takes less than this, so nothing is read slowly meanwhile. */
const GRACE_MS = 4_000;
/** What was read in the moments before the first stream is read once more, when the page is drawn. */
const DRAWN_MS = 3_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

const NOTHING: ReadonlySet<Subject> = new Set();

/** Follows until the returned function is called. */
export function followChanges(client: QueryClient): () => void {
  let open: { subjects: ReadonlySet<Subject>; leave: () => void } | null = null;
  let last: { id: string; at_ms: number } | null = null;
  /** Since when changes of a subject are known without a gap. */
  let watched_from = new Map<Subject, number>();
  let release: (() => void) | null = null;
  let failures = 0;
  let hidden_at: number | null = document.hidden ? Date.now() : null;
  let later: { due_ms: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let not_before = 0;
  let isStopped = false;

  /** The earlier of two wishes counts. */
  const lookIn = (ms: number): void => {
    const due_ms = Date.now() + ms;
    if (isStopped || (later && later.due_ms <= due_ms)) return;
    if (later) clearTimeout(later.timer);
    later = { due_ms, timer: setTimeout(look, ms) };
  };

  function look(): void {
    later = null;
    const isAway = hidden_at !== null && Date.now() - hidden_at >= HIDDEN_MS;
    const wanted = isAway || lineLostAt() !== null ? NOTHING : subjectsInSight(client);
    const isMore = [...wanted].some((subject) => !open?.subjects.has(subject));
    const isLess = open !== null && open.subjects.size > wanted.size;
    if (!isMore && !isLess) return;
    if (wanted.size > 0 && Date.now() < not_before) return lookIn(not_before - Date.now());
    open?.leave();
    open = null;
    if (wanted.size === 0) letGo();
    else void connect(wanted);
  }

  function letGo(): void {
    release?.();
    release = null;
    setWatched(NOTHING);
  }

  async function connect(subjects: ReadonlySet<Subject>): Promise<void> {
    const leaving = new AbortController();
    const mine = { subjects, leave: () => leaving.abort() };
    open = mine;
    release ??= await takeSlot();
    if (open === null) letGo();
    if (open !== mine) return;
    if (!release) return comeBack(LAST_RETRY_MS);
    const { retry_ms, wasOpen, isRefused } = await readStream(
      [...subjects],
      last?.id ?? null,
      {
        watching: (watching) => begin(watching),
        changed: ({ subjects: changed, within_ms }) =>
          setTimeout(() => void readAgain(client, new Set(changed)), Math.random() * within_ms),
        heard: (id) => {
          noteHeard();
          if (id !== null) last = { id, at_ms: Date.now() };
        },
      },
      leaving.signal,
    );
    if (open !== mine) return;
    failures = wasOpen ? 0 : failures + 1;
    const pause_ms = isRefused ? LAST_RETRY_MS : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    const spread_ms = pause_ms * (0.5 + Math.random());
    comeBack(wasOpen ? (retry_ms ?? spread_ms) : Math.max(retry_ms ?? 0, spread_ms));
  }

  /** The stream is lost. */
  function comeBack(in_ms: number): void {
    open = null;
    not_before = Date.now() + in_ms;
    clearTimeout(grace);
    grace = setTimeout(() => setWatched(NOTHING), GRACE_MS);
    lookIn(in_ms);
  }

  function begin(watching: readonly Subject[]): void {
    clearTimeout(grace);
    not_before = 0;
    // The portal sends what changed since the last id; what was read before that was received may be older.
    const from_ms = last?.at_ms ?? Date.now();
    watched_from = new Map(watching.map((subject) => [subject, watched_from.get(subject) ?? from_ms]));
    const drawn_ms = last === null ? DRAWN_MS : 0;
    setWatched(new Set(watching));
    setTimeout(() => {
      if (!isStopped) void readWhatIsOlder(client, watched_from);
    }, drawn_ms);
  }

  const leaveSight = onSight(client, () => {
    const wanted = subjectsInSight(client);
    if ([...wanted].some((subject) => !open?.subjects.has(subject))) lookIn(SETTLED_MS);
    else if (open && open.subjects.size > wanted.size) lookIn(LEFT_MS);
  });
  const onVisible = (): void => {
    hidden_at = document.hidden ? Date.now() : null;
    lookIn(document.hidden ? HIDDEN_MS : 0);
  };
  document.addEventListener('visibilitychange', onVisible);
  const leaveLine = onLine(() => lookIn(Math.random() * FIRST_RETRY_MS));
  lookIn(SETTLED_MS);
  return () => {
    isStopped = true;
    leaveSight();
    leaveLine();
    document.removeEventListener('visibilitychange', onVisible);
    if (later) clearTimeout(later.timer);
    clearTimeout(grace);
    open?.leave();
    open = null;
    letGo();
  };
}
