/** A placement is taken back as if it had never been made. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expireApplications } from '../sales/expire-applications.ts';
import { findLockHold } from '../payments/payments.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { OFFICER, type Running, mistyped } from '../../../../tests/harness/strayed.ts';
import { openSteppedSuspenseDesk } from '../../../../tests/harness/stepped-suspense-desk.ts';

const { portal, place, officer, world, resultsOf, placed } = await openSteppedSuspenseDesk();
afterAll(() => portal.stop());

describe('taking a payment back', () => {
  test('leaves the loan as it was, to the franc and the day, and its customer is notified', async () => {
    const loan = await world.running();
    await world.send(loan.loan_reference, 7_777);
    await portal.moveDays(1);
    const before = await world.row(loan);
    const earned = await balanceOf(portal.database, '4010');
    const id = await placed(loan, 12_345);
    const between = await world.row(loan);
    expect([between.repaid_fcfa, between.last_repayment_on]).toEqual([20_122, portal.services.clock.today()]);
    expect(await balanceOf(portal.database, '4010')).toBeLessThan(earned);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(await world.row(loan)).toEqual(before);
    expect(await balanceOf(portal.database, '4010')).toBe(earned);
    expect(await world.payment(id)).toMatchObject({
      purpose: 'suspense',
      status: 'posted',
      state: 'open',
      reason: 'taken_back',
      loan_id: null,
      customer_id: null,
    });
    expect(await world.moves(id)).toMatchObject([
      { kind: 'placed', to_loan_id: loan.id },
      {
        kind: 'taken_back',
        from_loan_id: loan.id,
        to_loan_id: null,
        reason: 'Placed by mistake',
        staff_id: officer.id,
      },
    ]);
    const [text] = await world.texts(loan.person, 'payment_taken_back');
    expect(text).toContain(formatFcfa(12_345).replace(/\s/g, ' '));
    expect(text).toContain(formatFcfa(before.total_fcfa - 7_777).replace(/\s/g, ' '));
    const { lines, balance_fcfa } = await portal.done(
      loansCalls.statement,
      { loan_reference: loan.loan_reference },
      officer,
    );
    expect([lines.map(({ event, debit_fcfa, credit_fcfa }) => [event, debit_fcfa, credit_fcfa]), balance_fcfa]).toEqual(
      [
        [
          ['deposit', 0, before.deposit_fcfa],
          ['activation', before.deposit_fcfa + before.total_fcfa, 0],
          ['repayment', 0, 7_777],
          ['placed', 0, 12_345],
          ['taken_back', 12_345, 0],
        ],
        before.total_fcfa - 7_777,
      ],
    );
    // It waits as before, and is placed again.
    expect((await world.correct(id, [[loan.loan_reference, 12_345]])).ok).toBe(true);
    expect((await world.row(loan)).repaid_fcfa).toBe(20_122);
    await expectBooksRight(portal);
  });

  test('leaves the phone open while the payment may be the customer’s, and dunning locks it once the payment is placed elsewhere', async () => {
    const [loan, rightful] = [await world.running(), await world.running()];
    await world.age(loan, 11);
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('locked');
    const { total_fcfa } = await world.row(loan);
    const id = await placed(loan, Math.floor(total_fcfa / 2), { msisdn: loan.person.msisdn });
    expect(await world.wanted(loan)).toBe('unlocked');
    // Dunning does not read loans that are paid so far ahead, and must read this one again.
    await advanceStages(portal.services);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(await world.wanted(loan)).toBe('unlocked');
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBe('likely_suspense');
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('unlocked');
    await expectSound(portal, { laddered: true });
    expect((await world.correct(id, [[rightful.loan_reference, Math.floor(total_fcfa / 2)]])).ok).toBe(true);
    expect(await world.wanted(loan)).toBe('unlocked');
    await advanceStages(portal.services);
    expect(await world.wanted(loan)).toBe('locked');
    await portal.until('the phone is locked', async () => (await world.handset(loan)) === 'locked');
    await expectSound(portal, { laddered: true });
  });

  test('the card of a late customer, locked or not, names the payments that may be theirs, and no others', async () => {
    const [loan, stranger_to_it] = [await world.running(), await world.running()];
    const likely = async (of: Running) =>
      (await portal.done(customerOverviewCalls.card, { customer_id: of.person.id }, officer)).lock?.likely_payment;
    const { id, transaction_id } = await world.send(mistyped(loan.loan_reference), 900, { msisdn: loan.person.msisdn });
    // Nothing is late yet, so the card names no money.
    expect(await likely(loan)).toBeNull();
    await world.age(loan, 11);
    await world.age(stranger_to_it, 11);
    expect(await likely(loan)).toEqual({
      payment_id: id,
      transaction_id,
      amount_fcfa: 900,
      value_on: portal.services.clock.today(),
    });
    expect(await likely(stranger_to_it)).toBeNull();
    await portal.database.pool.query(`update device_locks set desired = 'locked' where loan_id = $1`, [loan.id]);
    expect((await likely(loan))?.payment_id).toBe(id);
    await portal.database.pool.query(`update device_locks set desired = 'unlocked' where loan_id = $1`, [loan.id]);
    expect((await world.correct(id, [[stranger_to_it.loan_reference, 900]])).ok).toBe(true);
    expect(await likely(loan)).toBeNull();
  });

  test('a deposit leaves its sale, as long as the sale is open', async () => {
    const sale = await world.saleOf();
    const { id } = await world.lost(5_000);
    expect((await world.correct(id, [[sale.loan_reference, 5_000]])).ok).toBe(true);
    expect(resultsOf(await world.queue([id]))).toEqual([null]);
    expect(
      (await portal.done(salesCalls.application, { application_id: sale.id }, place.agent)).application
        .deposit_paid_fcfa,
    ).toBe(0);
    expect(await balanceOf(portal.database, '2000', sale.id)).toBe(0);
    expect((await world.correct(id, [[sale.loan_reference, 5_000]])).ok).toBe(true);
    await portal.database.pool.query(`update applications set expires_at = '2020-01-01' where id = $1`, [sale.id]);
    await expireApplications.run(portal.services);
    expect(resultsOf(await world.queue([id]))).toEqual(['APPLICATION_CLOSED']);
    await expectBooksRight(portal);
  });

  test('a payment that arrived by itself, one that settled its loan and the user’s own stay; an amount paid beyond the loan is taken back whole', async () => {
    const loan = await world.running();
    const by_itself = await world.send(loan.loan_reference, 100);
    const borrower = await portal.staff([...OFFICER], { msisdn: loan.person.msisdn });
    const mine = await placed(loan, 200);
    const { total_fcfa } = await world.row(loan);
    const rest = await placed(loan, total_fcfa - 300);
    const beyond = await world.lost(450);
    const before = await world.everything();
    // A loan that is paid off refuses a placement.
    expect(await world.correct(beyond.id, [[loan.loan_reference, 450]])).toMatchObject({
      ok: false,
      refusal: { code: 'LOAN_NOT_ACTIVE' },
    });
    expect(resultsOf(await world.queue([by_itself.id, rest, mine, newId(), beyond.id]))).toEqual([
      'NEEDS_REALLOCATION',
      'LOAN_PAID_OFF',
      'LOAN_PAID_OFF',
      'TRANSACTION_NOT_FOUND',
      'NOT_IN_SUSPENSE',
    ]);
    expect(await world.everything()).toBe(before);
    expect(resultsOf(await world.queue([mine], borrower))).toEqual(['NOT_YOURSELF']);
    expect(await world.everything()).toBe(before);

    // A loan with an excess of 600: those 600 are taken off, and it stays paid.
    const full = await world.running();
    await world.send(full.loan_reference, (await world.row(full)).total_fcfa - 1);
    const last = await world.send(mistyped(full.loan_reference), 601);
    expect((await world.correct(last.id, [[full.loan_reference, 601]])).ok).toBe(true);
    expect(resultsOf(await world.queue([last.id]))).toEqual(['LOAN_PAID_OFF']);
    expect(await world.row(full)).toMatchObject({ status: 'settled', credit_fcfa: 600 });
    await expectBooksRight(portal);
  });

  test('a payment that is all credit leaves a loan that is paid off, and its phone stays released', async () => {
    const loan = await world.running();
    const { total_fcfa } = await world.row(loan);
    const small = await placed(loan, 400);
    await world.send(loan.loan_reference, total_fcfa);
    expect(await world.row(loan)).toMatchObject({ status: 'settled', credit_fcfa: 400 });
    // It is unknown which francs were the excess: the amount paid beyond the loan is taken off first.
    expect(resultsOf(await world.queue([small]))).toEqual([null]);
    expect(await world.row(loan)).toMatchObject({
      status: 'settled',
      credit_fcfa: 0,
      repaid_fcfa: total_fcfa,
      next_due_on: null,
    });
    expect(await world.wanted(loan)).toBe('released');
    expect(await balanceOf(portal.database, '2010', loan.id)).toBe(0);
    await expectBooksRight(portal);
  });
});
