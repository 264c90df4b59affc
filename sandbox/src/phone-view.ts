import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ProviderClock } from './clock.ts';
import { shownHandset } from './handsets.ts';
import type { PromptDesk } from './mobile-money/prompts.ts';
import { walletBalance } from './mobile-money/wallets.ts';
import { AnyMsisdn } from './msisdn.ts';
import { read } from './orders.ts';
import type { Sms, World } from './world.ts';

/** What the holder of one number sees: messages, prompts, wallet, and the phone the SIM card is in. */
export function phoneViewRoom(app: FastifyInstance, world: World, { desk, clock }: { desk: PromptDesk; clock: ProviderClock }): void {
  app.get('/messages', async (request) => {
    const { to } = read(z.object({ to: AnyMsisdn }), request.query);
    return received(world, to).map(({ id, to: number, from, text, received_at }) => ({ id, to: number, from, text, received_at }));
  });

  app.get('/__control/world', async (request) => {
    const { msisdn } = read(z.object({ msisdn: AnyMsisdn }), request.query);
    const holder = [...world.handsets.values()].find((phone) => phone.msisdn === msisdn);
    return {
      msisdn,
      today: clock.read(),
      sms: received(world, msisdn),
      prompts: desk.onScreen(msisdn).map(({ reference, amount, currency, message, created_at }) => ({ reference, amount, currency, message, created_at })),
      handset: holder ? shownHandset(holder) : null,
      wallet_fcfa: walletBalance(world, msisdn),
      auto: desk.modeOf(msisdn),
      behaviour: world.behaviour,
    };
  });
}

/** Newest first; of two in the same millisecond, the later arrival first. */
const received = (world: World, msisdn: string): Sms[] =>
  world.sms.filter((sms) => sms.to === msisdn).toReversed().toSorted((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at));
