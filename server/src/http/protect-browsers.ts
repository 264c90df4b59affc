/** The headers that protect whoever reads our answers in a browser (helmet's). They never change while we run, so they are worked out once and not for every answer. */
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const options = (isDemo: boolean): HelmetOptions => ({
  contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'], connectSrc: ["'self'"], fontSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], upgradeInsecureRequests: null } },
  // A demo runs without TLS.
  strictTransportSecurity: !isDemo,
  crossOriginEmbedderPolicy: false,
});

/** What helmet says of any answer, taken down from one that nobody reads. */
function headersOf(isDemo: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => { headers[name.toLowerCase()] = value; }, removeHeader: () => {} };
  helmet(options(isDemo))({} as never, answer as never, (failure?: unknown) => { if (failure) throw failure; });
  return headers;
}

/** For every answer of this room. */
export function protectBrowsers(room: FastifyInstance, isDemo: boolean): void {
  const headers = headersOf(isDemo);
  room.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
