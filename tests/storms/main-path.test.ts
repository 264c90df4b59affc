import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositsOutOfBalance, loansOutOfBalance } from '../../server/src/domains/loans/loans.ts';
import { activeLoan, customer, shop } from '../harness/given.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const cardOf = async (id: string, agent: Parameters<Portal['done']>[2]) =>
  portal.done(customerOverviewCalls.card, { customer_id: id }, agent);

test('a phone is sold, becomes late, is locked, opens when exactly the arrears are paid, and is released when the loan is paid off', async () => {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { interval: 'weekly', months: 3 });
  const { agent } = place;
  let card = await cardOf(person.id, agent);
  expect(card.loans[0]).toMatchObject({ loan_reference, status: 'active', health: 'healthy', imei });
  expect(card.lock?.label).toBe('unlocked');

  await portal.moveDays(11);
  card = await portal.until('the phone is locked', async () => {
    const now = await cardOf(person.id, agent);
    return now.lock?.label === 'locked' ? now : null;
  });
  const amount = card.lock?.amount_to_unlock_fcfa ?? 0;
  expect(amount).toBeGreaterThan(0);
  expect(card.loans[0]?.arrears).toBe(amount);
  expect(
    await portal.refused(
      deviceLocksCalls.offlineUnlock,
      { loan_reference, imei, reason: 'asked' },
      agent,
      'NOT_ENTITLED',
    ),
  ).toBeTruthy();

  await portal.control('/__control/c2b', { account: loan_reference, msisdn: person.msisdn, amount: amount - 1 });
  card = await cardOf(person.id, agent);
  expect(card.lock).toMatchObject({ desired: 'locked', amount_to_unlock_fcfa: 1 });

  await portal.control('/__control/c2b', { account: loan_reference, msisdn: person.msisdn, amount: 1 });
  card = await portal.until('the phone is open', async () => {
    const now = await cardOf(person.id, agent);
    return now.lock?.label === 'unlocked' ? now : null;
  });
  expect(card.lock?.last_command).toMatchObject({ action: 'unlock', status: 'confirmed' });

  const owed = card.loans[0]?.outstanding ?? 0;
  await portal.control('/__control/c2b', { account: loan_reference, msisdn: person.msisdn, amount: owed });
  card = await portal.until('the phone is released', async () => {
    const now = await cardOf(person.id, agent);
    return now.lock?.label === 'released' ? now : null;
  });
  expect(card.loans[0]).toMatchObject({ status: 'settled', outstanding: 0 });
  // The card links to the signed contract and to the certificate.
  expect(
    (await portal.done(salesCalls.contract, { contract_id: card.loans[0]?.contract_id ?? '' }, agent)).media_type,
  ).toBe('application/pdf');
  const certificate = await portal.done(
    loansCalls.certificate,
    { certificate_id: card.loans[0]?.certificate_id ?? '' },
    agent,
  );
  expect(
    Buffer.from(certificate.bytes as Uint8Array)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  expect(await loansOutOfBalance(portal.database)).toEqual([]);
  expect(await depositsOutOfBalance(portal.database)).toEqual([]);
});
