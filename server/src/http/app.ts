/** The only room that knows HTTP: puts together calls, callbacks, documents, health and the console. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@palier/contract/calls.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { handlers } from '../wiring.ts';
import { countedAs } from '../networks.ts';
import { refuse } from '../refuse.ts';
import type { Wires } from '../wires.ts';
import { mountCallbacks } from './callbacks.ts';
import { mountDemo } from './demo.ts';
import { mountDocs } from './docs.ts';
import { answerFailure } from './failures.ts';
import type { Metrics } from './metrics.ts';
import { mount } from './mount.ts';
import { readiness } from '../readiness.ts';
import { leastHeaders, protectBrowsers } from './protect-browsers.ts';
import { MOST_UPLOAD_BYTES } from './uploads.ts';
import { mountWeb } from './web.ts';

/** Requests a minute from one address; callbacks and the console's own files are not counted. */
const MOST_A_MINUTE = 1200;

/** So long a request may take to arrive: five megabytes over a poor line take minutes, who never ends must not be waited for. */
const LONGEST_REQUEST_MS = 5 * 60_000;

/** So long an answer may take to leave once the portal is told to stop. */
const LONGEST_FINISH_MS = 10_000;

export async function buildApp(
  wires: Wires,
  log: Logger,
  web_folder: string | null,
  metrics: Metrics | null = null,
): Promise<FastifyInstance> {
  const least = leastHeaders(wires.config.demo);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: wires.config.trust_proxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId: () => randomUUID(),
    // Our lines name their request themselves, so a logger for each is not made.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused in our words too.
    frameworkErrors: (failure, request, reply) => answerFailure(failure, request, reply.headers(least)),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.decorateRequest('refused', null);
  // What is under way is finished; who takes nothing of an answer does not keep the portal from stopping.
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), LONGEST_FINISH_MS).unref();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The path as declared, never as typed: references and numbers stay out of the log.
    if (request.routeOptions.url?.startsWith('/portal_api') || reply.statusCode >= 500)
      log.info(
        {
          request: request.id,
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          staff: request.actor?.staff_id,
          refused: request.refused ?? undefined,
        },
        'answered',
      );
    done();
  });
  app.addHook('onError', (_request, _reply, failure, done) => {
    wires.disk.met(failure);
    done();
  });
  if (metrics)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.answered(request, reply);
      done();
    });
  // Two rooms side by side: machines read the answers of the first, and there are many of them, so of what protects browsers they carry the least.
  await mountCallbacks(app, wires, metrics);
  await app.register((room) => mountPortal(room, wires, web_folder));
  return app;
}

/** What people use: the calls, their documents and the console. */
async function mountPortal(room: FastifyInstance, wires: Wires, web_folder: string | null): Promise<void> {
  protectBrowsers(room, wires.config.demo);
  await room.register(rateLimit, {
    global: false,
    max: MOST_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => countedAs(ip),
    allowList: (request) => !request.url.startsWith('/portal_api') || (wires.config.demo && request.ip === '127.0.0.1'),
  });
  // Before anybody is asked who they are: a hook of its own for each call would come after that, and let strangers ask without end.
  room.addHook('onRequest', room.rateLimit());
  await room.register(multipart, {
    limits: { fileSize: MOST_UPLOAD_BYTES, files: 6, fields: 40, fieldSize: 64 * 1024 },
  });

  room.get('/healthz', async () => ({ ok: true }));
  room.get('/readyz', async (_request, reply) => {
    const { database, disk } = await readiness(wires);
    return reply.code(database && disk ? 200 : 503).send({ ok: database && disk, database, disk });
  });
  if (wires.config.demo) mountDemo(room, wires);
  mount(room, calls, handlers, wires);
  mountDocs(room);
  if (web_folder && fs.existsSync(`${web_folder}/index.html`)) await mountWeb(room, web_folder, wires.config);
  else
    room.setNotFoundHandler(() => {
      throw refuse('NOT_FOUND');
    });
}
