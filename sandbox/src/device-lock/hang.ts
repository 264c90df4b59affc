/**
 * Orders that are carried out and never answered: the worst a provider can do, and the reason why "no answer" must not
 * mean "failed".
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

const HELD_MS = 20_000;

/** Holds back the answers of all routes registered in `orders` after this call, while the world says so. */
export function hangAfterApplying(orders: FastifyInstance, world: World): void {
  const held = new Set<Socket>();
  orders.addHook('preSerialization', async (request, _reply, payload) => {
    if (world.behaviour.apply_then_hang.device_lock) await silence(request.raw.socket, held);
    return payload;
  });
  // A closing server would otherwise wait for its silent connections.
  orders.addHook('preClose', async () => {
    for (const socket of held) socket.destroy();
  });
}

/** Ends when the caller gives up, or when we hang up on it. */
function silence(socket: Socket, held: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), HELD_MS);
    held.add(socket);
    socket.once('close', () => {
      clearTimeout(timer);
      held.delete(socket);
      resolve();
    });
  });
}
