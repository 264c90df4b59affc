/**
 * A loan that mobile money pays off: its phone opens at once, and is released when the operator’s list has the money or
 * a day has passed. Until then the operator may take the money back, and the loan runs again.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { releaseWaited } from '../loans/release-waited.ts';
import { bookAll } from './book-listed-payments.ts';

const { portal, lent, rowOf, owed, wanted, send, take, waiting, cardOf } = await openCashDesk();
await setSettings(portal.database, { money: { release_wait_hours: 24 } });
const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
const desk = await portal.staff(['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT', 'FIND_CUSTOMER']);
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;
const { services } = portal;
const later = async (ms: number) => {
  portal.advance(ms);
  await keepSessions(portal);
};
const sweep = () => releaseWaited.run(services);
const paidOff = async (loan: Lent) => {
  const amount_fcfa = await owed(loan);
  const [paid] = (await send(loan, amount_fcfa)).value;
  if (!paid) throw new Error('nothing was booked');
  return { ...paid, amount_fcfa };
};
type Paid = Awaited<ReturnType<typeof paidOff>>;
const listed = (loan: Lent, { transaction_id, amount_fcfa }: Paid) =>
  bookAll(services, 'daraja-paybill', [
    {
      transaction_id,
      amount_fcfa,
      msisdn: null,
      payer_name: null,
      account_keyed_in: loan.loan_reference,
      business_short_code: '600600',
      paid_at: services.clock.now(),
    },
  ]);
const ask = async ({ payment_id }: Paid) =>
  (
    await portal.done(
      suspenseCalls.requestReversal,
      { payment_id, reversal_reference: 'SKS1', reason: 'The operator took it back' },
      asker,
    )
  ).request.id;
const decide = (request_id: string, decision: 'approve' | 'decline') =>
  portal.done(
    approvalsCalls.approveMakerChecker,
    { request_id, decision, ...(decision === 'decline' && { reason: 'It is there' }) },
    checker,
  );

describe('a loan that mobile money pays off', () => {
  test('has its phone open at once, and released after a day without a certificate before it', async () => {
    const loan = await lent();
    await paidOff(loan);
    expect(await wanted(loan)).toBe('unlocked');
    expect((await cardOf(loan)).loans[0]).toMatchObject({
      status: 'settled',
      certificate_id: null,
      release_waits_since: expect.any(String),
    });
    await portal.textLike(loan.person.msisdn, /once your payment is confirmed/);
    // Nobody has anything to confirm.
    expect(await waiting(loan)).toBeUndefined();
    await later(23 * HOUR_MS);
    await sweep();
    expect(await wanted(loan)).toBe('unlocked');
    await later(2 * HOUR_MS);
    await sweep();
    expect([await wanted(loan), (await rowOf(loan)).release_waits_since]).toEqual(['released', null]);
    expect((await cardOf(loan)).loans[0]?.certificate_id).toEqual(expect.any(String));
    await expectSound(portal);
  });

  test('is released as soon as the operator’s list has the money', async () => {
    const loan = await lent();
    const paid = await paidOff(loan);
    await sweep();
    expect(await wanted(loan)).toBe('unlocked');
    expect(await listed(loan, paid)).toEqual([]);
    await sweep();
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('is released at once by money that the list brings itself', async () => {
    const loan = await lent();
    const amount_fcfa = await owed(loan);
    const paid = { transaction_id: `L${loan.loan_reference}`, amount_fcfa };
    await listed(loan, paid as Paid);
    await sweep();
    expect(await wanted(loan)).toBe('released');
  });

  test('starts no clock while a part of it is one person’s word', async () => {
    const loan = await lent();
    await take(loan, 1_000, loan.place.agent);
    await paidOff(loan);
    await later(30 * HOUR_MS);
    await sweep();
    expect(await wanted(loan)).toBe('unlocked');
    expect(await waiting(loan)).toMatchObject({ unproven_fcfa: 1_000 });
  });

  test('is not released while a reversal waits, and is once it was declined', async () => {
    const loan = await lent();
    const paid = await paidOff(loan);
    const request_id = await ask(paid);
    await listed(loan, paid);
    await later(30 * HOUR_MS);
    await sweep();
    expect(await wanted(loan)).toBe('unlocked');
    await decide(request_id, 'decline');
    await sweep();
    expect(await wanted(loan)).toBe('released');
  });

  test('a reversal that was asked for before the last franc came holds the release, and the debt opens again', async () => {
    const loan = await lent();
    const [first] = (await send(loan, 3_000)).value;
    if (!first) throw new Error('nothing was booked');
    const request_id = await ask({ ...first, amount_fcfa: 3_000 });
    const last = await paidOff(loan);
    await listed(loan, last);
    await later(30 * HOUR_MS);
    await sweep();
    expect(await wanted(loan)).toBe('unlocked');
    await decide(request_id, 'approve');
    expect(await rowOf(loan)).toMatchObject({
      status: 'active',
      settled_at: null,
      certificate_id: null,
      release_waits_since: null,
      next_due_on: expect.any(String),
    });
    expect(await owed(loan)).toBe(3_000);
    await portal.textLike(loan.person.msisdn, /3[ ,\u202f\u00a0]000/);
    await expectSound(portal);

    // It is paid again, and ends like any other.
    const again = await paidOff(loan);
    await listed(loan, again);
    await sweep();
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('what was settled early with a rebate is owed whole again, the rebate included', async () => {
    const loan = await lent();
    const { loan_reference } = loan;
    const before = await rowOf(loan);
    const { amount_fcfa, rebate_fcfa } = await portal.done(loansCalls.earlySettlement, { loan_reference }, desk);
    await portal.done(loansCalls.offerSettlement, { loan_reference, amount_fcfa }, desk);
    const [paid] = (await send(loan, amount_fcfa)).value;
    if (!paid) throw new Error('nothing was booked');
    expect(rebate_fcfa).toBeGreaterThan(0);
    expect(await rowOf(loan)).toMatchObject({ status: 'settled', rebate_fcfa });
    await decide(await ask({ ...paid, amount_fcfa }), 'approve');
    expect(await rowOf(loan)).toMatchObject({ status: 'active', rebate_fcfa: 0, repaid_fcfa: before.repaid_fcfa });
    await expectSound(portal);
  });

  test('once the phone is released, no reversal makes the loan run again: it becomes a claim', async () => {
    const loan = await lent();
    const paid = await paidOff(loan);
    await listed(loan, paid);
    await sweep();
    const { certificate_id } = await rowOf(loan);
    await decide(await ask(paid), 'approve');
    expect(await rowOf(loan)).toMatchObject({ status: 'settled', certificate_id, next_due_on: null });
    expect(await wanted(loan)).toBe('released');
    expect((await cardOf(loan)).claims).toMatchObject([
      { payment_id: paid.payment_id, amount_fcfa: paid.amount_fcfa, left_fcfa: paid.amount_fcfa },
    ]);
    await expectSound(portal);
  });
});
