/**
 * A Tableau site with a connected app: the script at its path, and at the path of any view a page that checks the token
 * and prints the name of the view. The portal never calls it; a browser does.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { EMBEDDING_SCRIPT } from './embedding-script.ts';
import { refusalPage, viewPage } from './pages.ts';
import type { SandboxOptions } from '../settings.ts';
import type { SiteError } from './errors.ts';
import { readToken } from './token.ts';

const Place = z.object({ workbook: z.string(), view: z.string() });
const Asked = z.object({ token: z.string().default('') });

export function reportSiteRoom(
  app: FastifyInstance,
  { connected_app, wall = Date.now }: Pick<SandboxOptions, 'connected_app' | 'wall'>,
): void {
  const used = new Set<string>();

  // A page of another origin loads it as a module, which browsers only do with this header.
  app.get('/javascripts/api/tableau.embedding.3.latest.min.js', async (_, reply) =>
    reply.header('access-control-allow-origin', '*').type('text/javascript; charset=utf-8').send(EMBEDDING_SCRIPT),
  );

  /** Lets a token in once. */
  function refusalOf(token: string): SiteError | null {
    if (!connected_app) return { code: 126, message: 'The site has no connected app.' };
    const read = readToken(token, connected_app, new Date(wall()));
    if ('code' in read) return read;
    if (used.has(read.jti)) return { code: 10084, message: 'The claim jti was used before.' };
    used.add(read.jti);
    return null;
  }

  for (const path of ['/views/:workbook/:view', '/t/:site/views/:workbook/:view'])
    app.get(path, async (request, reply) => {
      const { workbook, view } = Place.parse(request.params);
      const refusal = refusalOf(Asked.parse(request.query).token);
      return reply
        .code(refusal ? 401 : 200)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(refusal ? refusalPage(refusal) : viewPage(`${workbook} / ${view}`));
    });
}
