/** The only place that knows HTTP: it puts together calls, callbacks, documents, health and the console. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@palier/contract/calls.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { countedAs } from '../platform/networks.ts';
import { fail } from '../platform/errors.ts';
import type { Handlers } from '../platform/handler.ts';
import type { Services } from '../platform/services.ts';
import { registerCallbacks } from './callbacks.ts';
import { registerDemo } from './demo.ts';
import { registerDocs } from './docs.ts';
import { answerFailure } from './failures.ts';
import type { Metrics } from './metrics.ts';
import { registerEndpoints } from './endpoints.ts';
import { compressAnswers } from './compress-answers.ts';
import { registerChanges } from './live/changes-stream.ts';
import { readiness } from '../platform/readiness.ts';
import { registerPrivacy } from './privacy/page.ts';
import { runningVersion } from '../platform/running-version.ts';
import { leastHeaders, protectBrowsers } from './protect-browsers.ts';
import { endLinesOfUnreadBodies } from './unread-bodies.ts';
import { registerWeb } from './web.ts';

/** Every call of the contract, each with its handler. */
export type AllHandlers = { readonly [Domain in keyof typeof calls]: Handlers<(typeof calls)[Domain]> };

/** Requests a minute from one address; callbacks and the console's own files are not counted. */
const MOST_A_MINUTE = 1200;

/**
 * How long a request may take to arrive: five megabytes over a poor line take minutes, but a sender that never finishes
 * must not be waited for.
 */
const LONGEST_REQUEST_MS = 5 * 60_000;

/** How long an answer may take to leave once the portal is being stopped. */
const LONGEST_FINISH_MS = 10_000;

export async function buildApp(
  services: Services,
  handlers: AllHandlers,
  log: Logger,
  web_folder: string | null,
  metrics: Metrics | null = null,
): Promise<FastifyInstance> {
  const least = leastHeaders(services.config.demo);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trust_proxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId: () => randomUUID(),
    // Our lines name their request themselves, so no logger is made for each request.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused with our own error too.
    frameworkErrors: (failure, request, reply) => answerFailure(failure, request, reply.headers(least)),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.decorateRequest('refused', null);
  endLinesOfUnreadBodies(app);
  // Requests under way are finished; a caller that reads nothing of its answer does not keep the portal from stopping.
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), LONGEST_FINISH_MS).unref();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The path as declared, never as typed, so that references and numbers stay out of the log.
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
    services.disk.met(failure);
    done();
  });
  if (metrics)
    app.addHook('onResponse', (request, reply, done) => {
      // A stream that was opened would count with the hours that it was open; a refused one is an answer like others.
      if (!request.routeOptions.config.is_stream || reply.statusCode !== 200) metrics.answered(request, reply);
      done();
    });
  // Machines read the answers of the first scope, so these carry the fewest headers that protect browsers.
  await registerCallbacks(app, services, metrics);
  await app.register((scope) => mountPortal(scope, services, handlers, web_folder, metrics));
  return app;
}

/** What people use: the calls, their documents and the console. */
async function mountPortal(
  scope: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  web_folder: string | null,
  metrics: Metrics | null,
): Promise<void> {
  // The console ends a session by the time that answers say, so they say the time by which the portal ends it.
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', services.clock.wall().toUTCString());
    done();
  });
  protectBrowsers(scope, services.config.demo, services.report_site?.origin ?? null);
  compressAnswers(scope);
  await scope.register(rateLimit, {
    global: false,
    max: MOST_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => countedAs(ip),
    allowList: (request) =>
      !request.url.startsWith('/portal_api') || (services.config.demo && request.ip === '127.0.0.1'),
  });
  // The limit applies before the session is read: a hook of each call would come after that, and would let strangers
  // ask without end.
  scope.addHook('onRequest', scope.rateLimit());
  await scope.register(multipart, { limits: { files: 6, fields: 40, fieldSize: 64 * 1024 } });

  scope.get('/healthz', async () => ({ ok: true, ...runningVersion() }));
  scope.get('/readyz', async (_request, reply) => {
    const { database, disk } = await readiness(services);
    const stopping = services.stopping.is_begun;
    const ok = database && disk && !stopping;
    return reply.code(ok ? 200 : 503).send({ ok, database, disk, stopping });
  });
  if (services.config.demo) registerDemo(scope, services);
  registerEndpoints(scope, calls, handlers, services);
  registerChanges(scope, services, metrics);
  registerDocs(scope);
  registerPrivacy(scope, services);
  if (web_folder && fs.existsSync(`${web_folder}/index.html`)) await registerWeb(scope, web_folder, services);
  else
    scope.setNotFoundHandler(() => {
      throw fail('NOT_FOUND');
    });
}
