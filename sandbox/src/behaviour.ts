import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { read } from './orders.ts';
import { newWorld, type World } from './world.ts';
import {
  BUNDLE_ENDS,
  FLOAT_RESULTS,
  MAIL_ENDS,
  OPERATOR_ANSWERS,
  PAYER_NUMBERS,
  STATUS_RESULTS,
  type Behaviour,
} from './provider-behaviour.ts';

const EachProvider = z.strictObject({
  mobile_money: z.boolean(),
  sms: z.boolean(),
  device_lock: z.boolean(),
  identity: z.boolean(),
  data_bundle: z.boolean(),
  email: z.boolean(),
});
const ApplyThenHang = z.strictObject({
  mobile_money: z.boolean(),
  device_lock: z.boolean(),
  data_bundle: z.boolean(),
  email: z.boolean(),
});

const Orders = z
  .strictObject({
    callback_delay_ms: z.int().min(0).max(3_600_000),
    callback_copies: z.int().min(0).max(50),
    callbacks_out_of_order: z.boolean(),
    callbacks_repeated: z.boolean(),
    list_lag_ms: z.int().min(0).max(172_800_000),
    validation_skipped: z.boolean(),
    payments_fail: z.boolean(),
    status_results: z.enum(STATUS_RESULTS),
    payer_numbers: z.enum(PAYER_NUMBERS),
    operators_answer: z.enum(OPERATOR_ANSWERS),
    bundles_end: z.enum(BUNDLE_ENDS),
    float_results: z.enum(FLOAT_RESULTS),
    mails_end: z.enum(MAIL_ENDS),
    outage: EachProvider.partial(),
    access_refused: EachProvider.partial(),
    apply_then_hang: ApplyThenHang.partial(),
  })
  .partial();

/** Control calls that make the providers misbehave. A setting that a call does not name stays as it is. */
export function behaviourRoom(app: FastifyInstance, world: World): void {
  app.get('/__control/behaviour', async () => world.behaviour);

  app.post('/__control/behaviour', async (request) => {
    const { outage, access_refused, apply_then_hang, ...plain } = read(Orders, request.body);
    Object.assign(world.behaviour, plain);
    Object.assign(world.behaviour.outage, outage);
    Object.assign(world.behaviour.access_refused, access_refused);
    Object.assign(world.behaviour.apply_then_hang, apply_then_hang);
    world.changed();
    return world.behaviour;
  });
}

/** Resets the behaviour in place, because every room holds the same object. */
export function resetBehaviour(behaviour: Behaviour): void {
  Object.assign(behaviour, newWorld().behaviour);
}
