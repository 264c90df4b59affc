import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moneyCallbacks } from './callbacks.ts';
import { providerClock } from './clock.ts';
import { bundleDesk } from './data-bundles/desk.ts';
import { dataBundleRoom } from './data-bundles/room.ts';
import { controlRoom } from './control.ts';
import { deviceLockRoom } from './device-lock/room.ts';
import { newExchangeLog } from './exchanges.ts';
import { mailServer } from './email/server.ts';
import { identityRoom } from './identity.ts';
import { darajaRoom } from './mobile-money/daraja.ts';
import { momoRoom } from './mobile-money/momo.ts';
import { orangeMoneyRoom } from './orange-money/room.ts';
import { mtnPaybillRoom } from './mtn-paybill/room.ts';
import { OrderRefused } from './orders.ts';
import { paybillsOf } from './paybills.ts';
import { promptDesk } from './mobile-money/prompts.ts';
import { keepWorld } from './persist.ts';
import { AUTOMATIC_AFTER_MS, BUNDLE_AFTER_MS, PROMPT_TTL_MS, type SandboxOptions } from './settings.ts';
import { reportSiteRoom } from './report-site/room.ts';
import { smsRoom } from './sms/room.ts';
import { newWorld, type World } from './world.ts';

/** The folder of the built phone page, which is served at `/` if it exists. */
const PHONE_PAGE = fileURLToPath(new URL('../dist/phone', import.meta.url));

/** All providers in one process, not yet listening. A test may pass its own world and inspect it. */
export async function buildSandbox(options: SandboxOptions, world: World = newWorld()): Promise<FastifyInstance> {
  // Open event streams and requests that hang on purpose must not keep a stopping sandbox alive.
  const app = Fastify({ forceCloseConnections: true });
  const kept = options.state_file ? keepWorld(world, options.state_file) : null;
  const log = newExchangeLog();
  const callbacks = moneyCallbacks(world, log);
  const prompt_ttl_ms = options.prompt_ttl_ms ?? PROMPT_TTL_MS;
  const desk = promptDesk(world, callbacks, {
    prompt_ttl_ms,
    automatic_after_ms: options.automatic_after_ms ?? AUTOMATIC_AFTER_MS,
  });
  const bundles = bundleDesk(world, callbacks, {
    notification_url: options.bundle_notification_url,
    after_ms: options.bundle_after_ms ?? BUNDLE_AFTER_MS,
  });
  const clock = providerClock(world, options.wall);
  const paybills = paybillsOf(world, { log, callbacks, clock, options });

  // Each provider is a plugin of its own, so that they do not share hooks and parsers. The requests to all of them are
  // logged.
  await app.register(async (providers) => {
    providers.addHook('onRequest', async (_, reply) => {
      reply.header('date', new Date(options.wall?.() ?? Date.now()).toUTCString());
    });
    providers.addHook('onResponse', async (request, reply) => {
      // A room may have a control call of its own, which does not come from the portal.
      if (!request.url.startsWith('/__control/')) log.note('received', request.method, request.url, reply.statusCode);
    });
    await providers.register(async (room) =>
      momoRoom(room, world, { desk, currency: options.currency, portal_url: options.portal_url }),
    );
    await providers.register(async (room) =>
      orangeMoneyRoom(room, world, { desk, currency: options.currency, prompt_ttl_ms, wall: options.wall }),
    );
    const { daraja, currency } = options;
    if (daraja)
      await providers.register(async (room) =>
        darajaRoom(room, world, { short_code: daraja.short_code, currency, clock, callbacks }),
      );
    if (options.mtn_paybill) await providers.register(async (room) => mtnPaybillRoom(room, world));
    await providers.register(async (room) => smsRoom(room, world, { receipt_urls: options.sms_receipt_urls }));
    await providers.register(async (room) => dataBundleRoom(room, world, { bundles, currency: options.currency }));
    await providers.register(async (room) => deviceLockRoom(room, world));
    await providers.register(async (room) => identityRoom(room, world, { portal_url: options.portal_url }));
    await providers.register(async (room) => reportSiteRoom(room, options));
  });
  await app.register(async (room) =>
    controlRoom(room, world, { options, desk, bundles, paybills, callbacks, clock, log }),
  );
  if (options.smtp_port !== undefined) mailServer(app, world, log, options.smtp_port);
  // The part of the operator's own portal that a finance officer needs.
  app.get('/statements/paybill.csv', async (_, reply) => {
    const [paybill] = paybills;
    if (!paybill) throw new OrderRefused(404, 'There is no paybill.');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="paybill-statement.csv"')
      .send(paybill.statement());
  });
  if (existsSync(PHONE_PAGE)) await app.register(fastifyStatic, { root: PHONE_PAGE });

  app.addHook('onClose', async () => {
    callbacks.forget();
    desk.close();
    bundles.close();
    kept?.close();
  });
  return app;
}
