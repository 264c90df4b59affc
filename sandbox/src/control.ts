import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { resetBehaviour, behaviourRoom } from './behaviour.ts';
import type { MoneyCallbacks } from './callbacks.ts';
import type { ProviderClock } from './clock.ts';
import { endCompleting } from './device-lock/completing.ts';
import { inboxRoom } from './email/inbox.ts';
import { eventsRoom } from './events.ts';
import type { BundleDesk } from './data-bundles/desk.ts';
import type { ExchangeLog } from './exchanges.ts';
import { handsetsRoom } from './handsets.ts';
import { paybillControlRoom } from './paybill-control.ts';
import type { SandboxPaybill } from './paybills.ts';
import type { PromptDesk } from './mobile-money/prompts.ts';
import { promptControlRoom } from './mobile-money/prompt-control.ts';
import { AnyMsisdn } from './msisdn.ts';
import { OrderRefused, read } from './orders.ts';
import { phoneViewRoom } from './phone-view.ts';
import { tellPortal } from './portal.ts';
import type { SandboxOptions } from './settings.ts';
import { type World, newWorld } from './world.ts';

/**
 * Control calls for people, scripts and the phone page. No provider has these addresses. Errors are
 * `{statusCode, error, message}`.
 */

const Amount = z.int().positive().max(999_999_999_999);
const FloatSetting = z.strictObject({
  operator: z.enum(['momo', 'paybill']),
  wallet: z.enum(['utility', 'working_capital']),
  /** An operator may let a balance fall below zero. */
  balance_fcfa: z.int().min(-999_999_999_999).max(999_999_999_999),
});

const ClockOrder = z.union([z.strictObject({ days: z.int() }), z.strictObject({ today: z.iso.date() })]);
const ClockAnswer = z.object({ today: z.iso.date() });

const AppOrder = z.object({ msisdn: AnyMsisdn, code: z.string().max(12).optional() });

/** Moving the date takes long, because the portal runs its end of day once for each day. */
const CLOCK_MS = 300_000;

export interface ControlRoomOptions {
  readonly options: SandboxOptions;
  readonly desk: PromptDesk;
  readonly bundles: BundleDesk;
  readonly paybills: readonly SandboxPaybill[];
  readonly callbacks: MoneyCallbacks;
  readonly clock: ProviderClock;
  readonly log: ExchangeLog;
}

export function controlRoom(
  app: FastifyInstance,
  world: World,
  { options, desk, bundles, paybills, callbacks, clock, log }: ControlRoomOptions,
): void {
  const portal = options.portal_url.replace(/\/+$/, '');
  phoneViewRoom(app, world, { desk, clock, paybills });
  handsetsRoom(app, world);
  behaviourRoom(app, world);
  eventsRoom(app, world);
  inboxRoom(app, world);
  promptControlRoom(app, world, desk);
  paybillControlRoom(app, world, paybills);

  app.get('/__control/log', async () => log.latest());

  app.post('/__control/wallet', async (request) => {
    const { msisdn, balance_fcfa } = read(
      z.object({ msisdn: AnyMsisdn, balance_fcfa: z.union([z.literal(0), Amount]) }),
      request.body,
    );
    world.wallets.set(msisdn, balance_fcfa);
    world.changed();
    return { msisdn, balance_fcfa };
  });

  app.post('/__control/float', async (request) => {
    const { operator, wallet, balance_fcfa } = read(FloatSetting, request.body);
    world.floats[operator][wallet] = balance_fcfa;
    world.changed();
    return world.floats;
  });

  app.post('/__control/clock', async (request) => {
    const order = read(ClockOrder, request.body);
    const answer = await tellPortal(log, `${portal}/demo/clock`, order, {
      timeout_ms: CLOCK_MS,
      headers: { 'x-demo-key': options.demo_key },
    });
    const moved = ClockAnswer.safeParse(answer.body);
    if (answer.status !== 200 || !moved.success)
      throw new OrderRefused(
        502,
        `The portal did not move its date: ${answer.status === null ? 'no answer' : `HTTP ${answer.status}`}.`,
      );
    clock.follow(moved.data.today);
    for (const phone of world.handsets.values()) endCompleting(world, phone);
    world.changed();
    return answer.body;
  });

  // A page of another origin may not call the portal. So calls of the customer's app go through the sandbox, which
  // passes on the portal's answer as it is.
  app.post('/__control/app/:action', async (request, reply) => {
    const { action } = read(z.object({ action: z.enum(['request_code', 'sign_in']) }), request.params);
    const answer = await tellPortal(log, `${portal}/portal_api/customer_app/${action}`, read(AppOrder, request.body), {
      headers: { 'accept-language': request.headers['accept-language'] ?? 'en' },
    });
    if (answer.status === null) throw new OrderRefused(502, 'The portal does not answer.');
    return reply.code(answer.status).send(answer.body);
  });

  app.post('/__control/reset', async () => {
    callbacks.forget();
    desk.forget();
    bundles.forget();
    world.sms.length = 0;
    world.mails.length = 0;
    world.receipts.length = 0;
    world.failed_payments.clear();
    Object.assign(world.floats.momo, newWorld().floats.momo);
    Object.assign(world.floats.paybill, newWorld().floats.paybill);
    world.float_orders.length = 0;
    world.wallets.clear();
    world.moved.clear();
    world.unreachable.clear();
    resetBehaviour(world.behaviour);
    log.forget();
    world.changed();
    return { reset: true };
  });
}
