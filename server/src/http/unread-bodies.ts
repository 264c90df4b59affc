/**
 * A request that is answered before its body has come, as an early refusal is, would leave its line stuck: the body is
 * paused in the middle, and behind a proxy that keeps its lines somebody else's request would wait for its end. Proxies
 * send the rest badly or not at all, so the answer says that the line ends. It is not cut at once: a sender that is
 * still sending would lose the answer, so what is left is read up to a bound.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the largest form with its files may have, and some more; a longer one is cut off. */
const MAX_UNREAD_BYTES = 24 * 1024 * 1024;
/** What a slow line may take for the rest of a body whose answer has left. */
const MAX_UNREAD_MS = 60_000;
const CHECK_MS = 250;

export const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the line of each request that is answered before its body has come. */
export function endLinesOfUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && hasBody(raw.headers) && raw.socket instanceof Socket) {
      void reply.header('connection', 'close');
      readRest(raw, raw.socket);
    }
    done();
  });
}

function readRest(raw: FastifyRequest['raw'], socket: Socket): void {
  // Node.js destroys the socket after an answer that ends the line; here only its own half is closed.
  socket.destroySoon = () => {
    socket.end();
    if (raw.complete) return void socket.destroy();
    raw.unpipe();
    raw.resume();
    const [began, bytes_before] = [performance.now(), socket.bytesRead];
    const check = setInterval(() => {
      const bytes = socket.bytesRead - bytes_before;
      if (raw.complete || bytes > MAX_UNREAD_BYTES || performance.now() - began > MAX_UNREAD_MS) socket.destroy();
    }, CHECK_MS).unref();
    socket.once('close', () => clearInterval(check));
    raw.once('end', () => socket.destroy());
  };
}
