/**
 * A caller is let in before the body is read. A body may then take minutes to arrive, and a provider seconds to answer:
 * meanwhile the session may have ended, its holder may be suspended, or their group may have lost the right.
 */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/handler.ts';

/** What most bodies take to arrive; so long an admission is good for. */
const FRESH_MS = 1_000;

export interface Admission {
  /** When it was last checked, in ms of the process. */
  at_ms: number;
  readonly check: () => Promise<Actor>;
}

/** Lets the caller in, or refuses what `check` refuses. */
export async function admission(request: FastifyRequest, check: () => Promise<Actor>): Promise<Admission> {
  request.actor = await check();
  return { at_ms: performance.now(), check };
}

/** Checks the caller again whose last check is that long ago. Refuses what the first check would refuse now. */
export async function admitAgain(request: FastifyRequest, fresh_ms = FRESH_MS): Promise<void> {
  const given = request.admission;
  if (given === null || performance.now() - given.at_ms < fresh_ms) return;
  request.actor = await given.check();
  given.at_ms = performance.now();
}
