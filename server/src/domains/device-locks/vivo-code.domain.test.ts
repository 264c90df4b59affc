/**
 * Staff who open the sale again must see whether Vivo accepted the code of the phone: the answer is valid until another
 * code is sent or the loan has another phone.
 */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, codeFor, shop } from '../../../../tests/harness/given.ts';
import { type Loan, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const desk = await openPhoneDesk();
const { portal, checker, pendingLoan, provider, changed } = desk;
let place: Shop;
beforeAll(async () => {
  place = await shop(portal, { lock_solution: 'vivo', phones: 6 });
});
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

const isVerified = async ({ loan_reference }: Loan, as: Staff): Promise<boolean> =>
  (await portal.done(deviceLocksCalls.customerStatus, { loan_reference }, as)).code_verified;
const send = ({ loan_reference }: Loan) => portal.done(deviceLocksCalls.sendVivoCode, { loan_reference }, place.agent);
const verify = async ({ loan_reference }: Loan, code: string): Promise<boolean> =>
  (await portal.done(deviceLocksCalls.verifyVivoCode, { loan_reference, code }, place.agent)).authorised;

/** Sold and enrolled, without a verified code. */
async function enrolled(imei: string | undefined): Promise<Loan> {
  const loan = await pendingLoan(place, imei);
  await portal.until('the phone is known', async () => (await provider(loan.imei)).startsWith('vivo'));
  return loan;
}

test('an accepted code is shown to every user who opens the sale; a wrong code, or one that was only sent, is not accepted', async () => {
  const loan = await enrolled(place.imeis[0]);
  expect(await isVerified(loan, place.agent)).toBe(false);
  await send(loan);
  expect(await isVerified(loan, place.agent)).toBe(false);
  const code = await codeFor(portal, loan.person.msisdn, 'VIVO');
  expect([await verify(loan, code === '000000' ? '000001' : '000000'), await isVerified(loan, place.agent)]).toEqual([
    false,
    false,
  ]);
  expect([await verify(loan, code), await isVerified(loan, place.agent), await isVerified(loan, checker)]).toEqual([
    true,
    true,
    true,
  ]);
  // A new code was sent, so the old one is no longer valid.
  await send(loan);
  expect(await isVerified(loan, place.agent)).toBe(false);
});

test('a code is valid for one phone: another phone of the same loan has none', async () => {
  const loan = await enrolled(place.imeis[1]);
  await send(loan);
  expect(await verify(loan, await codeFor(portal, loan.person.msisdn, 'VIVO'))).toBe(true);
  const imei = await changed(loan, place.imeis[2], 'mistyped');
  expect(
    await portal.done(deviceLocksCalls.customerStatus, { loan_reference: loan.loan_reference }, place.agent),
  ).toMatchObject({ imei, code_verified: false });
});

test('a lock whose provider sends no codes never has a verified one, not even when it is on', async () => {
  const loan = await desk.runningLoan();
  const officer = await portal.staff(['FIND_CUSTOMER']);
  expect(
    await portal.done(deviceLocksCalls.customerStatus, { loan_reference: loan.loan_reference }, officer),
  ).toMatchObject({
    lock: 'active',
    code_verified: false,
  });
});

test('a key that Vivo does not accept is told as our connection, and not as a refusal of the phone', async () => {
  const loan = await enrolled(place.imeis[5]);
  await portal.control('/__control/behaviour', { access_refused: { device_lock: true } });
  const asked = { loan_reference: loan.loan_reference };
  await portal.refused(deviceLocksCalls.sendVivoCode, asked, place.agent, 'PROVIDER_ACCESS_REFUSED');
  await portal.control('/__control/behaviour', { access_refused: { device_lock: false } });
  await send(loan);
});
