/** The backend of our own phone application: gives a phone the secret with which its keypad reads codes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type World, handset } from '../world.ts';

const Provision = z.object({
  serial_number: z.string().regex(/^\d{15}$/),
  secret_key: z.string().regex(/^[0-9a-f]{32}$/i),
  starting_code: z.int().min(0).max(999_999_999),
});

/** A device's count starts at 1. */
const FIRST_COUNT = 1;

export function openPaygoCalls(room: FastifyInstance, world: World): void {
  const hasKey = (request: FastifyRequest): boolean =>
    !world.behaviour.access_refused.device_lock && (request.headers.authorization ?? '').startsWith('Bearer ');

  room.get<{ Params: { serial_number: string } }>('/openpaygo/v1/devices/:serial_number', async (request, reply) => {
    if (!hasKey(request)) return reply.code(401).send({ code: 'KEY_REQUIRED' });
    const { serial_number } = request.params;
    const count = world.handsets.get(serial_number)?.paygo?.count;
    return count === undefined ? reply.code(404).send({ code: 'DEVICE_NOT_FOUND' }) : { serial_number, count };
  });

  room.post('/openpaygo/v1/devices', async (request, reply) => {
    if (!hasKey(request)) return reply.code(401).send({ code: 'KEY_REQUIRED' });
    const read = Provision.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ code: 'INVALID_DEVICE' });
    const { serial_number, secret_key, starting_code } = read.data;
    const phone = handset(world, serial_number);
    // The same secret again is a repeated request. Starting over would let every code be used a second time.
    if (phone.paygo?.secret_key !== secret_key || phone.paygo.starting_code !== starting_code) {
      phone.paygo = {
        secret_key,
        starting_code,
        count: FIRST_COUNT,
        used_counts: [],
        open_until: null,
        disabled: false,
      };
      world.changed();
    }
    return reply.code(201).send({ serial_number, count: phone.paygo.count });
  });
}
