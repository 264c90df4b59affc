/**
 * The gate in front of the addresses of providers: a right proof goes through untouched; anybody else is counted, has
 * a few tokens, and costs no query once they are spent.
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
 * What is wrong with a call: `bad_signature`; `wrong_network` when it carries the secret and comes from elsewhere;
 * null when it is the provider's.
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
 * A stranger's body is read, and answered like any address that does not exist, so often; then one each six seconds.
 */
const STRANGER = { most: 10, refill_ms: 6_000 } as const;
/**
 * Who carries the secret may be the operator on a network that nobody listed: what it says is kept, at the pace of a
 * busy day.
 */
const FROM_ELSEWHERE = { most: 300, refill_ms: 200 } as const;
/**
 * The provider may remind us of one prompt so often: the state of it is read from the provider itself, and asked for
 * without a reminder too.
 */
const REMINDER = { most: 10, refill_ms: 30_000 } as const;

const INTERVAL_MS = 60_000;

type Next = (failure?: Error) => void;

/** Two hooks of one address; neither makes the provider wait for a promise. */
interface Guard {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply, done: Next) => void;
  readonly preHandler: (request: FastifyRequest, reply: FastifyReply, done: Next) => void;
}

export interface CallbackGate {
  /**
   * Stands before one address: whoever is not the provider goes no further. Looks at the address and the headers
   * before the body is read.
   */
  guard(kind: string, prove: (request: FastifyRequest) => Proof): Guard;
  /** False when a prompt was told of too often to be looked at once more. */
  mayRemind(reference: string): boolean;
  /** Writes down what was counted. */
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
        // The rest of what it sends is not waited for.
        void reply.header('retry-after', seconds).header('connection', 'close');
        done(fail('TOO_MANY_REQUESTS', { seconds }));
      },
      preHandler({ stranger, body }, _reply, done) {
        if (!stranger) return done();
        const keeping =
          stranger.outcome === 'wrong_network' ? strangers.keepEach(stranger, body) : strangers.keep(stranger, body);
        // Whether it could be kept makes no difference to who is nobody.
        keeping
          .catch((failure: unknown) => log.warn({ err: failure }, 'what a stranger said was not kept'))
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
