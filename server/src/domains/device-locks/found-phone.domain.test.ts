/** A lost phone that was found takes its place on its loan again, once it and its replacement were scanned. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Loan, WHY, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { postingsOf } from '../../../../tests/harness/postings.ts';
import { scan } from '../../../../tests/harness/scan.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';

const desk = await openPhoneDesk();
const { portal, place, maker, checker, run, nextImei, runningLoan, pendingLoan, lateLoan } = desk;
const { askImei, approveImei, changed, deviceOf, formerOf, lockOf, provider, pay, bookOf } = desk;
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  desk.startWorkers();
});
afterEach(() => desk.clear());

const HOUR_MS = 3_600_000;
/** 40 % of the wholesale price of 80,000 for grade B. */
const VALUE_B_FCFA = 32_000;
const seenBack = (imei: string) => scan(portal, imei, place.id);
const isAt = (imei: string, state: string) =>
  portal.until(`${imei} is ${state}`, async () => {
    portal.advance(HOUR_MS / 60);
    return (await provider(imei)) === `trustonic ${state}`;
  });

/** A loan that lost its first phone, locked since, and goes on with another. */
async function loanThatLost(loan: Loan): Promise<{ loan: Loan; replacement: string }> {
  const replacement = await changed(loan, nextImei(), 'lost');
  await isAt(loan.imei, 'locked');
  return { loan, replacement };
}

test('it is open again, its replacement is stock at its value, and no shop is owed for it twice', async () => {
  const { loan, replacement } = await loanThatLost(await runningLoan());
  const keeping_maker = await portal.staff(['REQUEST_IMEI_CHANGE', 'MANAGE_STOCK', 'VIEW_INVENTORY', 'FIND_CUSTOMER']);
  const { id } = await askImei(loan, loan.imei, 'returned', keeping_maker);
  expect(codeOf(await approveImei(id))).toBe('FOUND_PHONE_NOT_SCANNED');
  await scan(portal, loan.imei, place.id, keeping_maker);
  expect(codeOf(await approveImei(id))).toBe('SCANNED_BY_MAKER');
  expect((await deviceOf(loan.imei)).state).toBe('lost');
  await seenBack(loan.imei);
  const { request } = await portal.done(approvalsCalls.request, { request_id: id }, checker);
  expect(request.evidence).toMatchObject({
    device_state: 'lost',
    scanned_at: expect.any(String),
    found_scanned_at: expect.any(String),
    phone_value_fcfa: VALUE_B_FCFA,
  });
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(codeOf(await approveImei(id))).toBe('REQUEST_DECIDED');

  expect(await postingsOf(portal, id)).toEqual([`1150 ${replacement} > 5000: ${VALUE_B_FCFA}`]);
  expect(await lockOf(loan)).toMatchObject({ imei: loan.imei, desired: 'unlocked' });
  await isAt(loan.imei, 'active');
  await isAt(replacement, 'released');
  await portal.until('the portal knows that both are let go', async () =>
    (await formerOf(loan)).every(({ released_at }) => released_at !== null),
  );
  expect((await formerOf(loan)).map(({ imei }) => imei)).toEqual([loan.imei, replacement]);
  expect((await bookOf(loan.imei)).slice(2)).toMatchObject([
    { move: 'active > lost' },
    { move: 'lost > sold', because: `found:${loan.loan_reference}`, staff_id: checker.id },
    { move: 'sold > active' },
  ]);
  expect(await deviceOf(replacement)).toMatchObject({ state: 'returned', grade: 'B' });
  await portal.textLike(loan.person.msisdn, new RegExp(`IMEI ends in ${loan.imei.slice(-4)}`));
  const { rows: scans } = await run(`select used_for from phone_scans where imei = any($1) and used_at is not null`, [
    [loan.imei, replacement],
  ]);
  expect(scans).toEqual([{ used_for: `request:${id}` }, { used_for: `request:${id}` }]);
  await expectBooksRight(portal);

  await pay(loan, 1_000_000);
  await isAt(loan.imei, 'released');
  await portal.until('it is its customer’s', async () => (await deviceOf(loan.imei)).state === 'released');
  await expectBooksRight(portal);
});

test('of a late loan it stays locked, and opens when what is late is paid', async () => {
  const { loan, replacement } = await loanThatLost(await lateLoan());
  await isAt(replacement, 'locked');
  const { id } = await askImei(loan, loan.imei);
  await seenBack(loan.imei);
  expect(codeOf(await approveImei(id))).toBe('done');
  await isAt(replacement, 'released');
  await portal.until('the portal knows that it is locked', async () => (await lockOf(loan)).reported === 'locked');
  expect(await provider(loan.imei)).toBe('trustonic locked');
  await pay(loan, await desk.arrears(loan));
  await isAt(loan.imei, 'active');
});

test('before the activation nothing was booked, so nothing is', async () => {
  const loan = await pendingLoan();
  const replacement = await changed(loan, nextImei(), 'lost');
  const { id } = await askImei(loan, loan.imei, 'damaged');
  await seenBack(loan.imei);
  expect(codeOf(await approveImei(id))).toBe('done');
  expect(await postingsOf(portal, id)).toEqual([]);
  expect([(await deviceOf(loan.imei)).state, (await deviceOf(replacement)).state]).toEqual(['sold', 'damaged']);
  await expectBooksRight(portal);
});

test('the card names the phones that its loan lost', async () => {
  const { loan } = await loanThatLost(await runningLoan());
  const card = () => portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, checker);
  expect((await card()).former_phones).toMatchObject([{ imei: loan.imei, loan_id: loan.loan_id, is_lost: true }]);
  const { id } = await askImei(loan, loan.imei);
  await seenBack(loan.imei);
  expect(codeOf(await approveImei(id))).toBe('done');
  // Until their provider has let go of them, the phones that left are named, and none of them is lost.
  expect((await card()).former_phones.filter(({ is_lost }) => is_lost)).toEqual([]);
});

describe('it does not take its place again', () => {
  const refused = (loan: Loan, imei: string, old_phone: 'returned' | 'lost' | 'mistyped', code: string) =>
    portal.refused(
      deviceLocksCalls.requestImeiChange,
      { loan_id: loan.loan_id, imei, old_phone, reason: WHY },
      maker,
      code as never,
    );
  const find = async (imei: string) =>
    portal.done(
      stockCalls.actOnDevices,
      { device_ids: [(await deviceOf(imei)).id], action: 'find', reason: WHY },
      await portal.staff(['MANAGE_STOCK', 'VIEW_INVENTORY']),
    );

  test('beside its replacement, on another loan, twice at once, or after the loan was paid', async () => {
    const { loan } = await loanThatLost(await runningLoan());
    const other = await runningLoan();
    await refused(loan, loan.imei, 'lost', 'REPLACEMENT_NOT_HANDED_IN');
    await refused(loan, loan.imei, 'mistyped', 'REPLACEMENT_NOT_HANDED_IN');
    await refused(other, loan.imei, 'returned', 'IMEI_NOT_AVAILABLE');
    const { id } = await askImei(loan, loan.imei);
    await refused(loan, loan.imei, 'returned', 'REQUEST_PENDING');
    await seenBack(loan.imei);
    await pay(loan, 1_000_000);
    await portal.until('it is paid', async () => (await lockOf(loan)).desired === 'released');
    expect(codeOf(await approveImei(id))).not.toBe('done');
    await refused(loan, loan.imei, 'returned', 'LOAN_NOT_ACTIVE');
    expect((await deviceOf(loan.imei)).state).toBe('lost');
  });

  test('once it was found for stock, which it leaves like any other phone', async () => {
    const { loan, replacement } = await loanThatLost(await runningLoan());
    const { id } = await askImei(loan, loan.imei);
    await seenBack(loan.imei);
    expect(await find(loan.imei)).toMatchObject({ results: [{ done: true }] });
    expect(codeOf(await approveImei(id))).toBe('IMEI_NOT_AVAILABLE');
    expect((await lockOf(loan)).imei).toBe(replacement);
    await expectBooksRight(portal);
  });

  test('when the replacement is lost too: then the loan has two lost phones, and either may be found', async () => {
    const { loan, replacement } = await loanThatLost(await runningLoan());
    const third = await changed(loan, nextImei(), 'lost');
    await isAt(replacement, 'locked');
    const { id } = await askImei(loan, replacement);
    await seenBack(replacement);
    expect(codeOf(await approveImei(id))).toBe('done');
    await isAt(replacement, 'active');
    await isAt(third, 'released');
    expect(await provider(loan.imei)).toBe('trustonic locked');
    expect((await deviceOf(loan.imei)).state).toBe('lost');
    await expectBooksRight(portal);
  });
});
