import type { FastifyReply } from 'fastify';

const HELD_MS = 20_000;

/** The request was carried out; the answer never comes. The line is held, then cut. */
export function hang(reply: FastifyReply): FastifyReply {
  void reply.hijack();
  const cut = setTimeout(() => reply.raw.destroy(), HELD_MS);
  reply.raw.once('close', () => clearTimeout(cut));
  return reply;
}
