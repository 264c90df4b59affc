/** The currency belongs to the connection: MTN's own sandbox takes euros alone. */
import { randomUUID } from 'node:crypto';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mtnMomo } from './adapter.ts';

let world: World;
let base_url: string;
let close: () => Promise<unknown>;

beforeEach(async () => {
  world = newWorld();
  const sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      currency: 'XAF',
    },
    world,
  );
  base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  close = () => sandbox.close();
});
afterEach(() => close());

const ACCESS = { subscription_key: 'key', api_user: '5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d', api_key: 'secret' };
const connect = (target_environment: string, currency = 'XAF') =>
  mtnMomo({
    ...ACCESS,
    base_url,
    target_environment,
    disbursement: ACCESS,
    currency: () => currency,
    prefixes: () => [],
  });

const prompt = () => ({
  reference: randomUUID(),
  msisdn: '+46733123499',
  amount_fcfa: 5_000,
  account_reference: '1234567897',
  note: 'Versement',
  callback_url: 'http://127.0.0.1:9/callback',
  operator_token: null,
});

test.each([
  ['sandbox', 'EUR'],
  ['mtncameroon', 'XAF'],
])(
  'at the target environment %s a prompt is in %s, and its success and the balances are read',
  async (at, currency) => {
    const momo = connect(at);
    const asked = prompt();
    await momo.requestToPay(asked);
    expect(world.prompts.get(asked.reference)?.currency).toBe(currency);
    expect(await momo.status(asked)).toMatchObject({ status: 'succeeded', amount_fcfa: 5_000 });
    Object.assign(world.floats.momo, { utility: 30, working_capital: 70 });
    const { collection, disbursement } = momo.wallets.balances;
    expect(await collection?.ask({ result_url: '' })).toMatchObject([{ amount_fcfa: 30 }]);
    expect(await disbursement?.ask({ result_url: '' })).toMatchObject([{ amount_fcfa: 70 }]);
    await momo.check();
  },
);

test('the sandbox refuses another currency than that of the environment, as a fault of the connection', async () => {
  await expect(connect('mtncameroon', 'EUR').requestToPay(prompt())).rejects.toMatchObject({
    reason: 'INVALID_CURRENCY',
  });
});
