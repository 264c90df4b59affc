/**
 * What two people decide about money that came: it moves to the loan that it was meant for, is reversed in the books
 * because it was reversed outside, or is given back. It is done completely and once, or not at all.
 */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { withCheckDigit } from '@palier/contract/values/loan-reference.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Shop, customer, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal, startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';
import { OFFICER, type Running, type Strayed, stranger, strayedFrom } from '../../../../tests/harness/strayed.ts';

let portal: SteppedPortal;
let place: Shop;
let maker: Staff;
let checker: Staff;
let second: Staff;
let world: Strayed;
/** The number of phones sold, from the end of the stock. */
let created = 0;

beforeAll(async () => {
  portal = await startSteppedPortal();
  place = await shop(portal, { phones: 90 });
  maker = await portal.staff([...OFFICER, 'REQUEST_REALLOCATION', 'REQUEST_REFUND', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  second = await portal.staff(['APPROVE_MAKER_CHECKER']);
  world = strayedFrom(portal, place, maker);
}, 120_000);
afterAll(() => portal?.stop());

const why = 'The customer read the wrong number';
const reallocate = (payment_id: string, { loan_reference }: Pick<Running, 'loan_reference'>, as = maker) =>
  portal.call(suspenseCalls.requestReallocation, { payment_id, loan_reference, reason: why }, as);
const undo = (payment_id: string, as = maker) =>
  portal.call(
    suspenseCalls.requestReversal,
    { payment_id, reversal_reference: 'RV-77', reason: 'Undone by the operator' },
    as,
  );
const giveBack = (payment_id: string, shop_id = place.id, as = maker) =>
  portal.call(suspenseCalls.requestSuspenseRefund, { payment_id, shop_id, reason: 'The sender asks for it' }, as);
const approve = (request_id: string, as = checker) =>
  portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
const stateOf = async (request_id: string) =>
  (
    await portal.database.sql
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request_id)
      .executeTakeFirstOrThrow()
  ).state;
const read = (payment_id: string) => portal.done(suspenseCalls.transaction, { payment_id }, maker);
const cash = () => balanceOf(portal.database, '1000', place.id);
const plain = (amount_fcfa: number): string => formatFcfa(amount_fcfa).replace(/\s/g, ' ');

type Refusable = { ok: true } | { ok: false; refusal: { code: string } };
const said = (answer: Refusable): string => (answer.ok ? 'done' : answer.refusal.code);
async function requestOf(answer: ReturnType<typeof reallocate>) {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.refusal.code}: ${given.refusal.message}`);
  return given.value.request;
}
async function nothingMoves(wrong: () => Promise<unknown>): Promise<void> {
  const before = await world.everything();
  await wrong();
  expect(await world.everything()).toBe(before);
}
/** Two loans, and a payment on the first that was meant for the second. */
async function astray(amount: number) {
  const [from, to] = [await world.running(), await world.running()];
  const { id, transaction_id } = await world.send(from.loan_reference, amount, { msisdn: to.person.msisdn });
  return { from, to, id, transaction_id };
}
const cashPayment = async (loan: Running, amount_fcfa: number): Promise<string> =>
  (
    await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      place.agent,
    )
  ).payment?.id ?? '';

describe('moved to another loan', () => {
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
    expect(said(await approve(request.id, maker))).toBe('OWN_REQUEST');
    expect(await world.row(from)).toEqual(before.from);
    expect(said(await approve(request.id))).toBe('done');
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
      ['placed', null, to.loan_reference, why],
      ['taken_back', from.loan_reference, null, why],
    ]);
    expect(
      moves.every(
        ({ approved_by, made_by }) => approved_by?.includes(checker.username) && made_by.includes(maker.username),
      ),
    ).toBe(true);
    expect([balance_before, balance_after]).toEqual([after.to.total_fcfa, after.to.total_fcfa - 61_003]);
    await expectBooksRight(portal);
  });

  test('declined, it changes nothing; requested again, it can be approved', async () => {
    const { to, id } = await astray(1_000);
    const request = await requestOf(reallocate(id, to));
    const before = await world.payment(id);
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: request.id, decision: 'decline', reason: 'Ask the customer first' },
      checker,
    );
    expect([await world.payment(id), (await world.row(to)).repaid_fcfa]).toEqual([before, 0]);
    expect(said(await approve((await requestOf(reallocate(id, to))).id))).toBe('done');
    expect((await world.row(to)).repaid_fcfa).toBe(1_000);
    await expectBooksRight(portal);
  });

  test('one person may not take back what two people moved, and may take back their own placements', async () => {
    const { from, to, id } = await astray(1_200);
    expect(said(await approve((await requestOf(reallocate(id, to))).id))).toBe('done');
    await nothingMoves(async () =>
      expect(await world.queue([id])).toMatchObject({ ok: true, value: { results: [{ code: 'NEEDS_REALLOCATION' }] } }),
    );
    expect(said(await approve((await requestOf(reallocate(id, from))).id))).toBe('done');
    expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([1_200, 0]);

    const lost = await world.lost(900);
    for (const loan of [from, to]) {
      expect(said(await world.correct(lost.id, [[loan.loan_reference, 900]]))).toBe('done');
      expect(await world.queue([lost.id])).toMatchObject({ ok: true, value: { done: 1 } });
    }
    expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([1_200, 0]);
    await expectBooksRight(portal);
  });

  test('of a payment that was reversed in the meantime, the request is in conflict; to or from a loan that was paid off in the meantime, it is refused', async () => {
    const gone = await astray(2_000);
    const [move, reversal] = [await requestOf(reallocate(gone.id, gone.to)), await requestOf(undo(gone.id))];
    expect(said(await approve(reversal.id))).toBe('done');
    expect(said(await approve(move.id))).toBe('REQUEST_CONFLICTED');
    expect([
      await stateOf(move.id),
      (await world.row(gone.to)).repaid_fcfa,
      (await world.row(gone.from)).repaid_fcfa,
    ]).toEqual(['conflicted', 0, 0]);

    const paid = await astray(2_000);
    const asked = await requestOf(reallocate(paid.id, paid.to));
    await world.send(paid.to.loan_reference, (await world.row(paid.to)).total_fcfa);
    await nothingMoves(async () => expect(said(await approve(asked.id))).toBe('LOAN_NOT_ACTIVE'));

    const over = await astray(2_000);
    const late = await requestOf(reallocate(over.id, over.to));
    await world.send(over.from.loan_reference, (await world.row(over.from)).total_fcfa - 2_000);
    await nothingMoves(async () => expect(said(await approve(late.id))).toBe('LOAN_PAID_OFF'));
    await expectBooksRight(portal);
  });

  test('is refused for money that is on no loan, to the same loan, to no loan, twice, for the maker’s own debt, and without the role', async () => {
    const { from, to, id } = await astray(1_500);
    const lost = await world.lost(700);
    const full = await world.running();
    const settled = await world.send(full.loan_reference, (await world.row(full)).total_fcfa);
    const [debtor, creditor] = [
      await portal.staff(['REQUEST_REALLOCATION'], { msisdn: from.person.msisdn }),
      await portal.staff(['REQUEST_REALLOCATION'], { msisdn: to.person.msisdn }),
    ];
    await nothingMoves(async () => {
      expect(said(await reallocate(newId(), to))).toBe('TRANSACTION_NOT_FOUND');
      expect(said(await reallocate(lost.id, to))).toBe('TRANSACTION_NOT_ON_LOAN');
      expect(said(await reallocate(id, from))).toBe('NOTHING_CHANGED');
      expect(said(await reallocate(id, { loan_reference: withCheckDigit('999999999') }))).toBe('LOAN_NOT_FOUND');
      expect(said(await reallocate(id, full))).toBe('LOAN_NOT_ACTIVE');
      expect(said(await reallocate(settled.id, to))).toBe('LOAN_PAID_OFF');
      expect(said(await reallocate(id, to, debtor))).toBe('NOT_YOURSELF');
      expect(said(await reallocate(id, to, creditor))).toBe('NOT_YOURSELF');
      expect(said(await reallocate(id, to, checker))).toBe('FORBIDDEN');
    });
    await requestOf(reallocate(id, to));
    await nothingMoves(async () => expect(said(await reallocate(id, to))).toBe('REQUEST_PENDING'));
    // The person who owes the loan that it would reach may not approve it either.
    const own = await portal.staff(['APPROVE_MAKER_CHECKER'], {
      msisdn: `+23766${newId().replace(/\D/g, '').slice(-7).padStart(7, '1')}`,
    });
    await portal.database.sql
      .updateTable('staff')
      .set({ msisdn: `+23768${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` })
      .where('id', '=', creditor.id)
      .execute();
    await portal.database.sql.updateTable('staff').set({ msisdn: to.person.msisdn }).where('id', '=', own.id).execute();
    const [waiting] = (await read(id)).requests;
    await nothingMoves(async () => expect(said(await approve(waiting?.request_id ?? '', own))).toBe('NOT_YOURSELF'));
  });
});

describe('undone in the books', () => {
  test('from a loan, from suspense and from the deposit of a sale that goes on: it leaves by the way it came', async () => {
    const loan = await world.running();
    await world.send(loan.loan_reference, 3_000);
    const before = await world.row(loan);
    const till = await cash();
    const paid = await cashPayment(loan, 8_001);
    const request = await requestOf(undo(paid));
    expect(request).toMatchObject({
      was: {
        booked_to: loan.loan_reference,
        outstanding_fcfa: before.total_fcfa - 11_001,
        transaction_status: 'posted',
      },
      proposed: {
        outstanding_fcfa: before.total_fcfa - 3_000,
        next_due_on: before.next_due_on,
        transaction_status: 'reversed',
      },
      evidence: { reversal_reference: 'RV-77' },
    });
    expect(said(await approve(request.id))).toBe('done');
    expect(await world.row(loan)).toEqual(before);
    expect(await cash()).toBe(till);
    expect((await read(paid)).transaction).toMatchObject({
      status: 'reversed',
      allocated_to: 'nobody',
      credit: 8_001,
      debit: 8_001,
    });
    expect((await world.moves(paid)).map(({ kind, reason, staff_id }) => [kind, reason, staff_id])).toEqual([
      ['reversed', 'Undone by the operator (RV-77)', maker.id],
    ]);
    expect((await world.texts(loan.person, 'payment_taken_back')).length).toBe(1);

    const momo = await balanceOf(portal.database, '1010');
    const lost = await world.lost(640);
    expect(said(await approve((await requestOf(undo(lost.id))).id))).toBe('done');
    expect([await balanceOf(portal.database, '1010'), (await world.payment(lost.id)).state]).toEqual([
      momo,
      'reversed',
    ]);

    const sale = await world.saleOf();
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 2_000, receipt_number: `dep-${sale.loan_reference}` },
      place.agent,
    );
    const { id: deposit } = await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('application_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(await cash()).toBe(till + 2_000);
    expect(said(await approve((await requestOf(undo(deposit))).id))).toBe('done');
    expect([await balanceOf(portal.database, '2000', sale.id), await cash()]).toEqual([0, till]);
    expect(
      (await portal.done(salesCalls.application, { application_id: sale.id }, place.agent)).application
        .deposit_paid_fcfa,
    ).toBe(0);
    for (const over of [paid, lost.id, deposit])
      await nothingMoves(async () => expect(said(await undo(over))).toBe('TRANSACTION_OVER'));
    expect(
      (
        await portal.done(
          suspenseCalls.notInAccount,
          { page_number: 1, page_size: 50, state: 'reversed', search: lost.transaction_id },
          maker,
        )
      ).response.map(({ id }) => id),
    ).toEqual([lost.id]);
    await expectBooksRight(portal);
  });

  test('a sale whose deposit was reversed becomes no loan until it is paid again; when both happen at once, one succeeds', async () => {
    const depositOf = async (application_id: string) =>
      (
        await portal.database.sql
          .selectFrom('payments')
          .select('id')
          .where('application_id', '=', application_id)
          .where('status', '=', 'posted')
          .executeTakeFirstOrThrow()
      ).id;
    for (const [ahead, between] of MOMENTS) {
      const sale = await saleAtCreation(portal, place, await customer(portal, place));
      const { id: application_id, loan_reference } = sale.application;
      const due = sale.application.deposit_fcfa ?? 0;
      const create = () =>
        portal.call(
          loansCalls.loans,
          {
            action: 'create',
            application_id,
            imei: place.imeis.at(-1 - created) ?? '',
            customer_code: sale.customer_code,
            agent_code: sale.agent_code,
          },
          place.agent,
        );
      const request = await requestOf(undo(await depositOf(application_id)));
      const met = await portal.meet({ first: () => approve(request.id), second: create }, ahead, between);
      if (codeOf(met.first) === 'done') {
        expect(codeOf(met.second)).toBe('DEPOSIT_SHORT');
        expect(await balanceOf(portal.database, '2000', application_id)).toBe(0);
        await portal.done(
          paymentsCalls.payDeposit,
          { method: 'cash', application_id, amount_fcfa: due, receipt_number: `again-${loan_reference}` },
          place.agent,
        );
        expect(said(await create())).toBe('done');
      } else {
        expect([codeOf(met.first), codeOf(met.second)]).toEqual(['APPLICATION_CLOSED', 'done']);
      }
      created++;
      expect(await balanceOf(portal.database, '2000', application_id)).toBe(-due);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('is refused for the deposit of a sale that became a loan, for a payment that settled its loan, for a divided payment, and for one’s own', async () => {
    const loan = await world.running();
    const { id: deposit } = await portal.database.sql
      .selectFrom('payments')
      .innerJoin('loans', 'loans.application_id', 'payments.application_id')
      .select('payments.id')
      .where('loans.id', '=', loan.id)
      .executeTakeFirstOrThrow();
    const own = await portal.staff(['REQUEST_REALLOCATION'], { msisdn: loan.person.msisdn });
    const mine = await world.send(loan.loan_reference, 100);
    const whole = await world.lost(1_000);
    expect(said(await world.correct(whole.id, [[loan.loan_reference, 400]]))).toBe('done');
    const full = await world.running();
    const settled = await world.send(full.loan_reference, (await world.row(full)).total_fcfa);
    await nothingMoves(async () => {
      expect(said(await undo(deposit))).toBe('APPLICATION_CLOSED');
      expect(said(await undo(settled.id))).toBe('LOAN_PAID_OFF');
      expect(said(await undo(whole.id))).toBe('TRANSACTION_OVER');
      expect(said(await undo(mine.id, own))).toBe('NOT_YOURSELF');
      expect(said(await undo(newId()))).toBe('TRANSACTION_NOT_FOUND');
      await portal.refused(
        suspenseCalls.requestReversal,
        { payment_id: mine.id, reversal_reference: ' ', reason: 'no number' },
        maker,
        'INVALID_INPUT',
      );
    });
  });
});

describe('given back', () => {
  test('unplaced money leaves the till of a shop in cash, once, and its sender is notified', async () => {
    const sender = stranger();
    const { id, transaction_id } = await world.lost(7_300, { msisdn: sender });
    await world.setAside([id]);
    const till = await cash();
    const request = await requestOf(giveBack(id));
    expect(request).toMatchObject({
      kind: 'suspense_refund',
      was: { in_suspense_fcfa: 7_300, given_back_fcfa: null },
      proposed: { in_suspense_fcfa: 0, given_back_fcfa: 7_300 },
      evidence: { transaction_id, payment_phone: sender },
    });
    expect(said(await approve(request.id, maker))).toBe('OWN_REQUEST');
    expect(said(await approve(request.id))).toBe('done');
    expect([await cash(), await world.payment(id)]).toMatchObject([
      till - 7_300,
      { state: 'refunded', purpose: 'suspense', status: 'posted' },
    ]);
    expect((await read(id)).transaction).toMatchObject({ allocated_to: 'payer', debit: 7_300 });
    expect((await world.moves(id)).at(-1)).toMatchObject({
      kind: 'refunded',
      shop_id: place.id,
      request_id: request.id,
    });
    expect(
      (
        await portal.database.sql
          .selectFrom('messages')
          .select('text')
          .where('msisdn', '=', sender)
          .where('template', '=', 'money_given_back')
          .execute()
      ).map(({ text }) => text.replace(/\s/g, ' ')),
    ).toEqual([expect.stringContaining(plain(7_300))]);
    await nothingMoves(async () => {
      expect(said(await giveBack(id))).toBe('NOT_IN_SUSPENSE');
      expect(said(await undo(id))).toBe('TRANSACTION_OVER');
      expect(said(await approve(request.id))).toBe('REQUEST_DECIDED');
      expect(
        said(
          await world.correct(id, [
            [
              (
                await portal.database.sql
                  .selectFrom('loans')
                  .select('loan_reference')
                  .where('status', '=', 'active')
                  .executeTakeFirstOrThrow()
              ).loan_reference,
              7_300,
            ],
          ]),
        ),
      ).toBe('NOT_IN_SUSPENSE');
    });
    await expectBooksRight(portal);
  });

  test('is refused at a shop that does not exist or is closed, and for money that is not in suspense', async () => {
    const { id } = await world.lost(900);
    const closing = await shop(portal);
    const loan = await world.running();
    const booked = await world.send(loan.loan_reference, 100);
    expect(said(await giveBack(id, newId()))).toBe('SHOP_NOT_FOUND');
    expect(said(await giveBack(booked.id))).toBe('NOT_IN_SUSPENSE');
    const request = await requestOf(giveBack(id, closing.id));
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', closing.id).execute();
    await nothingMoves(async () => expect(said(await approve(request.id))).toBe('SHOP_CLOSED'));
    expect(await stateOf(request.id)).toBe('pending');
  });
});

test('while a request is pending, nobody may place, divide, set aside or queue the money', async () => {
  const loan = await world.running();
  const { id } = await world.lost(1_000);
  const request = await requestOf(giveBack(id));
  const bulk = async (answer: ReturnType<Strayed['queue']>) => {
    const given = await answer;
    return given.ok ? given.value.results.map(({ code }) => code) : given.refusal.code;
  };
  await nothingMoves(async () => {
    expect(said(await world.correct(id, [[loan.loan_reference, 1_000]]))).toBe('REQUEST_PENDING');
    expect(said(await world.correct(id, [[loan.loan_reference, 10]]))).toBe('REQUEST_PENDING');
    expect(await bulk(world.setAside([id]))).toEqual(['REQUEST_PENDING']);
    expect(await bulk(world.queue([id]))).toEqual(['REQUEST_PENDING']);
    expect(said(await giveBack(id))).toBe('REQUEST_PENDING');
  });
  await portal.done(approvalsCalls.withdraw, { request_id: request.id }, maker);
  expect(said(await world.correct(id, [[loan.loan_reference, 1_000]]))).toBe('done');
  const move = await requestOf(reallocate(id, await world.running()));
  expect(await bulk(world.queue([id]))).toEqual(['REQUEST_PENDING']);
  expect(said(await approve(move.id))).toBe('done');
  await expectBooksRight(portal);
});

describe('at once', () => {
  test('of two checkers one moves it, and once', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const { id: request_id } = await requestOf(reallocate(id, to));
      const met = await portal.meet(
        { first: () => approve(request_id), second: () => approve(request_id, second) },
        ahead,
        between,
      );
      expect([codeOf(met.first), codeOf(met.second)].toSorted()).toEqual(['REQUEST_DECIDED', 'done']);
      expect([
        (await world.row(from)).repaid_fcfa,
        (await world.row(to)).repaid_fcfa,
        (await world.moves(id)).length,
      ]).toEqual([0, 2_000, 2]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('money that one checker moves and another reverses is either moved or reversed', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const [move, reversal] = [await requestOf(reallocate(id, to)), await requestOf(undo(id))];
      const met = await portal.meet(
        { first: () => approve(move.id), second: () => approve(reversal.id, second) },
        ahead,
        between,
      );
      const moved = codeOf(met.first) === 'done';
      // The second checker finds it elsewhere: at the first read, or once the payment is locked.
      expect(['REQUEST_CONFLICTED', 'TRANSACTION_NOT_ON_LOAN']).toContain(codeOf(moved ? met.second : met.first));
      expect(codeOf(moved ? met.first : met.second)).toBe('done');
      expect([
        (await world.row(from)).repaid_fcfa,
        (await world.row(to)).repaid_fcfa,
        (await world.payment(id)).status,
      ]).toEqual(moved ? [0, 2_000, 'posted'] : [0, 0, 'reversed']);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('two loans whose payments were mixed up exchange them when both requests are approved at once', async () => {
    for (const [ahead, between] of MOMENTS) {
      const { from, to, id } = await astray(2_000);
      const back = await world.send(to.loan_reference, 3_000);
      const [there, here] = [await requestOf(reallocate(id, to)), await requestOf(reallocate(back.id, from))];
      const met = await portal.meet(
        { first: () => approve(there.id), second: () => approve(here.id, second) },
        ahead,
        between,
      );
      expect([codeOf(met.first), codeOf(met.second)]).toEqual(['done', 'done']);
      expect([(await world.row(from)).repaid_fcfa, (await world.row(to)).repaid_fcfa]).toEqual([3_000, 2_000]);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('money that is placed while somebody requests a refund is either placed, or waits for the decision', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await world.running();
      const { id } = await world.lost(2_000);
      const met = await portal.meet(
        { first: () => world.correct(id, [[loan.loan_reference, 2_000]]), second: () => giveBack(id) },
        ahead,
        between,
      );
      expect([
        ['done', 'NOT_IN_SUSPENSE'],
        ['REQUEST_PENDING', 'done'],
      ]).toContainEqual([codeOf(met.first), codeOf(met.second)]);
      expect((await world.row(loan)).repaid_fcfa).toBe(codeOf(met.first) === 'done' ? 2_000 : 0);
    }
    await expectBooksRight(portal);
  }, 240_000);
});
