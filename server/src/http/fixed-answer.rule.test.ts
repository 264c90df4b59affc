/** What is the same for everybody is made and compressed once, and not sent again to a reader who has it. */
import zlib from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { processorMs } from '../../../tests/harness/processor-time.ts';
import { compressAnswers } from './compress-answers.ts';
import { registerDocs } from './docs.ts';
import { fixedAnswer } from './fixed-answer.ts';

const TEXT = 'the same for everybody '.repeat(500);
let times_made = 0;
const app = Fastify();
compressAnswers(app);
app.get(
  '/text',
  fixedAnswer('text/plain; charset=utf-8', async () => {
    times_made++;
    return TEXT;
  }),
);
registerDocs(app);
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('it is made once, also for readers who come at the same time', async () => {
  const answers = await Promise.all(['br', 'br', 'gzip', ''].map((one) => ask('/text', { 'accept-encoding': one })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(times_made).toBe(1);
});

test.each([
  ['br', 'gzip, deflate, br, zstd', zlib.brotliDecompressSync],
  ['gzip', 'br;q=0, gzip', zlib.gunzipSync],
] as const)('a reader who takes %s gets it short', async (encoding, accepted, open) => {
  const { headers, rawPayload } = await ask('/text', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(open(rawPayload).toString()).toBe(TEXT);
});

test('others get it as it is', async () => {
  const { headers, body } = await ask('/text');
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'accept-encoding', TEXT]);
});

const ADDRESSES = ['/text', '/portal_api/openapi.json', '/portal_api/docs', '/portal_api/docs/swagger-ui-bundle.js'];

test.each(ADDRESSES)('%s is not sent to a reader who has it', async (url) => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await ask(url, { 'accept-encoding': accepted });
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const again = await ask(url, { 'accept-encoding': accepted, 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length], known).toEqual([304, 0]);
    }
    const other = await ask(url, { 'accept-encoding': accepted, 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  }
});

test('each coding has a tag of its own, so that a proxy never mixes them', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (one) => (await ask('/text', { 'accept-encoding': one })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
});

test('asking for the API document again costs a fraction of making it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const document = (await ask('/portal_api/openapi.json')).json<object>();
  await ask('/portal_api/openapi.json', headers);
  const made_ms = await processorMs(async () => {
    for (let i = 0; i < 10; i++)
      zlib.brotliCompressSync(JSON.stringify(document), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  });
  const asked_ms = await processorMs(async () => {
    for (let i = 0; i < 10; i++) await ask('/portal_api/openapi.json', headers);
  });
  expect(asked_ms).toBeLessThan(made_ms / 2);
});

test('the API document is a tenth of its size on the line', async () => {
  const plain = await ask('/portal_api/openapi.json');
  const short = await ask('/portal_api/openapi.json', { 'accept-encoding': 'gzip, br' });
  expect(short.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  expect(JSON.parse(zlib.brotliDecompressSync(short.rawPayload).toString())).toEqual(plain.json());
});
