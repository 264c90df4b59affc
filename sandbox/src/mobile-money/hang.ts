import type { FastifyReply } from 'fastify';

const HELD_MS = 20_000;

/** For a request that was carried out but gets no answer: holds the connection, then closes it. */
export function hang(reply: FastifyReply): FastifyReply {
  void reply.hijack();
  const cut = setTimeout(() => reply.raw.destroy(), HELD_MS);
  reply.raw.once('close', () => clearTimeout(cut));
  return reply;
}
