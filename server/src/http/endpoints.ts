/**
 * The way of every request: session before body, access, input, idempotency key, one transaction, audit, answer
 * stripped to the contract.
 */
import { type Call, type Calls, BASE_PATH } from '@palier/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor, CommandHandler, QueryHandler, PreparedCommandHandler } from '../platform/handler.ts';
import { fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { sessionFinder } from '../platform/session-tokens.ts';
import { type Admission, admission } from './admission.ts';
import { admit } from './identify-caller.ts';
import { runCommand } from './run-command.ts';
import { runQuery } from './run-query.ts';
import { hasBody } from './unread-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** How the caller was let in; null on a public call. */
    admission: Admission | null;
    /** The code of the refusal that was the answer. */
    refused: string | null;
  }
  interface FastifyContextConfig {
    call?: Call;
    call_name?: string;
    /** Its answer does not end, so that its time says nothing. */
    is_stream?: true;
  }
}

type AnyHandler = CommandHandler<Call> | QueryHandler<Call> | PreparedCommandHandler<Call, unknown>;

/** The body of a caller without a session is short, because it is held in memory until it is complete. */
const MOST_STRANGER_BYTES = 64 * 1024;

/** Serves every call of the contract. A call without a handler, or a handler without a call, fails the start. */
export function registerEndpoints(
  app: FastifyInstance,
  calls: Calls,
  handlers: { readonly [domain: string]: { readonly [name: string]: unknown } },
  services: Services,
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('admission', null);
  const findSession = sessionFinder(services.database, services.clock.wall);
  // Before the body is read, so that a stranger never makes the server take an upload.
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // No cache on the way may keep an answer to one person; a file that is for everybody sets its own header.
    if (call) reply.header('cache-control', 'no-store');
    // As clients do with DELETE: a media type without a body counts as none.
    if (!hasBody(request.headers)) delete request.headers['content-type'];
    // The little space that is left is for money that has moved already.
    if (call?.effect === 'change' && services.disk.isFull()) throw fail('DISK_FULL');
    if (call && call.access !== 'public')
      request.admission = await admission(request, () => admit(call, request, services, findSession));
  });
  for (const [domain, named] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(named)) {
      const handler = handlers[domain]?.[name] as AnyHandler | undefined;
      if (!handler) throw new Error(`no handler for ${domain}.${name}`);
      const call_name = `${domain}.${name}`;
      app.route({
        method: call.method,
        url: BASE_PATH + (call.path.split('?')[0] ?? '').replace(/\{(\w+)\}/g, ':$1'),
        config: { call, call_name },
        ...(call.most_body_bytes !== undefined && { bodyLimit: call.most_body_bytes }),
        ...(call.access === 'public' && { bodyLimit: MOST_STRANGER_BYTES }),
        handler: (request, reply) =>
          call.effect === 'read'
            ? runQuery(call, call_name, handler as QueryHandler<Call>, request, reply, services)
            : runCommand(
                call,
                call_name,
                handler as CommandHandler<Call> | PreparedCommandHandler<Call, unknown>,
                request,
                reply,
                services,
              ),
      });
    }
  }
}
