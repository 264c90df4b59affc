import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/errors.ts';
import { fixedAnswer } from './fixed-answer.ts';
import { openApiOf } from './openapi.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Palier API</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs/swagger-ui.css"></head><body><div id="docs"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;
const START = `window.onload = () => SwaggerUIBundle({ url: '${BASE_PATH}/openapi.json', dom_id: '#docs', deepLinking: true });`;

/** Where the page's own files come from. */
const readFile = (name: string): Promise<Buffer> =>
  fs.readFile(path.join(path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), name));

const makeDocument = (): string => JSON.stringify(openApiOf(calls, { title: 'Palier portal API', version: '2.11.7' }));

/** The API document and a page to read it with. Anybody may ask for them, so each is made once. */
export function registerDocs(app: FastifyInstance): void {
  app.get(`${BASE_PATH}/openapi.json`, fixedAnswer('application/json; charset=utf-8', makeDocument));
  app.get(
    `${BASE_PATH}/docs`,
    fixedAnswer('text/html; charset=utf-8', () => PAGE),
  );
  const script = 'text/javascript; charset=utf-8';
  const files: Readonly<Record<string, ReturnType<typeof fixedAnswer>>> = {
    'start.js': fixedAnswer(script, () => START),
    'swagger-ui.css': fixedAnswer('text/css; charset=utf-8', () => readFile('swagger-ui.css')),
    'swagger-ui-bundle.js': fixedAnswer(script, () => readFile('swagger-ui-bundle.js')),
  };
  app.get<{ Params: { file: string } }>(`${BASE_PATH}/docs/:file`, async (request, reply) => {
    const { file } = request.params;
    const answer = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!answer) throw fail('NOT_FOUND');
    return answer(request, reply);
  });
}
