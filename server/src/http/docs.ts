import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/errors.ts';
import { openApiOf } from './openapi.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Palier API</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs/swagger-ui.css"></head><body><div id="docs"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;
const START = `window.onload = () => SwaggerUIBundle({ url: '${BASE_PATH}/openapi.json', dom_id: '#docs', deepLinking: true });`;
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/**
 * The API document and a page to read it with. Both are made at the first request, so that a cold start answers without
 * them.
 */
export function registerDocs(app: FastifyInstance): void {
  let document: object | undefined;
  app.get(
    `${BASE_PATH}/openapi.json`,
    async () => (document ??= openApiOf(calls, { title: 'Palier portal API', version: '2.11.7' })),
  );
  app.get(`${BASE_PATH}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get<{ Params: { file: string } }>(`${BASE_PATH}/docs/:file`, async (request, reply) => {
    const { file } = request.params;
    if (file === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START);
    const type = FILES[file];
    if (!type) throw fail('NOT_FOUND');
    const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return reply.type(type).send(fs.createReadStream(path.join(folder, file)));
  });
}
