import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ProviderClock } from './clock.ts';
import { showsLocked } from './device-lock/handset-state.ts';
import { shownHandset } from './handsets.ts';
import type { PromptDesk } from './mobile-money/prompts.ts';
import { walletBalance } from './mobile-money/wallets.ts';
import { AnyMsisdn } from './msisdn.ts';
import { OrderRefused, read } from './orders.ts';
import { type SandboxPaybill, paybillOf } from './paybills.ts';
import type { Sms, World } from './world.ts';

const MOST_LATELY = 8;

/** By phone number, or by handset, even without a SIM card. */
const Holder = z.union(
  [z.object({ msisdn: AnyMsisdn }), z.object({ imei: z.string().regex(/^\d{14,16}$/) })],
  'a phone number or an IMEI is needed',
);

/** What the holder of one number sees: messages, prompts, wallet, and the phone with the SIM card. */
export function phoneViewRoom(
  app: FastifyInstance,
  world: World,
  { desk, clock, paybills }: { desk: PromptDesk; clock: ProviderClock; paybills: readonly SandboxPaybill[] },
): void {
  app.get('/messages', async (request) => {
    const { to } = read(z.object({ to: AnyMsisdn }), request.query);
    return received(world, to).map(({ id, to: number, from, text, received_at }) => ({
      id,
      to: number,
      from,
      text,
      received_at,
    }));
  });

  app.get('/__control/world', async (request) => {
    const whose = read(Holder, request.query);
    const holder =
      'imei' in whose
        ? world.handsets.get(whose.imei)
        : [...world.handsets.values()].find((phone) => phone.msisdn === whose.msisdn);
    if ('imei' in whose && !holder) throw new OrderRefused(404, 'There is no such phone.');
    const msisdn = 'imei' in whose ? (holder?.msisdn ?? null) : whose.msisdn;
    const today = clock.read();
    return {
      msisdn,
      today,
      sms: msisdn === null ? [] : received(world, msisdn),
      prompts:
        msisdn === null
          ? []
          : desk.onScreen(msisdn).map(({ reference, pay_token, amount, currency, message, created_at }) => ({
              reference,
              operator: pay_token === undefined ? 'MTN Mobile Money' : 'Orange Money',
              amount,
              currency,
              message,
              created_at,
            })),
      handset: holder ? shownHandset(holder) : null,
      shows_locked: holder ? showsLocked(holder, today ?? clock.now().toISOString().slice(0, 10)) : false,
      bundles: msisdn === null ? [] : bundlesOf(world, msisdn),
      wallet_fcfa: msisdn === null ? null : walletBalance(world, msisdn),
      auto: msisdn === null ? null : desk.modeOf(msisdn),
      short_code: msisdn === null ? null : (paybillOf(paybills, msisdn)?.number ?? null),
      behaviour: world.behaviour,
    };
  });

  // A person who waits for a code does not always know which number it was sent to.
  app.get('/__control/lately', async () => {
    const latest = new Map<string, string>();
    const events = [
      ...world.sms.map((sms) => [sms.to, sms.received_at] as const),
      ...[...world.prompts.values()].map((prompt) => [prompt.msisdn, prompt.created_at] as const),
    ];
    for (const [msisdn, at] of events) if (at > (latest.get(msisdn) ?? '')) latest.set(msisdn, at);
    return [...latest]
      .map(([msisdn, at]) => ({ msisdn, at }))
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MOST_LATELY);
  });
}

/** The mobile data that was ordered for a number, newest first. */
const bundlesOf = (world: World, msisdn: string) =>
  world.bundles
    .filter(({ to }) => to === msisdn)
    .toReversed()
    .slice(0, MOST_LATELY)
    .map(({ transaction_id, megabytes, validity, status, ordered_at }) => ({
      transaction_id,
      megabytes,
      validity,
      status,
      ordered_at,
    }));

/** Newest first; of two in the same millisecond, the later arrival first. */
const received = (world: World, msisdn: string): Sms[] =>
  world.sms
    .filter((sms) => sms.to === msisdn)
    .toReversed()
    .toSorted((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at));
