/** The providers' side of harmless calls, and how each refuses credentials in the words of its protocol. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSandbox } from './sandbox.ts';
import { newWorld, type World } from './world.ts';

let world: World;
let sandbox: FastifyInstance;
beforeEach(async () => {
  world = newWorld();
  sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      currency: 'XAF',
    },
    world,
  );
});
afterEach(() => sandbox.close());

const user = `Basic ${Buffer.from('5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d:secret').toString('base64')}`;
const form = { authorization: user, 'content-type': 'application/x-www-form-urlencoded' };
const imei = '490154203237518';

/** The first call of each provider that carries credentials, and the status of its refusal. */
const FIRST: ReadonlyArray<readonly [string, keyof World['behaviour']['outage'], InjectOptions, number]> = [
  [
    'MTN',
    'mobile_money',
    {
      method: 'POST',
      url: '/collection/token/',
      headers: { authorization: user, 'ocp-apim-subscription-key': 'k', 'content-length': '0' },
    },
    401,
  ],
  ['Daraja', 'mobile_money', { method: 'GET', url: '/oauth/v1/generate', headers: { authorization: user } }, 400],
  ['Orange', 'sms', { method: 'POST', url: '/oauth/v3/token', headers: form, payload: '' }, 401],
  ['Africa’s Talking', 'sms', { method: 'GET', url: '/version1/user?username=u', headers: { apikey: 'k' } }, 401],
  ['Trustonic', 'device_lock', { method: 'POST', url: '/api/v2/authorization/token', headers: { apikey: 'k' } }, 401],
  [
    'OpenPAYGO',
    'device_lock',
    {
      method: 'POST',
      url: '/openpaygo/v1/devices',
      headers: { authorization: 'Bearer k' },
      payload: { serial_number: imei, secret_key: '0'.repeat(32), starting_code: 1 },
    },
    401,
  ],
  [
    'Smile ID',
    'identity',
    { method: 'POST', url: '/v3/token', headers: { 'smileid-partner-id': '1', 'smileid-api-key': 'k' } },
    401,
  ],
];

test.each(FIRST)(
  '%s accepts credentials, and refuses them when the behaviour says so',
  async (_, kind, asked, refused) => {
    expect((await sandbox.inject(asked)).statusCode).toBeLessThan(300);
    await sandbox.inject({
      method: 'POST',
      url: '/__control/behaviour',
      payload: { access_refused: { [kind]: true } },
    });
    expect((await sandbox.inject(asked)).statusCode).toBe(refused);
    await sandbox.inject({ method: 'POST', url: '/__control/reset' });
    expect((await sandbox.inject(asked)).statusCode).toBeLessThan(300);
  },
);

test('Vivo knows no phone that was never enrolled, and says nothing without a key that it accepts', async () => {
  const asked: InjectOptions = { url: `/v1/devices/${imei}`, headers: { authorization: 'Bearer k' } };
  expect((await sandbox.inject(asked)).json()).toEqual({ code: 'DEVICE_NOT_FOUND' });
  world.behaviour.access_refused.device_lock = true;
  expect((await sandbox.inject(asked)).statusCode).toBe(401);
});

test('OpenPAYGO names a phone that it knows, without its secret', async () => {
  const [, , provision] = FIRST.find(([name]) => name === 'OpenPAYGO') ?? [];
  const asked: InjectOptions = { url: `/openpaygo/v1/devices/${imei}`, headers: { authorization: 'Bearer k' } };
  expect((await sandbox.inject(asked)).statusCode).toBe(404);
  if (provision) await sandbox.inject(provision);
  expect((await sandbox.inject(asked)).json()).toEqual({ serial_number: imei, count: 1 });
  expect((await sandbox.inject(`/openpaygo/v1/devices/${imei}`)).statusCode).toBe(401);
});

test('Africa’s Talking reads a balance only for a named account', async () => {
  const asked = (url: string) => sandbox.inject({ url, headers: { apikey: 'k' } });
  expect((await asked('/version1/user?username=u')).json()).toEqual({ UserData: { balance: 'XAF 50000.0000' } });
  expect((await asked('/version1/user')).statusCode).toBe(400);
});
