import zlib from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const ROWS = Array.from({ length: 50 }, (_, at) => ({ loan_reference: String(4_821_937_500 + at), name: 'Aïssatou' }));
const app = Fastify();
compressAnswers(app);
app.get('/rows', async () => ROWS);
app.get('/row', async () => ROWS[0]);
app.get('/file', async (_, reply) => reply.type('application/pdf').send(Buffer.alloc(5_000, 7)));
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['br', 'gzip, deflate, br, zstd', zlib.brotliDecompressSync],
  ['gzip', 'gzip, deflate', zlib.gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.8', zlib.gunzipSync],
] as const)('long answers are compressed by %s where the reader takes it', async (encoding, accepted, open) => {
  const { headers, rawPayload } = await ask('/rows', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(ROWS).length / 4);
  expect(JSON.parse(open(rawPayload).toString())).toEqual(ROWS);
});

test('others get them as they are', async () => {
  const { headers, body } = await ask('/rows');
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(JSON.parse(body)).toEqual(ROWS);
});

test('short answers and files stay as they are', async () => {
  for (const url of ['/row', '/file']) expect((await ask(url, 'br')).headers['content-encoding'], url).toBe(undefined);
  expect((await ask('/file', 'br')).rawPayload).toHaveLength(5_000);
});
