/** The rate limit applies before every other check, to every client, whatever identity it claims. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

test('a client that sends requests without end must wait, even without a session, and even from many addresses of one IPv6 network', async () => {
  const from = (remoteAddress: string) => portal.app.inject({ url: '/portal_api/prerequisites/admins', remoteAddress });
  const statuses: number[] = [];
  for (let at = 1; at <= 1300; at++) statuses.push((await from(`2001:db8:1:1::${at.toString(16)}`)).statusCode);
  expect([
    statuses.filter((status) => status === 401).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([1200, 100]);
  expect((await from('2001:db8:1:2::1')).statusCode).toBe(401);
});
