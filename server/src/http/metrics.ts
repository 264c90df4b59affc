/**
 * Metrics for Prometheus, on an inner port. Routes are labelled by their pattern, never by what was typed into them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { type WaitingJobs, waitingJobs } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';

/** The counts of one process since its start. */
export interface Metrics {
  /** A request was answered. */
  answered(request: FastifyRequest, reply: FastifyReply): void;
  /** A caller of a provider's address could not prove to be the provider. */
  turnedAway(kind: string, outcome: string): void;
  /** A stream of changes was opened. Returns what to call when it has closed. */
  streamOpened(): () => void;
  /** The registry: made at the first request, once, and collected again at each. */
  registry(): Promise<Registry>;
}

/**
 * `GET /portal_api/users 200` → how often, and seconds in all. There are as many entries as there are routes and
 * statuses.
 */
type Counts = Map<string, { count: number; seconds: number }>;

interface Counted {
  readonly answers: Counts;
  readonly strangers: ReadonlyMap<string, number>;
  readonly streams: ReadonlySet<unknown>;
}

export function openMetrics(services: Pick<Services, 'database' | 'clock'>): Metrics {
  const answers: Counts = new Map();
  const strangers = new Map<string, number>();
  const streams = new Set<unknown>();
  let made: Promise<Registry> | null = null;
  return {
    answered(request, reply) {
      const key = `${request.method} ${request.routeOptions.url ?? 'unknown'} ${reply.statusCode}`;
      const entry = answers.get(key) ?? { count: 0, seconds: 0 };
      entry.count++;
      entry.seconds += reply.elapsedTime / 1000;
      answers.set(key, entry);
    },
    turnedAway(kind, outcome) {
      const key = `${kind} ${outcome}`;
      strangers.set(key, (strangers.get(key) ?? 0) + 1);
    },
    streamOpened() {
      const stream = {};
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    registry: () => (made ??= makeRegistry(services, { answers, strangers, streams })),
  };
}

/**
 * The client is loaded here and not at the start, which must be quick. Its default collectors stay in the process for
 * good, so there is only one registry.
 */
async function makeRegistry(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { answers, strangers, streams }: Counted,
): Promise<Registry> {
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const ofAnswers = (name: string, help: string, value: 'count' | 'seconds') =>
    new Counter({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      registers,
      collect() {
        this.reset();
        for (const [key, entry] of answers) {
          const [method = '', route = '', status = ''] = key.split(' ');
          this.inc({ method, route, status }, entry[value]);
        }
      },
    });
  ofAnswers('palier_http_requests_total', 'Requests answered', 'count');
  ofAnswers('palier_http_request_seconds_total', 'Seconds spent answering', 'seconds');
  void new Counter({
    name: 'palier_callbacks_turned_away_total',
    help: 'Calls of provider addresses without a right proof',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [key, times] of strangers) {
        const [kind = '', outcome = ''] = key.split(' ');
        this.inc({ kind, outcome }, times);
      }
    },
  });
  void new Gauge({
    name: 'palier_streams_open',
    help: 'Streams of changes that are open, one for each tab that shows something live',
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  void new Gauge({
    name: 'palier_database_connections',
    help: 'Connections of the pool that serves',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'lent' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waited_for' }, waitingCount);
    },
  });

  // One query for all metrics of the outbox. All processes see the same outbox, so the answer of one of them is enough.
  let reading: Promise<readonly WaitingJobs[] | null> | null = null;
  const look = () =>
    (reading ??= waitingJobs(database, clock.wall())
      .catch(() => null)
      .finally(() => {
        reading = null;
      }));
  const ofOutbox = (name: string, help: string, value: 'waiting' | 'oldest_seconds') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      aggregator: 'max',
      async collect() {
        const rows = await look();
        this.reset();
        for (const row of rows ?? []) this.set({ kind: row.kind }, row[value]);
      },
    });
  ofOutbox('palier_outbox_waiting', 'Jobs not done yet', 'waiting');
  ofOutbox('palier_outbox_oldest_seconds', 'Age of the oldest job', 'oldest_seconds');
  void new Gauge({
    name: 'palier_database_answers',
    help: '1 when the outbox could be read for this answer',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  return registry;
}
