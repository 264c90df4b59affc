/** Who decides a request sees which phones are still to be scanned, and why a scan does not count. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type Loan, WHY, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { scan } from '../../../../tests/harness/scan.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';

const desk = await openPhoneDesk();
const { portal, place, checker, second, nextImei, runningLoan, pendingLoan, changed, approveImei } = desk;
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  desk.startWorkers();
});
afterEach(() => desk.clear());

const maker = await portal.staff(['REQUEST_IMEI_CHANGE', 'REQUEST_LOAN_DEACTIVATION', 'MANAGE_STOCK', 'FIND_CUSTOMER']);
const NOT_SCANNED = errorMessage('PHONE_NOT_SCANNED', 'en', { hours: 24 });
const said = async ({ loan_id }: Loan, imei: string, old_phone: 'returned' | 'damaged' | 'lost' | 'mistyped') =>
  (await portal.done(deviceLocksCalls.requestImeiChange, { loan_id, imei, old_phone, reason: WHY }, maker)).request.id;
const toScan = async (request_id: string, as = checker) =>
  (await portal.done(approvalsCalls.request, { request_id }, as)).request.phones_to_scan;

test('a phone that is returned is named until a keeper who did not ask has scanned it', async () => {
  const loan = await runningLoan();
  const id = await said(loan, nextImei(), 'returned');
  const phone = { imei: loan.imei, imei2: null, shop_id: place.id, needs_grade: true };
  expect(await toScan(id)).toEqual([{ ...phone, why: NOT_SCANNED }]);
  // The maker sees it too, and what they scan counts for nothing.
  expect(await toScan(id, maker)).toHaveLength(1);
  await scan(portal, loan.imei, place.id, maker);
  expect(await toScan(id)).toEqual([{ ...phone, why: errorMessage('SCANNED_BY_MAKER', 'en', {}) }]);
  // Who scans may decide.
  await scan(portal, loan.imei, place.id, checker);
  expect(await toScan(id)).toEqual([]);
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await toScan(id)).toEqual([]);
});

test('a found phone and its replacement are both named, each until it is scanned', async () => {
  const loan = await runningLoan();
  const replacement = await changed(loan, nextImei(), 'lost');
  const id = await said(loan, loan.imei, 'damaged');
  expect((await toScan(id)).map(({ imei }) => imei)).toEqual([replacement, loan.imei]);
  await scan(portal, replacement, place.id);
  expect((await toScan(id)).map(({ imei }) => imei)).toEqual([loan.imei]);
  await scan(portal, loan.imei, place.id);
  expect(await toScan(id)).toEqual([]);
  expect(codeOf(await approveImei(id, second))).toBe('done');
});

test('a lost phone is not scanned, and a mistyped one only where its provider had it', async () => {
  const [loan, other] = [await runningLoan(), await runningLoan()];
  expect(await toScan(await said(loan, nextImei(), 'lost'))).toEqual([]);
  expect(await toScan(await said(other, nextImei(), 'mistyped'))).toMatchObject([{ imei: other.imei }]);
  const pending = await pendingLoan();
  const slip = await said(pending, nextImei(), 'mistyped');
  await desk.stopWorkers();
  await desk.run(`update lock_commands set attempts = 0, sent_at = null where loan_id = $1`, [pending.loan_id]);
  await desk.run(`update device_locks set reported = 'unregistered' where loan_id = $1`, [pending.loan_id]);
  expect(await toScan(slip)).toEqual([]);
});

test('the end of a loan names its phone only where it was brought back', async () => {
  const decider = await portal.staff(['APPROVE_DEREGISTRATION', 'MANAGE_STOCK']);
  for (const phone_returned of [true, false]) {
    const { loan_id, imei } = await runningLoan();
    const about = { loan_id, phone_returned, reason: WHY };
    const { request } = await portal.done(loansCalls.requestDeactivation, about, maker);
    expect((await toScan(request.id, decider)).map((phone) => phone.imei)).toEqual(phone_returned ? [imei] : []);
    if (!phone_returned) continue;
    await scan(portal, imei, place.id, decider);
    expect(await toScan(request.id, decider)).toEqual([]);
  }
});
