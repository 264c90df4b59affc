/**
 * The lock providers at the paths of their own protocols: Trustonic, Knox Guard, Vivo, and our own OpenPAYGO
 * provisioning. The keypad belongs to the phone, so it works even while the providers are down.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { World } from '../world.ts';
import { enterCode } from './keypad-entry.ts';
import { knoxGuardCalls } from './knox-guard.ts';
import { knoxControl } from './knox-guard-record.ts';
import { olderCopyRoom } from './older-copy.ts';
import { openPaygoCalls } from './openpaygo.ts';
import { trustonicCalls } from './trustonic.ts';
import { vivoCalls } from './vivo.ts';

const Keypad = z.object({ imei: z.string(), code: z.string() });

export function deviceLockRoom(app: FastifyInstance, world: World): void {
  app.register(async (room) => {
    room.addHook('onRequest', async (_request, reply) => {
      if (world.behaviour.outage.device_lock) return reply.code(503).send({ message: 'Service Unavailable' });
    });
    room.setErrorHandler((failure, _request, reply) => {
      if (failure instanceof z.ZodError)
        return reply.code(400).send({ code: 'INVALID_REQUEST', message: z.prettifyError(failure) });
      return reply.send(failure);
    });
    trustonicCalls(room, world);
    knoxGuardCalls(room, world);
    vivoCalls(room, world);
    openPaygoCalls(room, world);
  });

  olderCopyRoom(app, world);
  knoxControl(app, world);

  app.post('/__control/keypad', async (request, reply) => {
    const read = Keypad.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ code: 'INVALID_REQUEST', message: z.prettifyError(read.error) });
    return enterCode(world, read.data.imei, read.data.code);
  });
}
