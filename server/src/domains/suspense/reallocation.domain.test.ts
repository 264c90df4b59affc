/** Two people move a payment to the loan that it was meant for: completely and once, or not at all. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Running } from '../../../../tests/harness/strayed.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';

const {
  portal,
  maker,
  checker,
  world,
  WHY,
  reallocate,
  undo,
  approve,
  stateOf,
  read,
  plain,
  codeOfAnswer,
  requestOf,
  astray,
} = await openCorrectionDesk();
afterAll(() => portal.stop());

describe('a payment that is moved to another loan', () => {
  test('both loans, both phones, both texts and both statements are as the effect announced', async () => {
    const { from, to, id, transaction_id } = await astray(61_003);
    await world.send(from.loan_reference, 4_000);
    await world.age(to, 11);
    await advanceStages(portal.services);
    await portal.until('the phone is locked', async () => (await world.handset(to)) === 'locked');
    const foretold = await portal.done(
      suspenseCalls.reallocationEffect,
      { payment_id: id, loan_reference: to.loan_reference },
      maker,
    );
    const before = { from: await world.row(from), to: await world.row(to) };
    const request = await requestOf(reallocate(id, to));
    expect(request).toMatchObject({
      kind: 'reallocation',
      subject: transaction_id,
      was: { amount_fcfa: 61_003, from_outstanding_fcfa: foretold.from.outstanding_fcfa, to_lock: 'locked' },
      proposed: {
        from_outstanding_fcfa: foretold.from.outstanding_then_fcfa,
        to_outstanding_fcfa: foretold.to.outstanding_then_fcfa,
        from_next_due_on: foretold.from.next_due_then,
        to_next_due_on: foretold.to.next_due_then,
        from_lock: 'unlocked',
        to_lock: 'unlocked',
      },
    });
    expect((await read(id)).requests).toMatchObject([{ request_id: request.id, kind: 'reallocation' }]);
    expect(codeOfAnswer(await approve(request.id, maker))).toBe('OWN_REQUEST');
    expect(await world.row(from)).toEqual(before.from);
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    const after = { from: await world.row(from), to: await world.row(to) };
    for (const side of ['from', 'to'] as const)
      expect(foretold[side]).toMatchObject({
        outstanding_fcfa: before[side].total_fcfa - before[side].repaid_fcfa,
        outstanding_then_fcfa: after[side].total_fcfa - after[side].repaid_fcfa,
        next_due_on: before[side].next_due_on,
        next_due_then: after[side].next_due_on,
        settles: false,
        credit_fcfa: 0,
      });
    expect([after.from.repaid_fcfa, after.to.repaid_fcfa]).toEqual([4_000, 61_003]);
    expect((after.from.next_due_on ?? '') < (before.from.next_due_on ?? '')).toBe(true);
    expect(foretold.to).toMatchObject({
      lock: 'locked',
      lock_then: 'unlocked',
      days_past_due: 4,
      days_past_due_then: 0,
    });
    await portal.until('the phone is open', async () => (await world.handset(to)) === 'active');
    expect(await world.texts(from.person, 'payment_taken_back')).toEqual([expect.stringContaining(plain(61_003))]);
    expect(await world.texts(to.person, 'payment_received')).toEqual([expect.stringContaining(plain(61_003))]);
    const events = async ({ loan_reference }: Running) =>
      (await portal.done(loansCalls.statement, { loan_reference }, maker)).lines.map(
        ({ event, debit_fcfa, credit_fcfa }) => [event, debit_fcfa, credit_fcfa],
      );
    expect((await events(from)).slice(2)).toEqual([
      ['repayment', 0, 61_003],
      ['repayment', 0, 4_000],
      ['taken_back', 61_003, 0],
    ]);
    expect((await events(to)).slice(2)).toEqual([['placed', 0, 61_003]]);
    const { transaction, moves, balance_before, balance_after } = await read(id);
    expect(transaction).toMatchObject({
      reference: to.loan_reference,
      customer_id: to.person.id,
      allocated_to: 'loan',
      suspense_state: 'matched',
    });
    expect(
      moves.map(({ kind, from_reference, to_reference, reason }) => [kind, from_reference, to_reference, reason]),
    ).toEqual([
      ['placed', null, to.loan_reference, WHY],
      ['taken_back', from.loan_reference, null, WHY],
    ]);
    expect(
      moves.every(
        ({ approved_by, made_by }) => approved_by?.includes(checker.username) && made_by.includes(maker.username),
      ),
    ).toBe(true);
    expect([balance_before, balance_after]).toEqual([after.to.total_fcfa, after.to.total_fcfa - 61_003]);
    await expectBooksRight(portal);
  });

  test('a declined request changes nothing; a new request can be approved', async () => {
    const { to, id } = await astray(1_000);
    const request = await requestOf(reallocate(id, to));
    const before = await world.payment(id);
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: request.id, decision: 'decline', reason: 'Ask the customer first' },
      checker,
    );
    expect([await world.payment(id), (await world.row(to)).repaid_fcfa]).toEqual([before, 0]);
    expect(codeOfAnswer(await approve((await requestOf(reallocate(id, to))).id))).toBe('done');
    expect((await world.row(to)).repaid_fcfa).toBe(1_000);
    await expectBooksRight(portal);
  });

  test('one person may not take back a payment that two people moved, and may take back their own placements', async () => {
    const { from, to, id } = await astray(1_200);
    expect(codeOfAnswer(await approve((await requestOf(reallocate(id, to))).id))).toBe('done');
    await world.nothingMoves(async () =>
      expect(await world.queue([id])).toMatchObject({ ok: true, value: { results: [{ code: 'NEEDS_REALLOCATION' }] } }),
    );
    expect(codeOfAnswer(await approve((await requestOf(reallocate(id, from))).id))).toBe('done');
    expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([1_200, 0]);

    const lost = await world.lost(900);
    for (const loan of [from, to]) {
      expect(codeOfAnswer(await world.correct(lost.id, [[loan.loan_reference, 900]]))).toBe('done');
      expect(await world.queue([lost.id])).toMatchObject({ ok: true, value: { done: 1 } });
    }
    expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([1_200, 0]);
    await expectBooksRight(portal);
  });

  test('the request is in conflict when the payment was reversed in the meantime, and refused when a loan was paid off in the meantime', async () => {
    const gone = await astray(2_000);
    const [move, reversal] = [await requestOf(reallocate(gone.id, gone.to)), await requestOf(undo(gone.id))];
    expect(codeOfAnswer(await approve(reversal.id))).toBe('done');
    expect(codeOfAnswer(await approve(move.id))).toBe('REQUEST_CONFLICTED');
    expect([
      await stateOf(move.id),
      (await world.row(gone.to)).repaid_fcfa,
      (await world.row(gone.from)).repaid_fcfa,
    ]).toEqual(['conflicted', 0, 0]);

    const paid = await astray(2_000);
    const asked = await requestOf(reallocate(paid.id, paid.to));
    await world.send(paid.to.loan_reference, (await world.row(paid.to)).total_fcfa);
    await world.nothingMoves(async () => expect(codeOfAnswer(await approve(asked.id))).toBe('LOAN_NOT_ACTIVE'));

    const over = await astray(2_000);
    const late = await requestOf(reallocate(over.id, over.to));
    await world.send(over.from.loan_reference, (await world.row(over.from)).total_fcfa - 2_000);
    await world.nothingMoves(async () => expect(codeOfAnswer(await approve(late.id))).toBe('LOAN_PAID_OFF'));
    await expectBooksRight(portal);
  });

  test('a request is refused for a payment that is on no loan, to the same loan, to no loan, twice, for the maker’s own debt, and without the role', async () => {
    const { from, to, id } = await astray(1_500);
    const lost = await world.lost(700);
    const full = await world.running();
    const settled = await world.send(full.loan_reference, (await world.row(full)).total_fcfa);
    const [debtor, creditor] = [
      await portal.staff(['REQUEST_REALLOCATION'], { msisdn: from.person.msisdn }),
      await portal.staff(['REQUEST_REALLOCATION'], { msisdn: to.person.msisdn }),
    ];
    await world.nothingMoves(async () => {
      expect(codeOfAnswer(await reallocate(newId(), to))).toBe('TRANSACTION_NOT_FOUND');
      expect(codeOfAnswer(await reallocate(lost.id, to))).toBe('TRANSACTION_NOT_ON_LOAN');
      expect(codeOfAnswer(await reallocate(id, from))).toBe('NOTHING_CHANGED');
      expect(codeOfAnswer(await reallocate(id, { loan_reference: withCheckDigit('999999999') }))).toBe(
        'LOAN_NOT_FOUND',
      );
      expect(codeOfAnswer(await reallocate(id, full))).toBe('LOAN_NOT_ACTIVE');
      expect(codeOfAnswer(await reallocate(settled.id, to))).toBe('LOAN_PAID_OFF');
      expect(codeOfAnswer(await reallocate(id, to, debtor))).toBe('NOT_YOURSELF');
      expect(codeOfAnswer(await reallocate(id, to, creditor))).toBe('NOT_YOURSELF');
      expect(codeOfAnswer(await reallocate(id, to, checker))).toBe('FORBIDDEN');
    });
    await requestOf(reallocate(id, to));
    await world.nothingMoves(async () => expect(codeOfAnswer(await reallocate(id, to))).toBe('REQUEST_PENDING'));
    // The person who owes the loan that it would reach may not approve it either.
    const borrower = await portal.staff(['APPROVE_MAKER_CHECKER'], {
      msisdn: `+23766${newId().replace(/\D/g, '').slice(-7).padStart(7, '1')}`,
    });
    await portal.database.sql
      .updateTable('staff')
      .set({ msisdn: `+23768${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` })
      .where('id', '=', creditor.id)
      .execute();
    await portal.database.sql
      .updateTable('staff')
      .set({ msisdn: to.person.msisdn })
      .where('id', '=', borrower.id)
      .execute();
    const [waiting] = (await read(id)).requests;
    await world.nothingMoves(async () =>
      expect(codeOfAnswer(await approve(waiting?.request_id ?? '', borrower))).toBe('NOT_YOURSELF'),
    );
  });
});
