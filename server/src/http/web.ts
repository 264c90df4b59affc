import fs from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { BASE_PATH } from '@palier/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refuse.ts';

/** Serves the built console: hashed files for ever, the page itself never from a cache, and the page for every path of its router. */
export async function mountWeb(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  // One branding for every deployment of one build; read by the page before it draws.
  app.get('/branding.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send({ brand_name: config.business.brand_name, company_name: config.business.company_name, demo: config.demo, sandbox_url: config.sandbox_url, time_zone: config.business.time_zone }));
  await app.register(staticFiles, { root: folder, index: false, preCompressed: true, wildcard: true, setHeaders: (response, file) => void response.setHeader('cache-control', /-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache') });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(BASE_PATH) && !/\.\w{2,5}(\?|$)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw refuse('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').type('text/html').send(page);
  });
  app.get('/', async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/html').send(page));
}
