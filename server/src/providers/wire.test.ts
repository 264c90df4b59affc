import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { send } from './wire.ts';

const PIECE = Buffer.alloc(64 * 1024, 'x');

let server: Server;
let url: string;
let sent_bytes: number;
beforeEach(async () => {
  sent_bytes = 0;
  server = createServer((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/small' }).end();
    if (request.url === '/small') return void response.end('{"ok":true}');
    // An answer that has no end.
    const go = (): void => {
      if (response.destroyed) return;
      sent_bytes += PIECE.length;
      response.write(PIECE, () => setImmediate(go));
    };
    go();
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is read whole', async () => {
  expect(await send({ method: 'GET', url: `${url}/small` })).toMatchObject({ status: 200, text: '{"ok":true}' });
});

test('an answer without an end is given up once it is too large, and not when time is up', async () => {
  await expect(send({ method: 'GET', url: `${url}/endless` }, 10_000)).rejects.toThrow('larger than 1 MiB');
  expect(sent_bytes).toBeLessThan(16 * 1024 * 1024);
});

test('an answer that leads elsewhere is not followed', async () => {
  await expect(send({ method: 'GET', url: `${url}/moved` })).rejects.toThrow('127.0.0.1');
});
