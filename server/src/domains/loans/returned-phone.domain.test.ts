/** A loan that ends with its phone: the phone has a value, in the books, in the request and for the customer. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { afterAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { postingsOf } from '../../../../tests/harness/postings.ts';
import { keeperOf, scanPhoneOf } from '../../../../tests/harness/scan.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { picture } from '../../../../tests/harness/slip-paper.ts';

const { portal, place, maker, checker, running, waiting, row, approve, pay, keeper } = await openEndingDesk();
afterAll(() => portal.stop());

type Running = Awaited<ReturnType<typeof running>>;
/** 60, 40 and 20 % of the wholesale price of every phone here, 80 000 FCFA. */
const SHARES = { A: 48_000, B: 32_000, C: 16_000 } as const;

async function brought(loan: Running, grade: keyof typeof SHARES) {
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  await scanPhoneOf(portal, loan.id, undefined, grade);
  return request.id;
}

async function debtOf(loan: Running) {
  const { total_fcfa, repaid_fcfa, charge_fcfa } = await row(loan);
  const unearned = charge_fcfa - chargeEarned(charge_fcfa, repaid_fcfa, total_fcfa);
  return { left: total_fcfa - repaid_fcfa, unearned, net: total_fcfa - repaid_fcfa - unearned };
}

const textTo = async (loan: Running): Promise<string | undefined> =>
  (
    await portal.database.sql
      .selectFrom('messages')
      .select('text')
      .where('msisdn', '=', loan.person.msisdn)
      .where('template', '=', 'phone_taken_back')
      .executeTakeFirst()
  )?.text;

test('a phone that is worth less than the debt pays its value, and the rest is written off', async () => {
  const loan = await running();
  expect((await pay(loan, 4_321)).ok).toBe(true);
  const { unearned, net } = await debtOf(loan);
  const id = await brought(loan, 'B');
  const { evidence } = (await portal.done(approvalsCalls.request, { request_id: id }, checker)).request;
  expect(evidence).toMatchObject({ phone_grade: 'B', phone_value_fcfa: SHARES.B });
  expect((await approve(id)).ok).toBe(true);
  expect(await postingsOf(portal, id)).toEqual(
    [
      `1150 ${loan.imei} > 1100 ${loan.id}: ${SHARES.B}`,
      `2040 > 1100 ${loan.id}: ${unearned}`,
      `5020 > 1100 ${loan.id}: ${net - SHARES.B}`,
    ].sort(),
  );
  expect(await textTo(loan)).toMatch(/grade B, for 32[\s ,]000/u);
  expect(await keeper.deviceOf(loan.imei)).toMatchObject({ state: 'returned', grade: 'B' });
  await expectBooksRight(portal);
  await expectCaught(
    portal,
    `update returned_phones set from_debt_fcfa = from_debt_fcfa - 1 where loan_id = '${loan.id}'`,
    /a phone of the business is not worth what account 1150 has for it/,
  );
});

test('a phone that is worth more than the debt is stock at the debt where the surplus is the business’s', async () => {
  const loan = await running();
  expect((await pay(loan, 60_000)).ok).toBe(true);
  const { unearned, net } = await debtOf(loan);
  expect(net).toBeLessThan(SHARES.A);
  const id = await brought(loan, 'A');
  expect((await approve(id)).ok).toBe(true);
  expect(await postingsOf(portal, id)).toEqual(
    [`1150 ${loan.imei} > 1100 ${loan.id}: ${net}`, `2040 > 1100 ${loan.id}: ${unearned}`].sort(),
  );
  expect((await row(loan)).credit_fcfa).toBe(0);
  await expectBooksRight(portal);
});

test('where the contract gives the surplus to the customer, it is their credit and may be refunded', async () => {
  await setSettings(portal.database, { money: { returned_surplus: 'customer' } });
  const loan = await running();
  expect((await pay(loan, 60_000)).ok).toBe(true);
  const { unearned, net } = await debtOf(loan);
  const id = await brought(loan, 'A');
  expect((await approve(id)).ok).toBe(true);
  expect(await postingsOf(portal, id)).toEqual(
    [
      `1150 ${loan.imei} > 1100 ${loan.id}: ${net}`,
      `1150 ${loan.imei} > 2010 ${loan.id}: ${SHARES.A - net}`,
      `2040 > 1100 ${loan.id}: ${unearned}`,
    ].sort(),
  );
  expect((await row(loan)).credit_fcfa).toBe(SHARES.A - net);
  const { credits } = await portal.done(loansCalls.refundable, { customer_id: loan.person.id }, maker);
  expect(credits).toMatchObject([{ amount_fcfa: SHARES.A - net }]);
  await expectBooksRight(portal);
});

test('a loan that was never activated owes nothing, so its phone is not taken in', async () => {
  const loan = await waiting();
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  await scanPhoneOf(portal, loan.id, undefined, 'A');
  const { evidence } = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
  expect(evidence).toMatchObject({ phone_grade: 'A', phone_value_fcfa: null });
  expect((await approve(request.id)).ok).toBe(true);
  expect(await postingsOf(portal, request.id)).toEqual([]);
  expect(await keeper.deviceOf(loan.imei)).toMatchObject({ state: 'returned', grade: null });
  await expectBooksRight(portal);
});

test('the keeper states the grade of a phone that does not lie in stock', async () => {
  const loan = await running();
  await portal.refused(
    deviceLocksCalls.scanPhone,
    { imei: loan.imei, how_read: 'typed', shop_id: place.id, picture: await picture('phone.jpg') },
    await keeperOf(portal),
    'GRADE_NEEDED',
  );
  const id = await brought(loan, 'C');
  await portal.database.pool.query('update phone_scans set grade = null where imei = $1', [loan.imei]);
  const answer = await approve(id);
  expect(answer.ok ? 'done' : answer.refusal.code).toBe('PHONE_NOT_GRADED');
});

test('given back to its dealer, a phone lowers what its shop is owed', async () => {
  const loan = await running();
  expect((await approve(await brought(loan, 'C'))).ok).toBe(true);
  expect(await keeper.act(loan.imei, 'restock')).toMatchObject({ done: true });
  expect(await keeper.act(loan.imei, 'return')).toMatchObject({ done: true });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `select id from journals where event = 'phone_given_back' and reference = $1`,
    [loan.imei],
  );
  expect(rows).toHaveLength(1);
  expect(await postingsOf(portal, rows[0]?.id ?? '')).toEqual([`2030 ${place.id} > 1150 ${loan.imei}: ${SHARES.C}`]);
  await expectBooksRight(portal);
});

test('a phone that did not come back is worth nothing, and has the grade in which it is found', async () => {
  const loan = await running();
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.id, phone_returned: false, reason: 'Cannot be found' },
    maker,
  );
  expect((await approve(request.id)).ok).toBe(true);
  expect(await keeper.act(loan.imei, 'find')).toMatchObject({ done: true });
  expect(await keeper.deviceOf(loan.imei)).toMatchObject({ state: 'returned', grade: 'B' });
  const { rows } = await portal.database.pool.query<{ value_fcfa: number }>(
    `select value_fcfa from phones_of_business where imei = $1`,
    [loan.imei],
  );
  expect(rows).toEqual([{ value_fcfa: 0 }]);
  await expectBooksRight(portal);
});
