/**
 * Refunds in cash: overpayments of a loan, and deposits of sales that ended without a loan. Never more than is held,
 * and never twice.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expireApplications } from '../sales/expire-applications.ts';
import { newId } from '../../platform/ids.ts';
import { putCashInTill } from '../../../../tests/harness/cash-in-till.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Shop, activeLoan, countDeposit, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal, startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

let portal: SteppedPortal;
let place: Shop;
let maker: Staff;
let checker: Staff;
let second: Staff;
let sold = 0;

beforeAll(async () => {
  portal = await startSteppedPortal();
  place = await shop(portal, { phones: 20 });
  maker = await portal.staff(['REQUEST_REFUND', 'APPROVE_MAKER_CHECKER', 'VIEW_CUSTOMER_LOANS', 'FIND_CUSTOMER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  second = await portal.staff(['APPROVE_MAKER_CHECKER']);
}, 120_000);
afterAll(() => portal?.stop());

/** A loan that is paid off, with `credit_fcfa` overpaid. */
async function overpaid(credit_fcfa: number) {
  const person = await customer(portal, place);
  const { loan_reference, application_id } = await activeLoan(portal, place, person, {
    imei: place.imeis[sold++] ?? '',
  });
  const { id, total_fcfa } = await portal.database.sql
    .selectFrom('loans')
    .select(['id', 'total_fcfa'])
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: total_fcfa + credit_fcfa }));
  await portal.until('the loan is paid', async () => (await creditOf(id)) === credit_fcfa);
  return { id, loan_reference, application_id, person };
}

/** A sale that expired with a part of its deposit paid. */
async function givenUp(amount_fcfa: number) {
  const person = await customer(portal, place);
  const { id, loan_reference } = await saleAtDeposit(portal, place, person);
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id: id, amount_fcfa, receipt_number: `part-${loan_reference}` },
    place.agent,
  );
  await countDeposit(portal, id, place.agent);
  await portal.database.pool.query(`update applications set expires_at = '2020-01-01' where id = $1`, [id]);
  await expireApplications.run(portal.services);
  return { id, loan_reference, person };
}

const creditOf = async (loan_id: string) =>
  (
    await portal.database.sql
      .selectFrom('loans')
      .select('credit_fcfa')
      .where('id', '=', loan_id)
      .executeTakeFirstOrThrow()
  ).credit_fcfa;
const heldOf = async (application_id: string) =>
  (
    await portal.database.sql
      .selectFrom('applications')
      .select('deposit_paid_fcfa')
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow()
  ).deposit_paid_fcfa;
const credit = (loan_id: string, amount_fcfa: number, shop_id = place.id) =>
  ({ of: 'credit', loan_id, amount_fcfa, shop_id, reason: 'Paid too much' }) as const;
const deposit = (application_id: string, amount_fcfa: number, shop_id = place.id) =>
  ({ of: 'deposit', application_id, amount_fcfa, shop_id, reason: 'Gave the sale up' }) as const;
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
const cash = () => balanceOf(portal.database, '1000', place.id);

test('an overpayment is refunded in parts, in cash, and not a franc more', async () => {
  const loan = await overpaid(3_000);
  expect(await portal.done(loansCalls.refundable, { customer_id: loan.person.id }, maker)).toEqual({
    credits: [{ loan_id: loan.id, loan_reference: loan.loan_reference, amount_fcfa: 3_000 }],
    deposits: [],
  });
  const { message } = await portal.refused(loansCalls.requestRefund, credit(loan.id, 3_001), maker, 'REFUND_TOO_MUCH');
  expect(message).toMatch(/3\s000\sFCFA/);
  const before = await cash();
  const { request } = await portal.done(loansCalls.requestRefund, credit(loan.id, 1_000), maker);
  expect(request).toMatchObject({
    was: { credit_fcfa: 3_000, amount_fcfa: null, shop: null },
    proposed: { credit_fcfa: 2_000, amount_fcfa: 1_000 },
    evidence: { of: 'credit', refunded_so_far_fcfa: 0 },
    customer_id: loan.person.id,
  });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, maker, 'OWN_REQUEST');
  expect(await creditOf(loan.id)).toBe(3_000);
  expect((await approve(request.id)).ok).toBe(true);
  expect(await creditOf(loan.id)).toBe(2_000);
  expect(await cash()).toBe(before - 1_000);
  expect(await balanceOf(portal.database, '2010', loan.id)).toBe(-2_000);
  const given = await portal.database.sql
    .selectFrom('refunds')
    .selectAll()
    .where('loan_id', '=', loan.id)
    .executeTakeFirstOrThrow();
  expect(given).toMatchObject({
    request_id: request.id,
    amount_fcfa: 1_000,
    shop_id: place.id,
    customer_id: loan.person.id,
    paid_by: maker.id,
    application_id: null,
  });
  const journal = await portal.database.sql
    .selectFrom('journals')
    .select(['event', 'staff_id', 'loan_id'])
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow();
  expect(journal).toEqual({ event: 'refund', staff_id: checker.id, loan_id: loan.id });
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 2_001), maker, 'REFUND_TOO_MUCH');
  expect(
    (await approve((await portal.done(loansCalls.requestRefund, credit(loan.id, 2_000), maker)).request.id)).ok,
  ).toBe(true);
  expect(await portal.done(loansCalls.refundable, { customer_id: loan.person.id }, maker)).toEqual({
    credits: [],
    deposits: [],
  });
  // An overpayment is not part of the debt, so the statement of the loan does not show its refund.
  const { lines, balance_fcfa } = await portal.done(
    loansCalls.statement,
    { loan_reference: loan.loan_reference },
    maker,
  );
  expect([lines.map(({ event }) => event), balance_fcfa]).toEqual([['deposit', 'activation', 'repayment'], 0]);
  expect(
    (
      await portal.database.sql
        .selectFrom('messages')
        .select('id')
        .where('msisdn', '=', loan.person.msisdn)
        .where('template', '=', 'refund')
        .execute()
    ).length,
  ).toBe(2);
  await expectBooksRight(portal);
});

test('the deposit of a sale that ended without a loan is refunded; that of an open sale or of a loan is not', async () => {
  const sale = await givenUp(6_000);
  expect((await portal.done(loansCalls.refundable, { customer_id: sale.person.id }, maker)).deposits).toEqual([
    { application_id: sale.id, loan_reference: sale.loan_reference, amount_fcfa: 6_000 },
  ]);
  await portal.refused(loansCalls.requestRefund, deposit(sale.id, 6_001), maker, 'REFUND_TOO_MUCH');
  const { request } = await portal.done(loansCalls.requestRefund, deposit(sale.id, 6_000), maker);
  expect(request).toMatchObject({
    was: { deposit_held_fcfa: 6_000 },
    proposed: { deposit_held_fcfa: 0, amount_fcfa: 6_000 },
  });
  expect((await approve(request.id)).ok).toBe(true);
  expect([await heldOf(sale.id), await balanceOf(portal.database, '2000', sale.id)]).toEqual([0, 0]);

  const person = await customer(portal, place);
  const open = await saleAtDeposit(portal, place, person);
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id: open.id, amount_fcfa: 1_000, receipt_number: `open-${open.loan_reference}` },
    place.agent,
  );
  const became = await overpaid(50);
  for (const application_id of [open.id, became.application_id])
    await portal.refused(loansCalls.requestRefund, deposit(application_id, 1), maker, 'REFUND_TOO_MUCH');
  // The deposit of a sale that closed because its loan ended is not refunded either: it paid for the phone.
  await portal.database.pool.query(`update applications set state = 'cancelled' where id = $1`, [
    became.application_id,
  ]);
  await portal.refused(loansCalls.requestRefund, deposit(became.application_id, 1), maker, 'REFUND_TOO_MUCH');
  for (const customer_id of [person.id, became.person.id])
    expect((await portal.done(loansCalls.refundable, { customer_id }, maker)).deposits).toEqual([]);
  await expectBooksRight(portal);
});

test('a refund is refused for an unknown record, at a closed shop, while another request waits, and without the role', async () => {
  const loan = await overpaid(500);
  await portal.refused(loansCalls.requestRefund, credit(newId(), 1), maker, 'LOAN_NOT_FOUND');
  await portal.refused(loansCalls.requestRefund, deposit(newId(), 1), maker, 'APPLICATION_NOT_FOUND');
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 1, newId()), maker, 'SHOP_NOT_FOUND');
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 0), maker, 'INVALID_INPUT');
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 1), place.agent, 'FORBIDDEN');
  const closing = await shop(portal);
  await putCashInTill(portal, closing, 500);
  const { request } = await portal.done(loansCalls.requestRefund, credit(loan.id, 500, closing.id), maker);
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 1), maker, 'REQUEST_PENDING');
  await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', closing.id).execute();
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'SHOP_CLOSED');
  await portal.refused(loansCalls.requestRefund, credit(loan.id, 1, closing.id), maker, 'SHOP_CLOSED');
  expect([await stateOf(request.id), await creditOf(loan.id)]).toEqual(['pending', 500]);
});

test('a till never pays out more than it holds, when the refund is requested and when it is approved', async () => {
  const loan = await overpaid(900);
  const banker = await portal.staff(['RECORD_BANKING']);
  const poor = await shop(portal);
  await putCashInTill(portal, poor, 899);
  const refusal = await portal.refused(loansCalls.requestRefund, credit(loan.id, 900, poor.id), maker, 'TILL_TOO_LOW');
  expect(refusal.message).toMatch(/holds 899\sFCFA, and 900\sFCFA/);
  expect(Object.keys(refusal.fields ?? {})).toEqual(['shop_id']);
  await putCashInTill(portal, poor, 1);
  const { request } = await portal.done(loansCalls.requestRefund, credit(loan.id, 900, poor.id), maker);
  const bank = (amount_fcfa: number, bank_reference: string) =>
    portal.call(
      paymentsCalls.recordBanking,
      { shop_id: poor.id, amount_fcfa, bank_reference, banked_on: portal.services.clock.today() },
      banker,
    );
  expect(await bank(1, `first-${loan.loan_reference}`)).toMatchObject({ ok: true });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'TILL_TOO_LOW');
  expect([await stateOf(request.id), await creditOf(loan.id)]).toEqual(['pending', 900]);
  for (const [ahead, between] of MOMENTS) {
    await putCashInTill(portal, poor, 900 - (await balanceOf(portal.database, '1000', poor.id)));
    const other = await overpaid(900);
    const { request: wanted } = await portal.done(loansCalls.requestRefund, credit(other.id, 900, poor.id), maker);
    const met = await portal.meet(
      { first: () => approve(wanted.id), second: () => bank(900, `slip-${other.loan_reference}`) },
      ahead,
      between,
    );
    expect([
      ['done', 'BANKING_ABOVE_CASH'],
      ['TILL_TOO_LOW', 'done'],
    ]).toContainEqual([codeOf(met.first), codeOf(met.second)]);
    expect(await balanceOf(portal.database, '1000', poor.id)).toBe(0);
  }
  await expectBooksRight(portal);
}, 240_000);

test('one of two checkers at once approves the refund, and it leaves the till once', async () => {
  for (const [ahead, between] of MOMENTS) {
    const sale = await givenUp(2_000);
    const before = await cash();
    const { request } = await portal.done(loansCalls.requestRefund, deposit(sale.id, 2_000), maker);
    const { first, second: other } = await portal.meet(
      { first: () => approve(request.id), second: () => approve(request.id, second) },
      ahead,
      between,
    );
    expect([codeOf(first), codeOf(other)].sort()).toEqual(['REQUEST_DECIDED', 'done']);
    expect([await heldOf(sale.id), await cash()]).toEqual([0, before - 2_000]);
  }
  await expectBooksRight(portal);
}, 240_000);

test('two requests together never refund more than is held, whenever they are made and decided', async () => {
  for (const [ahead, between] of MOMENTS) {
    const sale = await givenUp(2_000);
    const { request } = await portal.done(loansCalls.requestRefund, deposit(sale.id, 1_500), maker);
    // The second request is made while the first is decided. It is refused while the first waits, and afterwards as
    // too little is left.
    const { first, second: next } = await portal.meet(
      {
        first: () => approve(request.id),
        second: () => portal.call(loansCalls.requestRefund, deposit(sale.id, 1_500), maker),
      },
      ahead,
      between,
    );
    expect(codeOf(first)).toBe('done');
    expect(['REQUEST_PENDING', 'REFUND_TOO_MUCH']).toContain(codeOf(next));
    expect(await heldOf(sale.id)).toBe(500);
  }
  await expectBooksRight(portal);
}, 240_000);

test('when the amount held changed since the request, the request is in conflict and nothing is refunded', async () => {
  const sale = await givenUp(4_000);
  const { request } = await portal.done(loansCalls.requestRefund, deposit(sale.id, 1_000), maker);
  await portal.database.pool.query('update applications set deposit_paid_fcfa = 3000 where id = $1', [sale.id]);
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
  expect([await stateOf(request.id), await heldOf(sale.id)]).toEqual(['conflicted', 3_000]);
  await portal.database.pool.query('update applications set deposit_paid_fcfa = 4000 where id = $1', [sale.id]);
  await expectBooksRight(portal);
});

test('planted faults: a refund without a line in the books and a balance that was not lowered are noticed', async () => {
  await expectCaught(portal, `update refunds set amount_fcfa = amount_fcfa + 1`, /a refund is not booked exactly once/);
  await expectCaught(
    portal,
    `update loans set credit_fcfa = credit_fcfa + 1000 where id in (select loan_id from refunds)`,
    /a credit balance is not in the books/,
  );
  await expectCaught(
    portal,
    `update applications set deposit_paid_fcfa = deposit_paid_fcfa + 1000 where id in (select application_id
      from refunds)`,
    /holds .* the books say/,
  );
});
