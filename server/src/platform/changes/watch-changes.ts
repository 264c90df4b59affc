/**
 * One reader of changes for each process: it reads what was committed, and tells those who watch it. It looks at an
 * even pace, and at once when a transaction of this process has committed.
 */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connection.ts';
import { changesSince, recentChanges } from './changes.sql.ts';
import { type Position, readPosition, writePosition } from './position.ts';
import { RecentChanges } from './recent.ts';
import { SpacedLists } from './spaced-lists.ts';
import { type Watcher, Watchers, kindOf, spreadFor, withKinds } from './watchers.ts';

/** For changes that other processes make. */
const LOOK_EVERY_MS = 250;
/** Commits that follow each other closely are read together. */
const LOOK_APART_MS = 40;
/** A client that was away for longer reads everything again. */
const RECENT_MS = 3 * 60_000;
/** Without a successful look for this long, nobody is told that nothing has changed. */
const TRUSTED_MS = 5_000;

interface Watched {
  /** Up to where the watcher knows everything, once it was told what it missed. */
  readonly position: string;
  readonly missed: readonly string[];
  readonly within_ms: number;
  /** A guard changed while the right to watch was being checked. */
  readonly isDoubtful: boolean;
}

export interface ChangeReader {
  /** Where the database is now. Take it before the right to watch is checked. */
  here(): Promise<Position | null>;
  /**
   * Watches from now on. `after` is the position up to which the watcher knew everything before, `checked` where the
   * database was when its right was checked.
   */
  watch(watcher: Watcher, after: Position | null, checked: Position | null): Promise<Watched>;
  unwatch(watcher: Watcher): void;
  /** Up to where everything was told. */
  position(): string;
  /** False while the database cannot be read: then nothing is known. */
  isCurrent(): boolean;
  stop(): void;
}

export function readChanges(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  log: Pick<Logger, 'warn'>,
): ChangeReader {
  const watchers = new Watchers();
  const recent = new RecentChanges();
  const lists = new SpacedLists();
  let position: Position | null = null;
  let read_at_ms = Number.NEGATIVE_INFINITY;
  let today = clock.today();
  let looking: Promise<void> | null = null;
  let soon: NodeJS.Timeout | null = null;
  let isFailing = false;
  let isStopped = false;
  const now_ms = () => clock.wall().getTime();
  const regular = setInterval(() => {
    if (watchers.size > 0) void look();
  }, LOOK_EVERY_MS);
  const forget = database.onCommit(() => {
    if (watchers.size > 0) soon ??= setTimeout(() => void look(), Math.max(1, read_at_ms + LOOK_APART_MS - now_ms()));
  });

  const take = (rows: ReadonlyArray<{ xid: number | null; kind: string | null; ids: string[] | null }>) => {
    const keys = new Set<string>();
    const at_ms = now_ms();
    for (const { xid, kind, ids } of rows) {
      if (xid === null || kind === null) continue;
      for (const key of ids ? ids.map((id) => `${kind}:${id}`) : [kind]) {
        recent.add(key, xid, at_ms);
        keys.add(key);
      }
    }
    recent.forgetBefore(at_ms - RECENT_MS);
    return keys;
  };

  async function readAnew(): Promise<void> {
    const rows = await database.pipelined((db) => recentChanges(db, new Date(now_ms() - RECENT_MS)));
    position = readPosition(rows[0]?.position ?? '');
    recent.clear(rows[0]?.complete_from ?? Number.POSITIVE_INFINITY, position);
    take(rows);
    // Those who watched meanwhile may have missed anything, also that their session ended. They come back and ask.
    watchers.doubtAll();
  }

  async function readOn(before: Position): Promise<void> {
    const rows = await database.pipelined((db) => changesSince(db, before.xmax, before.under_way));
    position = readPosition(rows[0]?.position ?? '') ?? before;
    const changed = [...take(rows)].filter(
      (key) => watchers.isWatched(key) && (kindOf(key) !== key || lists.admits(key, now_ms(), before)),
    );
    watchers.tell([...changed, ...lists.takeDue(now_ms())]);
  }

  /** One look at a time. A look that begins later sees what was committed before it was asked for. */
  async function look(): Promise<void> {
    if (soon) clearTimeout(soon);
    soon = null;
    await looking;
    if (isStopped) return;
    looking ??= (position && now_ms() - read_at_ms < RECENT_MS ? readOn(position) : readAnew())
      .then(
        () => {
          read_at_ms = now_ms();
          isFailing = false;
          // On another day other instalments are late, and the words for days differ.
          if (clock.today() !== today) watchers.tellAll();
          today = clock.today();
        },
        (failure: unknown) => {
          if (!isFailing)
            log.warn({ err: failure }, 'changes could not be read; they are read when the database answers');
          isFailing = true;
        },
      )
      .finally(() => {
        looking = null;
      });
    await looking;
  }

  const isCurrent = () => now_ms() - read_at_ms < TRUSTED_MS;
  const safe = () => lists.heldFrom() ?? position;

  return {
    async here() {
      await look();
      return position;
    },
    async watch(watcher, after, checked) {
      await look();
      watchers.add(watcher);
      const everything = { missed: watcher.keys, within_ms: spreadFor(watchers.size) };
      const from = safe();
      if (!from || !position || !checked) return { position: '', ...everything, isDoubtful: true };
      const told = {
        position: writePosition(from),
        isDoubtful: recent.since(checked, withKinds(watcher.guards))?.length !== 0,
      };
      if (!after) return { ...told, missed: [], within_ms: 0 };
      // A position ahead of the database is of another one, or of one that was restored.
      const changed = after.xmax > position.xmax ? null : recent.since(after, withKinds(watcher.keys));
      if (changed === null) return { ...told, ...everything };
      const missed = watcher.keys.filter((key) => changed.includes(key) || changed.includes(kindOf(key)));
      return { ...told, missed, within_ms: 0 };
    },
    unwatch: (watcher) => watchers.delete(watcher),
    position: () => {
      const here = safe();
      return here ? writePosition(here) : '';
    },
    isCurrent,
    stop() {
      isStopped = true;
      clearInterval(regular);
      if (soon) clearTimeout(soon);
      forget();
    },
  };
}
