/** What a Prometheus asks for. Routes are labelled by their pattern, never by what was typed into them. */
import type { FastifyInstance } from 'fastify';
import type { Wires } from '../wires.ts';

/** The client is loaded at the first look, so a cold start answers without it; what was counted before is in our own counters. */
export function mountMetrics(app: FastifyInstance, wires: Wires): void {
  const counts = new Map<string, { count: number; seconds: number }>();
  app.addHook('onResponse', (request, reply, done) => {
    const key = `${request.method} ${request.routeOptions.url ?? 'unknown'} ${reply.statusCode}`;
    const entry = counts.get(key) ?? { count: 0, seconds: 0 };
    entry.count++;
    entry.seconds += reply.elapsedTime / 1000;
    counts.set(key, entry);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    const { Registry, collectDefaultMetrics, Counter, Gauge } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Counter({ name: 'palier_http_requests_total', help: 'Requests answered', labelNames: ['method', 'route', 'status'], registers: [registry] });
    const seconds = new Counter({ name: 'palier_http_request_seconds_total', help: 'Seconds spent answering', labelNames: ['method', 'route', 'status'], registers: [registry] });
    for (const [key, { count, seconds: spent }] of counts) {
      const [method = '', route = '', status = ''] = key.split(' ');
      requests.inc({ method, route, status }, count);
      seconds.inc({ method, route, status }, spent);
    }
    const { rows } = await wires.database.pool.query<{ kind: string; waiting: number; oldest_seconds: number }>(`select kind, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds from outbox where done_at is null and gave_up_at is null group by kind`);
    const waiting = new Gauge({ name: 'palier_outbox_waiting', help: 'Errands not done yet', labelNames: ['kind'], registers: [registry] });
    const oldest = new Gauge({ name: 'palier_outbox_oldest_seconds', help: 'Age of the oldest errand', labelNames: ['kind'], registers: [registry] });
    for (const row of rows) {
      waiting.set({ kind: row.kind }, row.waiting);
      oldest.set({ kind: row.kind }, row.oldest_seconds);
    }
    const text = await registry.metrics();
    registry.clear();
    return reply.header('content-type', registry.contentType).send(text);
  });
}
