/**
 * A slip that the statement of its day lacks: people are told, two days later it is reversed, and a line that may be it
 * with another number keeps it until a second person has decided.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { activate, customer, saleAtCreation, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { slipPaper } from '../../../../tests/harness/slip-paper.ts';
import { newId } from '../../platform/ids.ts';
import { missingSlips } from './missing-slips.ts';

const { portal, second, lent, rowOf, wanted, owed, cardOf, codeOf } = await openCashDesk();
afterAll(() => portal.stop());

const { services } = portal;
const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const other = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const today = () => services.clock.today();
const newNumber = () => newId().slice(-12);
const run = () => missingSlips.run(services);
/** Two days as the clock of the portal counts them. */
const twoDays = async () => {
  await portal.moveDays(2);
  await run();
};

async function slip(loan: Lent, amount_fcfa: number, number = newNumber()) {
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: number },
    loan.place.agent,
  );
  return { id: payment?.id ?? '', number, on: today() };
}

type Line = readonly [number: string, day: string, amount_fcfa: number];

/** A statement of the terminals from a day until yesterday, with a line that fills each of the two. */
async function state(from_on: string, lines: readonly Line[], by: Staff = clerk) {
  const ends = [from_on, addDays(today(), -1)].map((day): Line => [newNumber(), day, 1_111]);
  const text = ['Ticket;Jour;Somme', ...[...ends, ...lines].map((line) => line.join(';'))].join('\n');
  const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'pos', file: new File([text], 'terminal.csv'), file_name: 'terminal.csv', mapping },
    by,
  );
  return statement.id;
}
const sign = (statement_id: string, as: Staff = other) =>
  portal.done(
    reconciliationCalls.signOff,
    { statement_id, has_all_terminals: true, note: 'The rest is looked for' },
    as,
  );
const signed = async (from_on: string, lines: readonly Line[] = []) => sign(await state(from_on, lines));

const listed = async (payment_id: string, as: Staff = second) =>
  (await portal.done(paymentsCalls.unfoundSlips, { page_size: 1000 }, as)).data.find(
    (one) => one.payment_id === payment_id,
  );
const statusOf = async (id: string) =>
  (await portal.database.sql.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const decide = (payment_id: string, line_id: string, is_it: boolean, as: Staff = second) =>
  portal.call(reconciliationCalls.decideSlip, { payment_id, line_id, is_it, reason: 'Compared with the roll' }, as);

describe('a slip that the statement of its day lacks', () => {
  test('is told of, and stops counting two days later: the debt stands again from its day', async () => {
    const loan = await lent();
    const before = await rowOf(loan);
    const invented = await slip(loan, 3_000);
    expect(await owed(loan)).toBe(before.total_fcfa - before.repaid_fcfa - 3_000);
    await portal.moveDays(1);
    await run();
    expect(await listed(invented.id)).toMatchObject({ missing: null });
    await signed(invented.on);
    await run();
    await run();
    expect(await listed(invented.id)).toMatchObject({
      missing: { told_at: expect.any(String), formerly_confirmed_by: null, kept: false },
      mine_to_attach: false,
      mine_to_confirm: false,
    });
    await portal.textLike(loan.person.msisdn, new RegExp(`${invented.number}.*stops counting`));
    await portal.textLike(loan.place.agent.msisdn, new RegExp(`slip ${invented.number} of 3.000`));
    expect(await statusOf(invented.id)).toBe('posted');
    await portal.moveDays(1);
    await run();
    expect(await statusOf(invented.id)).toBe('posted');
    await portal.moveDays(1);
    await run();
    await run();
    expect(await statusOf(invented.id)).toBe('reversed');
    const after = await rowOf(loan);
    expect([after.repaid_fcfa, after.next_due_on]).toEqual([before.repaid_fcfa, before.next_due_on]);
    await portal.textLike(loan.person.msisdn, new RegExp(`${invented.number}\\) no longer counts`));
    const journal = await portal.database.sql
      .selectFrom('journals')
      .select(['value_on', 'booked_at'])
      .where('event', '=', 'reversed')
      .where('loan_id', '=', loan.id)
      .execute();
    expect(journal).toMatchObject([{ value_on: invented.on }]);
    expect(
      (await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, loan.place.agent)).entries,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'slip_missing' }),
        expect.objectContaining({
          kind: 'payment_reversed',
          facts: expect.objectContaining({ reason: expect.stringContaining('terminal.csv') }),
        }),
      ]),
    );
    expect(await listed(invented.id)).toBeUndefined();
    await expectSound(portal);
  }, 180_000);

  test('opens a loan again that it had paid off', async () => {
    const loan = await lent();
    const invented = await slip(loan, await owed(loan));
    expect((await rowOf(loan)).status).toBe('settled');
    await portal.moveDays(1);
    await signed(invented.on);
    await run();
    await twoDays();
    expect(await rowOf(loan)).toMatchObject({ status: 'active', release_waits_since: null });
    expect(await wanted(loan)).not.toBe('released');
    await expectSound(portal);
  }, 180_000);

  test('loses what a second person had confirmed by its paper, and both are named', async () => {
    const { place } = await lent();
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    const amount_fcfa = sale.deposit_fcfa ?? 0;
    const number = newNumber();
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'pos', application_id: sale.id, amount_fcfa, receipt_number: number },
      place.agent,
    );
    const { payments } = await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, place.agent);
    const id = payments[0]?.id ?? '';
    const on = today();
    await portal.done(
      paymentsCalls.attachPaper,
      { payment_id: id, terminal: 'T 1', authorisation: newNumber(), card_digits: '4711', paper: await slipPaper() },
      place.agent,
    );
    await portal.done(paymentsCalls.confirmSlip, { payment_id: id, card_digits: '4711' }, second);
    await portal.moveDays(1);
    await signed(on);
    await run();
    expect(await listed(id)).toMatchObject({
      taken_by: `Staff ${place.agent.username}`,
      confirmed_by: null,
      missing: { formerly_confirmed_by: `Staff ${second.username}` },
    });
    await portal.textLike(second.msisdn, new RegExp(`slip ${number}`));
    await portal.refused(
      paymentsCalls.confirmSlip,
      { payment_id: id, card_digits: '4711' },
      second,
      'SLIP_NOT_IN_LIST',
    );
    await twoDays();
    expect(
      await portal.database.sql
        .selectFrom('applications')
        .select('deposit_paid_fcfa')
        .where('id', '=', sale.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ deposit_paid_fcfa: 0 });
    await expectSound(portal);
  }, 180_000);

  test('goes on counting where a statement has it in time, and comes back where one has it later', async () => {
    const [early, late] = [await lent(), await lent()];
    const [found, stopped] = [await slip(early, 2_100), await slip(late, 2_200)];
    await portal.moveDays(1);
    await signed(found.on);
    await run();
    await portal.moveDays(1);
    await signed(found.on, [[found.number, found.on, 2_100]]);
    await portal.moveDays(1);
    await run();
    expect([await statusOf(found.id), await statusOf(stopped.id)]).toEqual(['posted', 'reversed']);
    const before = await rowOf(late);
    const statement_id = await state(found.on, [[stopped.number, stopped.on, 2_200]]);
    const { lines } = await portal.done(
      reconciliationCalls.lines,
      { statement_id, result: 'missing', search: stopped.number },
      other,
    );
    await portal.done(reconciliationCalls.book, { statement_id, line_ids: lines.map(({ id }) => id) }, other);
    expect((await rowOf(late)).repaid_fcfa).toBe(before.repaid_fcfa + 2_200);
    await expectSound(portal);
  }, 180_000);

  test('is not known from a statement that one person alone vouches for, or that was uploaded on the day itself', async () => {
    const loan = await lent();
    const typed = await slip(loan, 1_700);
    const same_day = await state(addDays(typed.on, -1), [[newNumber(), typed.on, 1_234]]);
    await sign(same_day);
    await portal.moveDays(1);
    await sign(await state(typed.on, []), clerk);
    await run();
    expect(await listed(typed.id)).toMatchObject({ missing: null });
    await signed(typed.on);
    await run();
    expect(await listed(typed.id)).toMatchObject({ missing: { kept: false } });
  }, 180_000);

  test('stops in all its parts, also in those of a part', async () => {
    const loan = await lent();
    const before = (await rowOf(loan)).repaid_fcfa;
    const invented = await slip(loan, 3_000);
    const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
    const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
    /** Answers the rest of it. */
    const reversePart = async (payment_id: string, part_fcfa: number) => {
      const { request } = await portal.done(
        suspenseCalls.requestReversal,
        { payment_id, part_fcfa, reversal_reference: 'RV-1', reason: 'Paid back at the terminal' },
        asker,
      );
      await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
      const { id } = await portal.database.sql
        .selectFrom('payments')
        .select('id')
        .where('master_id', '=', payment_id)
        .where('status', '=', 'posted')
        .executeTakeFirstOrThrow();
      return id;
    };
    await reversePart(await reversePart(invented.id, 5), 5);
    expect((await rowOf(loan)).repaid_fcfa).toBe(before + 2_990);
    await portal.moveDays(1);
    await signed(invented.on);
    await run();
    await twoDays();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before);
    await expectSound(portal);
  }, 180_000);
});

test('a slip that paid the deposit of a running loan is owed by its customer, and pays its claim once a statement has it', async () => {
  const place = await shop(portal, { phones: 1 });
  const [person, { agent }] = [await customer(portal, place), place];
  const { application, ...codes } = await saleAtCreation(portal, place, person, { method: 'pos' });
  const { id: application_id, deposit_fcfa: due } = application;
  const { payments } = await portal.done(paymentsCalls.checkShopPayment, { application_id }, agent);
  const [payment_id, fcfa, on] = [payments[0]?.id ?? '', due ?? 0, today()];
  const card = { terminal: 'TPE 0042', authorisation: newNumber(), card_digits: '4711' };
  await portal.done(paymentsCalls.attachPaper, { payment_id, ...card, paper: await slipPaper() }, agent);
  await portal.done(paymentsCalls.confirmSlip, { payment_id, card_digits: '4711' }, second);
  const imei = place.imeis[0] ?? '';
  await portal.done(loansCalls.loans, { action: 'create', application_id, imei, ...codes }, agent);
  await activate(portal, application_id, person, agent);
  const claimOf = () =>
    portal.database.sql
      .selectFrom('claims')
      .select(['amount_fcfa', 'paid_fcfa'])
      .where('payment_id', '=', payment_id)
      .executeTakeFirst();

  await portal.moveDays(1);
  await signed(on);
  await run();
  await twoDays();
  expect([await statusOf(payment_id), await claimOf()]).toEqual(['reversed', { amount_fcfa: fcfa, paid_fcfa: 0 }]);
  await expectBooksRight(portal);

  const number = `R-${application.loan_reference}`;
  const statement_id = await state(on, [[number, on, fcfa]]);
  const filter = { statement_id, result: 'missing', search: number } as const;
  const { lines } = await portal.done(reconciliationCalls.lines, filter, other);
  await portal.done(reconciliationCalls.book, { statement_id, line_ids: lines.map(({ id }) => id) }, other);
  // It was never an instalment.
  expect(await claimOf()).toEqual({ amount_fcfa: fcfa, paid_fcfa: fcfa });
  const loan = portal.database.sql
    .selectFrom('loans')
    .select('repaid_fcfa')
    .where('application_id', '=', application_id);
  expect(await loan.executeTakeFirst()).toEqual({ repaid_fcfa: 0 });
  await expectBooksRight(portal);
}, 180_000);

describe('a line of the same amount and day that no slip has', () => {
  test('keeps the slip, and proves it under its own number once a second person says so', async () => {
    const loan = await lent();
    const typed = await slip(loan, 4_321);
    const right = newNumber();
    await portal.moveDays(1);
    await signed(typed.on, [[right, typed.on, 4_321]]);
    await run();
    const row = await listed(typed.id);
    expect(row).toMatchObject({ missing: null, probable: { number: right, on: typed.on }, mine_to_decide: true });
    const line_id = row?.probable?.line_id ?? '';
    const [uploader, taker] = [
      await portal.staff(['CONFIRM_CASH', 'UPLOAD_RECONCILIATION_DOCUMENT', 'VIEW_CASH']),
      await portal.staff(['TAKE_PAYMENT', 'CONFIRM_CASH', 'VIEW_CASH'], { shop_id: loan.place.id }),
    ];
    await portal.database.sql.updateTable('payments').set({ staff_id: taker.id }).where('id', '=', typed.id).execute();
    expect(codeOf(await decide(typed.id, line_id, true, taker))).toBe('MONEY_TAKEN_BY_YOU');
    await portal.database.pool.query(
      'update statements set uploaded_by = $1 where id = (select statement_id from statement_lines where id = $2)',
      [uploader.id, line_id],
    );
    expect(codeOf(await decide(typed.id, line_id, true, uploader))).toBe('OWN_STATEMENT');
    expect(codeOf(await decide(typed.id, newId(), true))).toBe('LINE_NOT_PROBABLE');
    expect(codeOf(await decide(typed.id, line_id, true))).toBe('done');
    expect(codeOf(await decide(typed.id, line_id, true))).toBe('SLIP_IS_FOUND');
    const [card] = (await cardOf(loan)).payments;
    expect(card).toMatchObject({ receipt: right, proof: 'two_people' });
    expect(await listed(typed.id)).toBeUndefined();
    await expectSound(portal);
  }, 180_000);

  test('lets it go once a second person says that it is not the slip', async () => {
    const loan = await lent();
    const typed = await slip(loan, 4_322);
    await portal.moveDays(1);
    await signed(typed.on, [[newNumber(), typed.on, 4_322]]);
    await run();
    await portal.moveDays(3);
    await run();
    expect(await statusOf(typed.id)).toBe('posted');
    const line_id = (await listed(typed.id))?.probable?.line_id ?? '';
    expect(codeOf(await decide(typed.id, line_id, false))).toBe('done');
    await run();
    expect(await listed(typed.id)).toMatchObject({ probable: null, missing: { kept: false } });
    expect(await statusOf(typed.id)).toBe('posted');
    await twoDays();
    expect(await statusOf(typed.id)).toBe('reversed');
    await expectSound(portal);
  }, 180_000);

  test('speaks for each of two slips of its sum and day, until somebody says which it is', async () => {
    const [first, second_loan] = [await lent(), await lent()];
    const [invented, mistyped] = [await slip(first, 4_250), await slip(second_loan, 4_250)];
    const number = newNumber();
    await portal.moveDays(1);
    const statement_id = await sign(await state(mistyped.on, [[number, mistyped.on, 4_250]])).then(
      ({ statement }) => statement.id,
    );
    await run();
    await twoDays();
    await twoDays();
    expect([await statusOf(invented.id), await statusOf(mistyped.id)]).toEqual(['posted', 'posted']);
    // Who decides about one of them is told of the other.
    expect((await listed(invented.id))?.probable).toMatchObject({ number, other_slips: [mistyped.number] });
    expect((await listed(mistyped.id))?.probable).toMatchObject({ number, other_slips: [invented.number] });
    const { id: line_id } = await portal.database.sql
      .selectFrom('statement_lines')
      .select('id')
      .where('statement_id', '=', statement_id)
      .where('external_id', '=', number)
      .executeTakeFirstOrThrow();
    expect((await decide(mistyped.id, line_id, true)).ok).toBe(true);
    await run();
    await twoDays();
    expect([await statusOf(invented.id), await statusOf(mistyped.id)]).toEqual(['reversed', 'posted']);
  });
});
