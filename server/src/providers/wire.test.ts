/** What an adapter may rely on, for every server at the other end of its connection. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { innerKind } from '../platform/outer-addresses.ts';
import { judgeLines } from './outer-lines.ts';
import { ProviderUnreachable, send } from './wire.ts';

const MIB = 1024 * 1024;
let calls: string[] = [];
let written = 0;
const server = http.createServer((request, answer) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === '/echo')
      return answer.setHeader('x-type', request.headers['content-type'] ?? 'none').end(Buffer.concat(pieces));
    if (request.url === '/elsewhere') return answer.writeHead(307, { location: '/echo' }).end();
    if (request.url === '/stalls') return void answer.writeHead(200, { 'content-length': 100 }).write('half');
    if (request.url === '/breaks')
      return void answer
        .writeHead(200, { 'content-length': 100 })
        .write('half', () => setTimeout(() => request.socket.destroy(), 50));
    if (request.url === '/resets')
      return void answer
        .writeHead(200, { 'content-length': 100 })
        .write('half', () => setTimeout(() => request.socket.resetAndDestroy(), 50));
    if (request.url === '/never') return;
    if (request.url === '/endless') {
      const more = (): void => {
        if (answer.destroyed) return;
        written += MIB;
        answer.write(Buffer.alloc(MIB), more);
      };
      return more();
    }
    answer.writeHead(request.url === '/no' ? 500 : 200).end('reply');
  });
});
let port = 0;
const at = (path: string, host = '127.0.0.1') => ({
  method: 'POST' as const,
  url: `http://${host}:${port}${path}`,
  body: '{"a":"é"}',
  headers: { 'content-type': 'application/json' },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  judgeLines(() => null);
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (failure: Error) =>
      failure instanceof ProviderUnreachable ? failure.message : `another failure: ${String(failure)}`,
  );

test('any status is an answer, and the request arrives unchanged', async () => {
  expect(await send(at('/no'))).toMatchObject({ status: 500, text: 'reply' });
  const echoed = await send(at('/echo'));
  expect([echoed.text, echoed.headers.get('x-type')]).toEqual(['{"a":"é"}', 'application/json']);
  const form = new FormData();
  form.append('photo', new Blob(['bytes']), 'a.jpg');
  const { headers, text } = await send({ method: 'POST', url: at('/echo').url, body: form });
  expect(headers.get('x-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(text).toContain('filename="a.jpg"');
  expect((await send({ method: 'GET', url: at('/echo').url })).text).toBe('');
});

test('a redirect, a stall, a break or silence is no answer, and the next request succeeds', async () => {
  expect(await reasonOf(send(at('/elsewhere')))).toMatch(/sends us elsewhere \(307\)/);
  expect(calls).toEqual(['POST /elsewhere']);
  for (const path of ['/stalls', '/breaks', '/resets', '/never'])
    expect(await reasonOf(send(at(path), 300)), path).toMatch(/^127\.0\.0\.1:\d+: /);
  expect((await send(at('/yes'))).status).toBe(200);
});

test('an endless answer is read only a little beyond the limit', async () => {
  expect(await reasonOf(send(at('/endless')))).toMatch(/larger than 1 MiB/);
  expect(written).toBeLessThan(16 * MIB);
});

test('a connection is checked when it is opened, by the address that its name has at that moment', async () => {
  expect((await send(at('/yes', 'localhost'))).status).toBe(200);
  judgeLines((address) => innerKind(address, true));
  // The open connection was checked then; a new one is refused.
  server.closeAllConnections();
  calls = [];
  await vi.waitFor(
    async () =>
      expect(await reasonOf(send(at('/yes', 'localhost')))).toMatch(
        /localhost:\d+: it is (127\.0\.0\.1|::1), which is this machine/,
      ),
    { timeout: 10_000 },
  );
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '0x7f.1', '2130706433'])
    expect(await reasonOf(send(at('/yes', host))), host).toMatch(/is this machine, or one beside it/);
  expect(calls).toEqual([]);
});
