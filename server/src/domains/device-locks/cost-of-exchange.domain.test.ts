/** A loan goes on with another phone: who is paid for the new one, and what the former one is worth. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { WHY, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { postingsOf } from '../../../../tests/harness/postings.ts';
import { scan } from '../../../../tests/harness/scan.ts';

const desk = await openPhoneDesk();
const { portal, place, checker, run, nextImei, runningLoan, pendingLoan, askImei, approveImei, deviceOf } = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

/** The wholesale price, and 40 % of it for grade B. */
const [WHOLESALE_FCFA, VALUE_B_FCFA] = [80_000, 32_000];

const act = async (imei: string, action: 'restock' | 'find') =>
  portal.done(
    stockCalls.actOnDevices,
    { device_ids: [(await deviceOf(imei)).id], action, reason: WHY },
    await portal.staff(['MANAGE_STOCK', 'VIEW_INVENTORY']),
  );

test('a phone that another shop gives is owed to that shop, and the former one is the business’s at its value', async () => {
  const other = await shop(portal, { phones: 1 });
  const loan = await runningLoan();
  const imei = nextImei();
  await run('update devices set shop_id = $1 where imei = $2', [other.id, imei]);
  const { id } = await askImei(loan, imei);
  const { evidence } = (await portal.done(approvalsCalls.request, { request_id: id }, checker)).request;
  expect(evidence).toMatchObject({ phone_grade: 'B', phone_value_fcfa: VALUE_B_FCFA, next_phone_grade: null });
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual(
    [`5000 > 2030 ${other.id}: ${WHOLESALE_FCFA}`, `1150 ${loan.imei} > 5000: ${VALUE_B_FCFA}`].sort(),
  );
  expect(await deviceOf(loan.imei)).toMatchObject({ state: 'returned', grade: 'B' });
  await expectBooksRight(portal);
});

test('a lost phone is worth nothing, its replacement is owed to the shop that gave it, and found it is the business’s', async () => {
  const loan = await runningLoan();
  const imei = nextImei();
  const { id } = await askImei(loan, imei, 'lost');
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual([`5000 > 2030 ${place.id}: ${WHOLESALE_FCFA}`]);
  await scan(portal, loan.imei, place.id, undefined, 'A');
  expect(await act(loan.imei, 'find')).toMatchObject({ results: [{ done: true }] });
  await act(loan.imei, 'restock');
  expect(await deviceOf(loan.imei)).toMatchObject({ state: 'in_stock', grade: 'A' });
  const { rows } = await run('select value_fcfa from phones_of_business where imei = $1', [loan.imei]);
  expect(rows).toEqual([{ value_fcfa: 0 }]);
  await expectBooksRight(portal);
});

test('a phone of the business with which a loan goes on costs its value', async () => {
  const first = await runningLoan();
  const given = await askImei(first, nextImei());
  expect(codeOf(await approveImei(given.id))).toBe('done');
  await portal.until(
    'the first phone is released',
    async () => (await desk.formerOf(first))[0]?.reported === 'released',
  );
  await act(first.imei, 'restock');
  const loan = await runningLoan();
  const { id } = await askImei(loan, first.imei);
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual(
    [`5000 > 1150 ${first.imei}: ${VALUE_B_FCFA}`, `1150 ${loan.imei} > 5000: ${VALUE_B_FCFA}`].sort(),
  );
  await expectBooksRight(portal);
});

test('a mistyped phone was never handed out: its cost is taken back, and the other phone is owed', async () => {
  const loan = await runningLoan();
  const imei = nextImei();
  const { id } = await askImei(loan, imei, 'mistyped');
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual(
    [`2030 ${place.id} > 5000: ${WHOLESALE_FCFA}`, `5000 > 2030 ${place.id}: ${WHOLESALE_FCFA}`].sort(),
  );
  expect(await deviceOf(loan.imei)).toMatchObject({ state: 'in_stock', grade: null });
  const { rows } = await run('select from phones_of_business where imei = $1', [loan.imei]);
  expect(rows).toEqual([]);
  await expectBooksRight(portal);
});

test('before the activation nothing was booked, so nothing is', async () => {
  const loan = await pendingLoan();
  const { id } = await askImei(loan, nextImei());
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual([]);
  await expectBooksRight(portal);
});
