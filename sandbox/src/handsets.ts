import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { setOnline } from './device-lock/handset-state.ts';
import { AnyMsisdn } from './msisdn.ts';
import { OrderRefused, read } from './orders.ts';
import { handset, type Handset, type World } from './world.ts';

/** The phones of the sandbox: which exist, which SIM card is in which phone, and which are online. */

const Imei = z.string().regex(/^\d{14,16}$/, 'an IMEI is needed');

const NewHandsets = z.array(
  z.object({
    imei: Imei,
    imei2: Imei.nullish(),
    model: z.string().min(1).max(120),
    msisdn: AnyMsisdn.nullish(),
    lock_solution: z.enum(['trustonic', 'vivo', 'knox_guard']).nullish(),
    lock_state: z
      .enum(['unregistered', 'pending_enrolment', 'active', 'locked', 'releasing', 'released', 'rejected'])
      .optional(),
  }),
);

const MOST_BYTES = 32 * 1024 * 1024;

export function handsetsRoom(app: FastifyInstance, world: World): void {
  app.get('/__control/handsets', async () => [...world.handsets.values()].map(shownHandset));

  app.post('/__control/handsets', { bodyLimit: MOST_BYTES }, async (request) => {
    const list = read(NewHandsets, request.body);
    const holders = new Map([...world.handsets.values()].map((phone) => [phone.msisdn, phone]));
    for (const { imei, imei2, msisdn, ...given } of list) {
      // Fields that are not given stay as they are. Another second IMEI makes it another phone, as no phone changes it.
      const known = handset(world, imei);
      const phone = imei2 === undefined || imei2 === known.imei2 ? known : { ...known, imei2 };
      world.handsets.set(imei, phone);
      phone.model = given.model;
      if (given.lock_solution !== undefined) phone.lock_solution = given.lock_solution;
      if (given.lock_state !== undefined) phone.lock_state = given.lock_state;
      if (msisdn === undefined) continue;
      const holder = msisdn === null ? undefined : holders.get(msisdn);
      if (holder && holder.imei !== imei) holder.msisdn = null;
      phone.msisdn = msisdn;
      holders.set(msisdn, phone);
    }
    world.changed();
    return { handsets: list.length };
  });

  app.post('/__control/sim', async (request) => {
    const { msisdn, imei } = read(z.object({ msisdn: AnyMsisdn, imei: Imei.nullable() }), request.body);
    for (const phone of world.handsets.values()) if (phone.msisdn === msisdn) phone.msisdn = null;
    // Null means that the card is in no phone.
    if (imei !== null) handset(world, imei).msisdn = msisdn;
    world.changed();
    return { msisdn, imei };
  });

  app.post('/__control/online', async (request) => {
    const { imei, online } = read(z.object({ imei: Imei, online: z.boolean() }), request.body);
    if (!world.handsets.has(imei)) throw new OrderRefused(404, 'There is no such phone.');
    return shownHandset(setOnline(world, imei, online));
  });
}

/** A handset as a page may see it: the device's own secret stays inside. */
export function shownHandset({ paygo, ...phone }: Handset): Omit<Handset, 'paygo'> & {
  paygo: { count: number; open_until: string | null; disabled: boolean } | null;
} {
  return { ...phone, paygo: paygo && { count: paygo.count, open_until: paygo.open_until, disabled: paygo.disabled } };
}
