import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { World } from './world.ts';

const HEARTBEAT_MS = 25_000;

/**
 * `GET /__control/events`: one server-sent `changed` event for each change of the world. The page then asks for what it
 * needs.
 */
export function eventsRoom(app: FastifyInstance, world: World): void {
  const open = new Set<ServerResponse>();

  app.get('/__control/events', (request, reply) => {
    void reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    stream.write('retry: 1000\n\n');
    open.add(stream);
    request.raw.once('close', () => open.delete(stream));
  });

  const stopListening = world.onChange(() => {
    for (const stream of open) stream.write('event: changed\ndata: {}\n\n');
  });
  const heartbeat = setInterval(() => {
    for (const stream of open) stream.write(':\n\n');
  }, HEARTBEAT_MS);

  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(heartbeat);
    for (const stream of open) stream.end();
  });
}
