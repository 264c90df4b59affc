/** The headers that tell a browser how to treat each kind of answer, including answers that are not for browsers. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../server/src/app/registry.ts';
import { buildApp } from '../../server/src/http/app.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

let portal: Portal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  staff = await portal.staff(['VIEW_USERS']);
});
afterAll(() => portal.stop());

const KINDS: ReadonlyArray<
  readonly [string, { method?: 'GET' | 'POST' | 'OPTIONS' | 'TRACE'; url: string; signed?: true }]
> = [
  ['an answer', { url: '/portal_api/prerequisites/admins?$limit=5', signed: true }],
  ['a refusal', { url: '/portal_api/prerequisites/admins?$limit=5' }],
  ['an unknown address', { url: '/portal_api/nothing' }],
  ['an address that cannot be read', { url: '/portal_api/%zz' }],
  ['the page of the API document', { url: '/portal_api/docs' }],
  ['the API document', { url: '/portal_api/openapi.json' }],
  ['the answer to a provider', { method: 'POST', url: '/callbacks/sms/nobody' }],
  ['a preflight request of another site', { method: 'OPTIONS', url: '/portal_api/authentication' }],
  ['an unsupported method', { method: 'TRACE', url: '/' }],
  ['the health check', { url: '/healthz' }],
];

describe.each(KINDS)('%s', (_, { method = 'GET', url, signed }) => {
  const ask = (app = portal.app) =>
    app.inject({
      method,
      url,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        ...(signed && { authorization: `Bearer ${staff.token}` }),
      },
    });

  test('has the type that it states, loads nothing from elsewhere, cannot be framed, and is closed to other sites', async () => {
    const { headers } = await ask();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "default-src '"])
      expect(headers['content-security-policy']).toContain(rule);
    expect(
      Object.keys(headers).filter(
        (name) => name.startsWith('access-control-') || name === 'set-cookie' || name === 'location',
      ),
    ).toEqual([]);
  });

  test('requires TLS in production, for a year and for every subdomain', async () => {
    const services = { ...portal.services, config: { ...portal.services.config, demo: false } };
    const app = await buildApp(services, handlers, pino({ level: 'silent' }), null);
    try {
      expect((await ask(app)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await ask()).headers['strict-transport-security']).toBeUndefined();
    } finally {
      await app.close();
    }
  });
});

test('is not cached when it is for one user', async () => {
  const answer = await portal.app.inject({
    url: '/portal_api/prerequisites/admins?$limit=5',
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('is dated by the clock that ends sessions', async () => {
  portal.advance(86_400_000);
  const { headers } = await portal.app.inject({ url: '/healthz' });
  const late_ms = portal.services.clock.wall().getTime() - Date.parse(String(headers.date));
  expect(late_ms).toBeGreaterThanOrEqual(0);
  expect(late_ms).toBeLessThan(10_000);
});
