/** `GET /changes`: the stream of server-sent events that tells a screen when to read again. */
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM, MOST_SUBJECTS } from '@palier/contract/live/stream.ts';
import { type Subject, isSubject } from '@palier/contract/live/subjects.ts';
import type { FastifyInstance } from 'fastify';
import { type Position, readPosition } from '../../platform/changes/position.ts';
import type { Watcher } from '../../platform/changes/watchers.ts';
import { readChanges } from '../../platform/changes/watch-changes.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import { sessionFinder } from '../../platform/session-tokens.ts';
import { admit } from '../identify-caller.ts';
import type { Metrics } from '../metrics.ts';
import { eventText } from './event-text.ts';
import { openStreams } from './open-streams.ts';
import { watchable } from './who-may-watch.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the database was when the caller was let in. */
    checked: Position | null;
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may keep it, compress it or collect it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** The right to watch depends on the session, its holder, and the roles of their group. */
const guardsOf = ({ session_id, staff_id, group_id }: Actor): string[] => [
  `session:${session_id}`,
  `staff:${staff_id}`,
  `group:${group_id}`,
];

export function registerChanges(app: FastifyInstance, services: Services, metrics: Metrics | null): void {
  const { database, clock, config } = services;
  const findSession = sessionFinder(database, clock.wall);
  const changes = readChanges(services, app.log);
  const streams = openStreams(services, changes);
  app.decorateRequest('checked', null);
  app.addHook('preClose', (done) => {
    streams.close();
    changes.stop();
    done();
  });
  app.route({
    method: CHANGES_STREAM.method,
    url: BASE_PATH + CHANGES_STREAM.path,
    config: { call_name: 'live.changes', is_stream: true },
    onRequest: async (request) => {
      request.checked = await changes.here();
      request.actor = await admit(CHANGES_STREAM, request, services, findSession);
    },
    handler: async (request, reply) => {
      const actor = request.actor as Actor;
      const wanted = subjectsOf((request.query as Record<string, unknown>)['of']);
      const after = lastEventOf(request.headers['last-event-id']);
      streams.makeRoom(actor);
      const subjects = await watchable(database, actor, wanted);
      if (reply.raw.destroyed) return reply.hijack();
      streams.makeRoom(actor);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
      raw.socket?.setNoDelay(true);
      const stream = streams.add(actor, subjects, raw);
      const closed = metrics?.streamOpened();
      const watcher: Watcher = {
        keys: subjects,
        guards: guardsOf(actor),
        changed: (keys, within_ms) => stream.send(changedText(keys, within_ms, changes.position())),
        doubted: (within_ms) => stream.end(Math.random() * within_ms),
      };
      raw.once('close', () => {
        changes.unwatch(watcher);
        closed?.();
      });
      const { position, missed, within_ms, isDoubtful } = await changes.watch(watcher, after, request.checked);
      if (raw.destroyed) return changes.unwatch(watcher);
      if (isDoubtful) return stream.end(0);
      stream.send(eventText('watching', { subjects, heartbeat_ms: config.stream_heartbeat_ms }, position));
      if (missed.length > 0) stream.send(changedText(missed, within_ms, position));
    },
  });
}

const changedText = (keys: readonly string[], within_ms: number, position: string): string =>
  eventText('changed', { subjects: keys as Subject[], within_ms }, position);

/** The subjects that are asked for, each once. */
function subjectsOf(of: unknown): Subject[] {
  const names = typeof of === 'string' && of !== '' ? [...new Set(of.split(','))] : [];
  if (names.length === 0 || names.length > MOST_SUBJECTS || !names.every(isSubject)) throw fail('INVALID_INPUT');
  return names;
}

/** What cannot be read counts as a position of long ago: everything is read again. */
function lastEventOf(header: string | string[] | undefined): Position | null {
  if (header === undefined || header === '') return null;
  return readPosition(String(header)) ?? { xmin: 0, xmax: 0, under_way: [] };
}
