/** The only room that knows HTTP: puts together calls, callbacks, documents, health and the console. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@palier/contract/calls.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { handlers } from '../wiring.ts';
import { refuse } from '../refuse.ts';
import type { Wires } from '../wires.ts';
import { mountCallbacks } from './callbacks.ts';
import { mountDemo } from './demo.ts';
import { mountDocs } from './docs.ts';
import { answerFailure } from './failures.ts';
import { mountMetrics } from './metrics.ts';
import { mount } from './mount.ts';
import { MOST_UPLOAD_BYTES } from './uploads.ts';
import { mountWeb } from './web.ts';

/** Requests a minute from one address; callbacks and the console's own files are not counted. */
const MOST_A_MINUTE = 1200;

export async function buildApp(wires: Wires, log: Logger, web_folder: string | null): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: wires.config.trust_proxy,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    // Our lines name their request themselves, so a logger for each is not made.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused in our words too.
    frameworkErrors: answerFailure,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.addHook('onResponse', (request, reply, done) => {
    // The path as declared, never as typed: references and numbers stay out of the log.
    if (request.routeOptions.url?.startsWith('/portal_api') || reply.statusCode >= 500) log.info({ request: request.id, method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), staff: request.actor?.staff_id }, 'answered');
    done();
  });
  mountMetrics(app, wires);
  // Before what protects browsers: machines read these answers, and there are many of them. What is added to the house afterwards does not reach this room.
  await mountCallbacks(app, wires);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'], connectSrc: ["'self'"], fontSrc: ["'self'"], objectSrc: ["'none'"], frameAncestors: ["'none'"], upgradeInsecureRequests: null } },
    strictTransportSecurity: !wires.config.demo,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, { max: MOST_A_MINUTE, timeWindow: 60_000, allowList: (request) => !request.url.startsWith('/portal_api') || (wires.config.demo && request.ip === '127.0.0.1') });
  await app.register(multipart, { limits: { fileSize: MOST_UPLOAD_BYTES, files: 6, fields: 40, fieldSize: 64 * 1024 } });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await wires.database.pool.query('select 1').then(() => true, () => false);
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  if (wires.config.demo) mountDemo(app, wires);
  mount(app, calls, handlers, wires);
  mountDocs(app);
  if (web_folder && fs.existsSync(`${web_folder}/index.html`)) await mountWeb(app, web_folder, wires.config);
  else app.setNotFoundHandler(() => { throw refuse('NOT_FOUND'); });
  return app;
}
