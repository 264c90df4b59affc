/** The context that a handler gets. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, AuditNote } from '../platform/handler.ts';
import type { Services } from '../platform/services.ts';
import { callerOf } from './identify-caller.ts';

/** The part of a context that queries and commands share. */
export function sharedContext(request: FastifyRequest, reply: FastifyReply, services: Services, notes: AuditNote[]) {
  let gone: AbortSignal | undefined;
  return {
    get actor(): Actor {
      if (!request.actor) throw new Error('nobody is signed in on a public call');
      return request.actor;
    },
    caller: callerOf(request),
    clock: services.clock,
    services,
    /** Made only for handlers that read it: most calls are over before a caller can leave. */
    get gone(): AbortSignal {
      return (gone ??= signalOf(reply));
    },
    note: (note: AuditNote) => void notes.push(note),
  };
}

/** Aborts when the connection closes before the answer has left. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) leaving.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return leaving.signal;
}

/**
 * Adds parts to a context. A spread would call the `actor` getter, which throws on public calls; inheriting keeps it a
 * getter.
 */
export const withParts = <T extends object, P extends object>(base: T, parts: P): T & P =>
  Object.assign(Object.create(base) as T, parts);
