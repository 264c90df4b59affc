import type { FastifyInstance } from 'fastify';

/** Adds a parser for forms, unless the application already has one. */
export function readForms(room: FastifyInstance): void {
  if (room.hasContentTypeParser('application/x-www-form-urlencoded')) return;
  room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
