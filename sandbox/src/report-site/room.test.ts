/** A token that is right is let in once; each wrong part of one is refused with the site's code for it. */
import { createHmac, randomUUID } from 'node:crypto';
import { Script } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../sandbox.ts';
import type { SiteErrorCode } from './errors.ts';

const APP = { client_id: 'app-1', secret_id: 'secret-1', secret_value: 'a value of the secret', user: 'Finance' };
const NOW_S = Date.parse('2026-11-23T08:00:00Z') / 1000;

let sandbox: FastifyInstance;
beforeEach(async () => {
  sandbox = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
    currency: 'XAF',
    connected_app: APP,
    wall: () => NOW_S * 1000,
  });
});
afterEach(() => sandbox.close());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'HS256', typ: 'JWT', kid: APP.secret_id, iss: APP.client_id };
const claims = () => ({
  iss: APP.client_id,
  exp: NOW_S + 300,
  jti: randomUUID(),
  aud: 'tableau',
  sub: APP.user,
  scp: ['tableau:views:embed'],
});

interface Change {
  readonly header?: object;
  readonly claims?: object;
  readonly secret?: string;
}
function tokenWith(change: Change = {}): string {
  const signed = `${part({ ...HEADER, ...change.header })}.${part({ ...claims(), ...change.claims })}`;
  return `${signed}.${createHmac('sha256', change.secret ?? APP.secret_value)
    .update(signed)
    .digest('base64url')}`;
}

const open = (token: string, view = '/views/Portfolio/Overview', at = sandbox) =>
  at.inject(`${view}?token=${encodeURIComponent(token)}`);

async function expectRefused(token: string, code: SiteErrorCode, at?: FastifyInstance): Promise<void> {
  const answer = await open(token, undefined, at);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toContain(`<h1>Error ${code}</h1>`);
  expect(answer.body).toContain(`"code":${code}`);
}

test('a right token opens a view, whose name is printed, on the default site and on another', async () => {
  for (const view of ['/views/Portfolio/Overview', '/t/douala/views/Portfolio/Overview']) {
    const answer = await open(tokenWith(), view);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>Portfolio / Overview</h1>');
    expect(answer.body).toContain('firstinteractive');
  }
});

test('the name of a view is printed as text', async () => {
  const { body } = await open(tokenWith(), `/views/a/${encodeURIComponent('<b>&')}`);
  expect(body).toContain('<h1>a / &#60;b&#62;&#38;</h1>');
});

/** What is wrong with a token, how it is made so, and the code of its refusal. */
const WRONG: ReadonlyArray<readonly [string, Change, SiteErrorCode]> = [
  ['alg', { header: { alg: 'HS512' } }, 10084],
  ['no alg', { header: { alg: 'none' } }, 10084],
  ['typ', { header: { typ: 'jwt' } }, 10084],
  ['iss of the header', { header: { iss: 'app-2' } }, 126],
  ['kid', { header: { kid: 'secret-2' } }, 127],
  ['signature', { secret: 'another value' }, 127],
  ['iss', { claims: { iss: 'app-2' } }, 126],
  ['missing iss', { claims: { iss: undefined } }, 126],
  ['missing exp', { claims: { exp: undefined } }, 16],
  ['past exp', { claims: { exp: NOW_S } }, 16],
  ['exp of more than ten minutes', { claims: { exp: NOW_S + 601 } }, 16],
  ['missing jti', { claims: { jti: undefined } }, 10084],
  ['aud', { claims: { aud: 'Tableau' } }, 10084],
  ['missing sub', { claims: { sub: '' } }, 16],
  ['sub in another case', { claims: { sub: 'finance' } }, 5],
  ['scp', { claims: { scp: ['tableau:views:embed_authoring'] } }, 10084],
  ['scp that is a text', { claims: { scp: 'tableau:views:embed' } }, 10084],
  ['on-demand access', { claims: { 'https://tableau.com/oda': 'true' } }, 67],
];
describe.each(WRONG)('a token with a wrong %s', (_, change, code) => {
  test(`is refused with ${code}`, () => expectRefused(tokenWith(change), code));
});

test('a token that is used again, is changed, or is none, is refused', async () => {
  const token = tokenWith();
  expect((await open(token)).statusCode).toBe(200);
  await expectRefused(token, 10084);
  const [header, , signature] = tokenWith().split('.');
  await expectRefused(`${header}.${part(claims())}.${signature}`, 127);
  for (const none of ['', 'a.b.c', `${tokenWith()}.more`]) await expectRefused(none, 10084);
});

test('a site without a connected app knows none', async () => {
  const bare = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
    currency: 'XAF',
    wall: () => NOW_S * 1000,
  });
  await expectRefused(tokenWith(), 126, bare);
  await expectRefused(tokenWith({ header: { iss: '', kid: '' }, claims: { iss: '', sub: '' }, secret: '' }), 126, bare);
  await bare.close();
});

test('the script is there for pages of other origins, and defines the element', async () => {
  const { headers, body } = await sandbox.inject('/javascripts/api/tableau.embedding.3.latest.min.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(body).toContain("customElements.define('tableau-viz'");
  expect(() => new Script(body)).not.toThrow();
});
