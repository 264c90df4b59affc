/**
 * The SMS gateways, Orange and Africa's Talking, at the paths of their own protocols.
 * A message arrives on the phone at once and in one piece, and a delivery receipt follows.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AnyMsisdn } from '../msisdn.ts';
import { read } from '../orders.ts';
import { readForms } from '../read-forms.ts';
import type { World } from '../world.ts';
import { africasTalkingCalls } from './africastalking.ts';
import { laterOf } from './delivery.ts';
import { orangeCalls } from './orange.ts';

export interface SmsOptions {
  /** The addresses for delivery receipts of each gateway; a gateway without an address sends none. */
  readonly receipt_urls?:
    | { readonly orange?: string | undefined; readonly africastalking?: string | undefined }
    | undefined;
  readonly receipt_delay_ms?: number | undefined;
}

const RECEIPT_DELAY_MS = 200;

const SenderNames = z.strictObject({
  gateway: z.enum(['orange', 'africastalking']),
  names: z.array(z.string().min(1).max(15)),
});

/** Whether texts reach a number. */
const Unreachable = z.strictObject({ msisdn: AnyMsisdn, unreachable: z.boolean() });

export function smsRoom(app: FastifyInstance, world: World, options: SmsOptions = {}): void {
  const { receipt_urls = {}, receipt_delay_ms = RECEIPT_DELAY_MS } = options;

  app.register(async (room) => {
    readForms(room);
    const later = laterOf(room, receipt_delay_ms);
    room.addHook('onRequest', async (request, reply) => {
      if (world.behaviour.outage.sms && !request.url.startsWith('/__control/'))
        return reply.code(503).send({ message: 'Service Unavailable' });
    });
    orangeCalls(room, world, { receipt_url: () => receipt_urls.orange, later });
    africasTalkingCalls(room, world, { receipt_url: () => receipt_urls.africastalking, later });
    room.post('/__control/unreachable', async (request) => {
      const { msisdn, unreachable } = read(Unreachable, request.body);
      world.unreachable[unreachable ? 'add' : 'delete'](msisdn);
      return { unreachable: [...world.unreachable] };
    });
    // A gateway registers a name by hand, after weeks.
    room.post('/__control/sender_names', async (request) => {
      const { gateway, names } = read(SenderNames, request.body);
      world.sender_names[gateway] = names;
      world.changed();
      return world.sender_names;
    });
  });
}
