import staticFiles from '@fastify/static';
import { BASE_PATH } from '@palier/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/services.ts';
import { fail } from '../platform/errors.ts';
import { brandingOf, registerBranding } from './branding.ts';
import { firstPages } from './first-page.ts';

/** Their names contain a hash of their content, so they never change. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.\w+(\.br|\.gz)?$/;

/**
 * Serves the built console: hashed files for ever, the page itself never from a cache, and the page for every path of
 * its router.
 */
export async function registerWeb(app: FastifyInstance, folder: string, services: Services): Promise<void> {
  const pageFor = firstPages(folder, () => brandingOf(services));
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { encoding, bytes } = pageFor({
      url: request.url,
      cookie: request.headers.cookie,
      accept_language: request.headers['accept-language'],
      accept_encoding: request.headers['accept-encoding']?.toString(),
    });
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(bytes);
  };
  registerBranding(app, folder, services);
  // `cacheControl: false`, because the library would otherwise overwrite our header.
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      void response.setHeader(
        'cache-control',
        NAMED_BY_CONTENT.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith(BASE_PATH) &&
      !/\.\w{2,5}(\?|$)/.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw fail('NOT_FOUND');
    return sendPage(request, reply);
  });
  app.get('/', async (request, reply) => sendPage(request, reply));
}
