/**
 * A provider that refuses us (token, subscription, currency) refuses no customer and no phone: it is told as our
 * connection, stands on the page of connections, and what waited for it goes on when it is set right.
 */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchProviders } from '../../server/src/app/watch-providers.ts';
import { submitKycCheck } from '../../server/src/domains/customers/kyc-check.ts';
import { findDeviceLockForUpdate, issueCommand } from '../../server/src/domains/lock-commands/lock-commands.ts';
import { tokenInMemory } from '../../server/src/providers/token.ts';
import { type Shop, activeLoan, customer, shop } from '../harness/given.ts';
import { expectSound } from '../harness/invariants.ts';
import { picture } from '../harness/picture.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { type Workers, keepSessions, startWorkers } from '../harness/workers.ts';

let portal: Portal;
let place: Shop;
let workers: Workers;
let loan: Awaited<ReturnType<typeof activeLoan>>;
let person: Awaited<ReturnType<typeof customer>>;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 2 });
  await keepSessions(portal);
}, 120_000);
afterAll(async () => {
  await expectSound(portal);
  await portal.stop();
});
beforeEach(async () => {
  workers = startWorkers(portal);
  person ??= await customer(portal, place);
  loan ??= await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' });
});
afterEach(async () => {
  await refuses(false);
  await workers.stop();
});

type Kind = 'mobile_money' | 'device_lock' | 'identity';
/** From now on the operator has our credentials for wrong; a token that it gave before is forgotten. */
async function refuses(is_refused: boolean, kind: Kind | null = null): Promise<void> {
  const kinds = kind === null ? (['mobile_money', 'device_lock', 'identity'] as const) : [kind];
  const access_refused = Object.fromEntries(kinds.map((one) => [one, is_refused]));
  await portal.control('/__control/behaviour', { access_refused });
  const { config, business, provider_health, breaker } = portal.services;
  const around = { config, business, tokens: tokenInMemory };
  const { mobile_money, locks, identity } = portal.config.connectors;
  const anew = {
    ...portal.services,
    mobile_money: mobile_money.map((connect) => connect(around)),
    locks: locks.map((connect) => connect(around)),
    identity: identity && identity(around),
  };
  Object.assign(portal.services, watchProviders(anew, portal.config, provider_health, breaker));
}

const connectionOf = async (provider: string) => {
  await portal.services.provider_health.write();
  const { providers } = await portal.done(settingsCalls.providers, undefined, await portal.staff('all'));
  return providers.find((one) => one.provider === provider);
};
const row = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await portal.database.pool.query<Row>(statement, values)).rows[0];
const promptOf = (id: string) =>
  row<{ status: string; reason: string | null }>('select status, reason from payment_requests where id = $1', id);
const ask = async () => {
  const { collection } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 1_500 },
    place.agent,
  );
  return collection?.id ?? '';
};

test('a prompt that the operator does not take from us is our connection, and is red on the page', async () => {
  await refuses(true, 'mobile_money');
  const id = await ask();
  await portal.until('it has ended', async () => (await promptOf(id))?.status === 'failed');
  expect(await promptOf(id)).toEqual({ status: 'failed', reason: OUR_CONNECTION });
  expect(await connectionOf('mtn-momo')).toMatchObject({ verdict: 'failing', failure_code: 'access_refused' });
  // Once it is set right the next prompt reaches the phone.
  await refuses(false);
  const next = await ask();
  await portal.until('it is on the phone', async () => (await promptOf(next))?.status === 'pending');
  expect(await connectionOf('mtn-momo')).toMatchObject({ verdict: 'connected' });
  const reference = (await row<{ reference: string }>('select reference from payment_requests where id = $1', next))
    ?.reference;
  await portal.control('/__control/prompt', { reference, decision: 'refuse' });
  await portal.until('the customer has refused', async () => (await promptOf(next))?.status === 'cancelled');
});

test('a prompt that ends with a code about our contract is our connection too', async () => {
  const { mobile_money } = portal.services;
  const told = { status: 'failed', transaction_id: null, amount_fcfa: null, reason: 'NOT_ALLOWED' } as const;
  Object.assign(portal.services, {
    mobile_money: mobile_money.map((one) => ({
      ...one,
      status: async () => ({ ...told, connection_fault: 'NOT_ALLOWED' }),
    })),
  });
  const id = await ask();
  await portal.until('it has ended', async () => (await promptOf(id))?.status === 'failed', 30_000);
  expect(await promptOf(id)).toEqual({ status: 'failed', reason: OUR_CONNECTION });
});

test('an order to a phone is not refused by it: it waits, and is carried out', async () => {
  await refuses(true, 'device_lock');
  const { database, services } = portal;
  const { id: loan_id = '' } =
    (await row<{ id: string }>('select id from loans where loan_reference = $1', loan.loan_reference)) ?? {};
  await database.transaction(async (tx) => {
    const lock = await findDeviceLockForUpdate(tx, loan_id);
    if (lock) await issueCommand(tx, services, lock, 'unlock', { why: 'nothing_late' });
  });
  const command = () =>
    row<{ status: string; error: string | null }>(
      'select status, error from lock_commands where loan_id = $1 order by id desc limit 1',
      loan_id,
    );
  await portal.until('it was tried', async () => (await command())?.error === OUR_CONNECTION);
  expect((await command())?.status).not.toBe('failed');
  expect(await connectionOf('trustonic')).toMatchObject({ verdict: 'failing', failure_code: 'access_refused' });
  await refuses(false);
  await portal.until('it is confirmed', async () => (await command())?.status === 'confirmed', 60_000);
});

test('a check of an identity is not ended by it, and no reviewer is told that the customer was refused', async () => {
  await workers.stop();
  await refuses(true, 'identity');
  const somebody = await customer(portal, place, { verified: false });
  await portal.done(
    customersCalls.submitKyc,
    {
      customer_id: somebody.id,
      id_type: 'national ID',
      document_number: 'CM8800000099',
      id_front: await picture('#123456'),
      id_back: await picture('#654321'),
      photo: await picture('#abcdef'),
    },
    place.agent,
  );
  const check = () =>
    row<{ id: string; status: string; reasons: string[] }>(
      'select id, status, reasons from kyc_checks where customer_id = $1 order by id desc limit 1',
      somebody.id,
    );
  const job = { subject: (await check())?.id ?? '' } as Parameters<typeof submitKycCheck.handler>[0];
  await expect(submitKycCheck.handler(job, portal.services)).rejects.toThrow();
  expect(await check()).toMatchObject({ status: 'processing', reasons: [] });
  expect(await connectionOf('smile-id')).toMatchObject({ failure_code: 'access_refused' });
  await refuses(false);
  expect(await submitKycCheck.handler(job, portal.services)).toBe('done');
});
