/**
 * The headers that protect readers of our answers in a browser (helmet's). They never change while the process runs, so
 * they are computed once and not for every answer. `site` is the origin of the connected report site: a page may load
 * its script and pictures, ask it, and show its frame.
 */
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** A file loads nothing, runs nothing, and cannot be framed. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox";

const options = (isDemo: boolean, site: string | null): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(site === null ? [] : [site])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(site === null ? [] : [site])],
      connectSrc: ["'self'", ...(site === null ? [] : [site])],
      ...(site !== null && { frameSrc: [site] }),
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  // A demo runs without TLS.
  strictTransportSecurity: !isDemo,
  crossOriginEmbedderPolicy: false,
});

/** The headers that helmet sets for any answer, recorded from one that nobody reads. */
function headersOf(isDemo: boolean, site: string | null): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options(isDemo, site))({} as never, answer as never, (failure?: unknown) => {
    if (failure) throw failure;
  });
  return headers;
}

/**
 * The headers for every answer, and all that an answer for machines needs: its type is not guessed, and it loads
 * nothing and cannot be framed.
 */
export function leastHeaders(isDemo: boolean): Readonly<Record<string, string>> {
  const { 'strict-transport-security': hsts, 'x-content-type-options': nosniff = '' } = headersOf(isDemo, null);
  return {
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': nosniff,
    ...(hsts !== undefined && { 'strict-transport-security': hsts }),
  };
}

/**
 * The scripts, styles and fonts of the build. No page opens them, so what a page may do is left out: a screen asks for
 * a dozen of them. Other files of the build, such as pictures that may contain scripts, and the worker, have it.
 */
const PART_OF_PAGE = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/;

/** Sets all headers for every answer of this scope. */
export function protectBrowsers(scope: FastifyInstance, isDemo: boolean, site: string | null): void {
  const all = headersOf(isDemo, site);
  const { 'cross-origin-resource-policy': ours = '' } = all;
  const ofPart = { ...leastHeaders(isDemo), 'cross-origin-resource-policy': ours };
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(PART_OF_PAGE.test(request.url) ? ofPart : all);
    done();
  });
}

/** Sets only the least for every answer of this scope. */
export function protectMachines(scope: FastifyInstance, isDemo: boolean): void {
  const least = leastHeaders(isDemo);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(least);
    done();
  });
}
