/** What a business asks of the customer's mobile app before a loan starts. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCodeFor, customer, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

const uses = (customer_app: 'required' | 'offered' | 'off') =>
  setSettings(portal.database, { selling: { customer_app } });

/** A loan whose lock is on the phone, and whose customer never signed in to the app. */
async function installed(lock_solution: 'trustonic' | 'none' = 'trustonic') {
  const place = await shop(portal, { lock_solution });
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person);
  const { id: application_id, customer_id } = application;
  const imei = place.imeis[0] ?? '';
  await portal.done(
    loansCalls.loans,
    { action: 'create', application_id, imei, customer_code, agent_code },
    place.agent,
  );
  const confirm = () =>
    portal.call(
      deviceLocksCalls.confirmActivation,
      { application_id, sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true },
      place.agent,
    );
  const confirmed = () =>
    portal.until('the lock is on the phone', async () => {
      const answer = await confirm();
      return (answer.ok || answer.refusal.code !== 'LOCK_NOT_ACTIVE') && (answer.ok ? 'done' : answer.refusal.code);
    });
  const record = async () => {
    const { confirmations, loan_id } = await portal.database.sql
      .selectFrom('applications')
      .select(['confirmations', 'loan_id'])
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow();
    const { facts } = await portal.database.sql
      .selectFrom('audit_entries')
      .select('facts')
      .where('call', '=', 'deviceLocks.confirmActivation')
      .where('outcome', '=', 'done')
      .where('subject_id', '=', loan_id)
      .executeTakeFirstOrThrow();
    return { isOnRecord: 'customer_logged_in' in (confirmations as object), facts };
  };
  const asked = async () => (await portal.done(customersCalls.checkAppLogin, { customer_id }, place.agent)).app;
  return { application_id, person, agent: place.agent, confirmed, record, asked };
}

test('required: the loan starts once the customer has logged in', async () => {
  await uses('required');
  const loan = await installed();
  expect(await loan.confirmed()).toBe('APP_LOGIN_MISSING');
  expect(await loan.asked()).toBe('required');
  await portal.done(
    customersCalls.appSignIn,
    { msisdn: loan.person.msisdn, code: await appCodeFor(portal, loan.person.msisdn) },
    null,
  );
  expect(await loan.confirmed()).toBe('done');
  expect(await loan.record()).toMatchObject({
    isOnRecord: true,
    facts: { customer_app: 'required', app_logged_in: true },
  });
});

test('offered, as it is by default: staff say that they showed it, and the record says that nobody logged in', async () => {
  await uses('offered');
  const loan = await installed();
  expect(await loan.asked()).toBe('offered');
  expect(await loan.confirmed()).toBe('done');
  expect(await loan.record()).toMatchObject({
    isOnRecord: true,
    facts: { customer_app: 'offered', app_logged_in: false },
  });
});

test('not used: nobody is on record for a log-in', async () => {
  await uses('off');
  const loan = await installed();
  expect(await loan.asked()).toBe('off');
  expect(await loan.confirmed()).toBe('done');
  expect(await loan.record()).toMatchObject({ isOnRecord: false, facts: { customer_app: 'off' } });
});

test('a phone without a lock starts without the app, also where it is required', async () => {
  await uses('required');
  const loan = await installed('none');
  expect(await loan.confirmed()).toBe('done');
  expect(await loan.record()).toMatchObject({ isOnRecord: false, facts: { customer_app: 'no_lock' } });
});
