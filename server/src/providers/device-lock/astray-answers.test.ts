/** Answers that are not about the phone that was asked about: those of a gateway, and those about another phone. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderUnreachable } from '../wire.ts';
import { trustonic } from '../trustonic/adapter.ts';
import { vivo } from '../vivo/adapter.ts';

const IMEI = '490154203237518';
const OTHER_IMEI = '356938035643809';

let server: Server;
let base_url: string;
let reply: (path: string) => { readonly status: number; readonly body: string };
beforeEach(async () => {
  server = createServer((request, response) => {
    const { status, body } = reply(request.url ?? '');
    request.resume().on('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the page of a gateway does not say that a phone is unknown, and so releases none', async () => {
  const locks = vivo({ base_url, api_key: 'key' });
  reply = () => ({ status: 404, body: '<html><h1>404 Not Found</h1></html>' });
  await expect(locks.read(IMEI)).rejects.toBeInstanceOf(ProviderUnreachable);
  await expect(locks.release(IMEI, 'paid')).rejects.toThrow();
  reply = () => ({ status: 404, body: JSON.stringify({ code: 'DEVICE_NOT_FOUND' }) });
  expect((await locks.read(IMEI)).state).toBe('unregistered');
});

test('an answer about another phone says nothing about this one', async () => {
  const locks = trustonic({ base_url, api_key: 'key', tenant_id: 'tenant' });
  const telling = (deviceUid: string | undefined) => {
    const item = { ...(deviceUid && { deviceUid }), resultCode: 'SUCCESS' };
    reply = (path) => ({
      status: 200,
      body: JSON.stringify(
        path.endsWith('/token')
          ? { token: 'token' }
          : { deviceResponseList: [{ ...item, stateInfo: 'released' }], releaseResponseList: [item] },
      ),
    });
  };
  telling(OTHER_IMEI);
  await expect(locks.read(IMEI)).rejects.toBeInstanceOf(ProviderUnreachable);
  await expect(locks.release(IMEI, 'paid')).rejects.toBeInstanceOf(ProviderUnreachable);
  for (const named of [IMEI, undefined]) {
    telling(named);
    expect((await locks.release(IMEI, 'paid')).state).toBe('released');
  }
});
