/**
 * The gate in front of the addresses of providers: a right proof goes through untouched. Any other caller is counted,
 * has a few tokens, and costs no query once they are spent.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Met, Strangers } from '../domains/payments/strangers.ts';
import { countedAs } from '../platform/networks.ts';
import { fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Metrics } from './metrics.ts';
import { TokenBuckets } from './token-buckets.ts';

/**
 * What is wrong with a call: `bad_signature`; `wrong_network` when it carries the secret and comes from elsewhere; null
 * when it is the provider's.
 */
export interface Proof {
  readonly provider: string;
  readonly wrong: 'bad_signature' | 'wrong_network' | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    stranger: Met | null;
  }
}

/**
 * How often a stranger's body is read, and answered like any address that does not exist; then one every six seconds.
 */
const STRANGER = { most: 10, refill_ms: 6_000 } as const;
/**
 * A caller with the secret may be the operator on a network that is not in the list: its messages are kept, at the rate
 * of a busy day.
 */
const FROM_ELSEWHERE = { most: 300, refill_ms: 200 } as const;
/**
 * How often the provider may send a callback about one prompt. The state of the prompt is read from the provider
 * itself, also without a callback.
 */
const REMINDER = { most: 10, refill_ms: 30_000 } as const;

const INTERVAL_MS = 60_000;

type Next = (failure?: Error) => void;

/** The two hooks of one address. Neither makes the provider wait for a promise. */
interface Guard {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply, done: Next) => void;
  readonly preHandler: (request: FastifyRequest, reply: FastifyReply, done: Next) => void;
}

export interface CallbackGate {
  /**
   * Guards one address: a caller that is not the provider goes no further. Checks the address and the headers before
   * the body is read.
   */
  guard(kind: string, prove: (request: FastifyRequest) => Proof): Guard;
  /** False when too many callbacks came for a prompt, so that this one is ignored. */
  mayRemind(reference: string): boolean;
  /** Writes the counts to the database. */
  close(): Promise<void>;
}

export function openCallbackGate(services: Services, log: Pick<Logger, 'warn'>, metrics: Metrics | null): CallbackGate {
  const strangers = new Strangers(services, log);
  const buckets = { bad_signature: new TokenBuckets(STRANGER), wrong_network: new TokenBuckets(FROM_ELSEWHERE) };
  const reminders = new TokenBuckets(REMINDER);
  const { clock } = services;
  const timer = setInterval(() => void strangers.writeDown(), INTERVAL_MS).unref();
  return {
    guard: (kind, prove) => ({
      onRequest(request, reply, done) {
        const { provider, wrong } = prove(request);
        if (wrong === null) return done();
        const met = { address: countedAs(request.ip), provider: provider.slice(0, 60), kind, outcome: wrong };
        metrics?.turnedAway(kind, wrong);
        strangers.count(met);
        const seconds = buckets[wrong].take(met.address, clock.wall());
        if (seconds === 0) {
          request.stranger = met;
          return done();
        }
        void reply.header('retry-after', seconds);
        done(fail('TOO_MANY_REQUESTS', { seconds }));
      },
      preHandler({ stranger, body }, _reply, done) {
        if (!stranger) return done();
        const keeping =
          stranger.outcome === 'wrong_network' ? strangers.keepEach(stranger, body) : strangers.keep(stranger, body);
        // A stranger gets the same answer whether or not their message could be kept.
        keeping
          .catch((failure: unknown) => log.warn({ err: failure }, 'what a stranger sent was not kept'))
          .finally(() => done(fail('NOT_FOUND')));
      },
    }),
    mayRemind: (reference) => reminders.take(reference, clock.wall()) === 0,
    async close() {
      clearInterval(timer);
      await strangers.writeDown();
    },
  };
}
