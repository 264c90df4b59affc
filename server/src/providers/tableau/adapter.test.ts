/** The token of a view, claim by claim, and its signature as another reader computes it. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { tableau } from './adapter.ts';

const SETTINGS = {
  base_url: 'https://reports.business.cm',
  view: 'views/Portfolio/Overview',
  client_id: '6f2c0c3e-7a51-4b0e-9d0e-0c9b7a1f3a11',
  secret_id: '0d9b2f7c-51f4-4f0a-8c43-2a6f4d1be812',
  secret_value: 'r9Xq+Yc1u8bJf3kZsVwPq0TtLm7Ha5Ed6Gi2Nn4Oo=',
  user: 'Finance@business.cm',
};
const NOW = new Date('2026-11-23T08:00:00.900Z');

const view = () => tableau(SETTINGS).viewAt(NOW);
const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const partsOf = (token: string) => {
  const [header, claims, signature, ...more] = token.split('.');
  expect(more).toEqual([]);
  return { signed: `${header}.${claims}`, header: read(header), claims: read(claims), signature };
};

test('the header names the algorithm, the secret and the connected app', () =>
  expect(partsOf(view().token).header).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    kid: SETTINGS.secret_id,
    iss: SETTINGS.client_id,
  }));

test('the claims name the app, the user as written, the audience and the one scope, and nothing else', () =>
  expect(partsOf(view().token).claims).toEqual({
    iss: SETTINGS.client_id,
    exp: expect.any(Number),
    jti: expect.any(String),
    aud: 'tableau',
    sub: 'Finance@business.cm',
    scp: ['tableau:views:embed'],
  }));

test('the token is valid for less than ten minutes, in whole seconds, and says so', () => {
  const { token, expires_at } = view();
  const { exp } = partsOf(token).claims as { exp: number };
  expect(Number.isInteger(exp)).toBe(true);
  expect(exp * 1000 - NOW.getTime()).toBeGreaterThan(60_000);
  expect(exp * 1000 - NOW.getTime()).toBeLessThan(10 * 60_000);
  expect(new Date(expires_at).getTime()).toBe(exp * 1000);
});

test('each view has an id of its own', () => {
  const site = tableau(SETTINGS);
  const ids = [site.viewAt(NOW), site.viewAt(NOW)].map(({ token }) => (partsOf(token).claims as { jti: string }).jti);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids[1]).not.toBe(ids[0]);
});

test('the signature is the HMAC with the secret value, over the header and the claims as they are sent', () => {
  const { signed, signature } = partsOf(view().token);
  expect(signature).toBe(createHmac('sha256', SETTINGS.secret_value).update(signed).digest('base64url'));
  expect(signature).not.toBe(createHmac('sha256', SETTINGS.secret_id).update(signed).digest('base64url'));
});

test('script and view are addresses of the site, whose origin our pages may load', () => {
  expect(view()).toMatchObject({
    script_url: 'https://reports.business.cm/javascripts/api/tableau.embedding.3.latest.min.js',
    view_url: 'https://reports.business.cm/views/Portfolio/Overview',
  });
  expect(tableau(SETTINGS).origin).toBe('https://reports.business.cm');
});
