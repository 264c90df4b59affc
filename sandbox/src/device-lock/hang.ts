/**
 * Commands that are carried out but never answered. They are the reason why the portal must not treat "no answer" as
 * "failed".
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

const HELD_MS = 20_000;

/**
 * While the behaviour says so, holds back the answers of all routes that are registered in `orders` after this call.
 */
export function hangAfterApplying(orders: FastifyInstance, world: World): void {
  const held = new Set<Socket>();
  orders.addHook('preSerialization', async (request, _reply, payload) => {
    if (world.behaviour.apply_then_hang.device_lock) await silence(request.raw.socket, held);
    return payload;
  });
  // Otherwise a closing server would wait for the connections that never get an answer.
  orders.addHook('preClose', async () => {
    for (const socket of held) socket.destroy();
  });
}

/** Ends when the caller gives up, or when the sandbox closes the connection. */
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
