/** The streams that are open in this process: their number, their heartbeats, and who must lose theirs. */
import { MOST_STREAMS_OF_SESSION } from '@palier/contract/live/stream.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';
import type { ServerResponse } from 'node:http';
import type { ChangeReader } from '../../platform/changes/watch-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { openSessionsAmong } from '../../platform/session-tokens.ts';
import { heartbeatText, retryText } from './event-text.ts';
import { whoLostReach } from './who-may-watch.ts';

/** A client that has so much to read still does not read: it is cut, and comes back by the id that it has. */
const MOST_UNREAD_BYTES = 64 * 1024;
const TICK_MS = 1_000;
/**
 * Revoked sessions and changed rights are noticed at once, as changes. Within this time all others are: a session that
 * was idle for too long, a shop that went to another owner.
 */
const CHECK_MS = 60_000;
/** Those that are due in a few seconds are checked together, because each check costs two statements. */
const CHECK_TICKS = 5;
/** Clients come back over this time, and not all in the same second. */
const RETURN_WITHIN_MS = 10_000;

interface Stream {
  readonly actor: Actor;
  readonly subjects: readonly Subject[];
  send(text: string): void;
  /** Ends it in order; the client may come back after that time. */
  end(retry_ms: number): void;
}

export interface OpenStreams {
  /** Refuses one that is too many. */
  makeRoom(actor: Actor): void;
  add(actor: Actor, subjects: readonly Subject[], raw: ServerResponse): Stream;
  readonly size: number;
  /** Ends all of them, and takes no more. */
  close(): void;
}

export interface StreamsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly stream_heartbeat_ms: number; readonly most_streams: number };
}

export function openStreams(
  { database, clock, config }: StreamsOptions,
  changes: Pick<ChangeReader, 'position' | 'isCurrent'>,
): OpenStreams {
  const open = new Set<Stream>();
  const of_session = new Map<string, number>();
  /** Each stream has its place in a ring, so that each second a few are due, and not all at once. */
  const beats = ringOf<Stream>(Math.ceil(config.stream_heartbeat_ms / TICK_MS));
  const checks = ringOf<Stream>(CHECK_MS / TICK_MS / CHECK_TICKS);
  let isClosed = false;
  let ticks = 0;

  const timer = setInterval(() => {
    const due = beats.next();
    // While the database cannot be read, nobody knows that nothing has changed: the silence tells the clients.
    if (due.size > 0 && changes.isCurrent()) {
      const text = heartbeatText(changes.position());
      for (const stream of due) stream.send(text);
    }
    if (++ticks % CHECK_TICKS === 0) void check([...checks.next()]).catch(() => {});
  }, TICK_MS);

  async function check(due: readonly Stream[]): Promise<void> {
    if (due.length === 0) return;
    const ids = [...new Set(due.map(({ actor }) => actor.session_id))];
    const [alive, lost] = await database.pipelined((db) =>
      Promise.all([
        openSessionsAmong(db, ids, clock.wall()),
        whoLostReach(
          db,
          due.map(({ actor, subjects }) => ({ staff_id: actor.staff_id, subjects })),
        ),
      ]),
    );
    for (const stream of due) if (!alive.has(stream.actor.session_id) || lost.has(stream.actor.staff_id)) stream.end(0);
  }

  return {
    makeRoom({ session_id }) {
      if (isClosed || open.size >= config.most_streams) throw fail('STREAMS_FULL');
      if ((of_session.get(session_id) ?? 0) >= MOST_STREAMS_OF_SESSION) throw fail('TOO_MANY_STREAMS');
    },
    add(actor, subjects, raw) {
      const stream: Stream = {
        actor,
        subjects,
        send(text) {
          if (raw.destroyed || raw.writableEnded) return;
          raw.write(text);
          if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
        },
        end(retry_ms) {
          if (raw.destroyed || raw.writableEnded) return;
          // The connection would stay open for the next request, and keep the portal from stopping.
          const { socket } = raw;
          raw.end(retryText(retry_ms), () => socket?.destroySoon());
        },
      };
      open.add(stream);
      of_session.set(actor.session_id, (of_session.get(actor.session_id) ?? 0) + 1);
      const places = [beats.add(stream), checks.add(stream)];
      raw.once('close', () => {
        open.delete(stream);
        for (const leave of places) leave();
        const left = (of_session.get(actor.session_id) ?? 1) - 1;
        if (left > 0) of_session.set(actor.session_id, left);
        else of_session.delete(actor.session_id);
      });
      return stream;
    },
    get size() {
      return open.size;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of open) stream.end(500 + Math.random() * RETURN_WITHIN_MS);
    },
  };
}

/** Members in `places` groups of about the same size, which take turns. */
function ringOf<Member>(places: number) {
  const groups = Array.from({ length: places }, () => new Set<Member>());
  let turn = 0;
  let next_place = 0;
  return {
    add(member: Member): () => void {
      const group = groups[next_place++ % places] as Set<Member>;
      group.add(member);
      return () => group.delete(member);
    },
    next: (): ReadonlySet<Member> => groups[turn++ % places] as Set<Member>,
  };
}
