/** A statement is withdrawn by two people: everything that it did to the books is undone, and its document may come anew. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { mpesaCsv, type StatedPayment } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import type { Running } from '../../../../tests/harness/strayed.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { undoWithdrawn } from './undo-withdrawn.ts';
import { undoingsLeft } from './undoings.sql.ts';

const { portal, place, clerk, second, money, PAYBILL, upload, linesOf, stated, loanOf, placeOf } =
  await openStatementDesk();
const maker = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT', 'REQUEST_REALLOCATION', 'REQUEST_REFUND']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());

/** The portal’s own task may be at the same payments: what it holds is waited for. */
async function run(): Promise<void> {
  await undoWithdrawn.run(portal.services);
  await portal.until('all is undone', async () => (await undoingsLeft(portal.database, 1)).length === 0);
}
const plain = (fcfa: number): string => formatFcfa(fcfa).replace(/\s/g, ' ');
const ask = (statement_id: string, as: Staff = maker) =>
  portal.call(reconciliationCalls.requestWithdrawal, { statement_id, reason: 'The file is of another business' }, as);
const decide = (request_id: string, as: Staff = checker) =>
  portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'done' : answer.refusal.code;
async function requested(statement_id: string) {
  const answer = await ask(statement_id);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.request;
}
const evidenceOf = async (request_id: string) =>
  (await portal.done(approvalsCalls.request, { request_id }, checker)).request.evidence;
const statementOf = async (statement_id: string) =>
  (await portal.done(reconciliationCalls.statement, { statement_id }, second)).statement;
const book = async (statement_id: string, as: Staff = second) =>
  portal.done(
    reconciliationCalls.book,
    { statement_id, line_ids: (await linesOf(statement_id, 'missing')).map(({ id }) => id) },
    as,
  );
/** A statement of these lines, booked by a second person. */
async function booked(...lines: readonly StatedPayment[]) {
  const text = mpesaCsv(lines);
  const { statement } = await upload(text);
  await book(statement.id);
  return { id: statement.id, text };
}
const channel = () => balanceOf(portal.database, '1010', PAYBILL);

describe('what was booked from a withdrawn statement', () => {
  test('is undone where it is now, its lines can be read, and the same document may be uploaded again', async () => {
    const [loan, other] = [await money.running(), await money.running()];
    const [one, two, in_channel] = [await loanOf(loan.id), await loanOf(other.id), await channel()];
    const [paid, lost, later] = [newTransactionId(), newTransactionId(), newTransactionId()];
    const { id, text } = await booked(
      stated(paid, 2_000, loan.loan_reference),
      stated(lost, 700, 'no reference'),
      stated(later, 300, 'nor here'),
    );
    const [in_suspense] = await placeOf(lost);
    await portal.done(
      suspenseCalls.correct,
      {
        payment_id: in_suspense?.id ?? '',
        parts: [{ loan_reference: other.loan_reference, amount_fcfa: 450 }],
        reason: 'The payer called',
      },
      clerk,
    );
    expect([(await loanOf(loan.id)).repaid_fcfa, (await loanOf(other.id)).repaid_fcfa]).toEqual([
      one.repaid_fcfa + 2_000,
      two.repaid_fcfa + 450,
    ]);

    const request = await requested(id);
    expect([request.was, request.proposed]).toEqual([{ statement_state: 'open' }, { statement_state: 'withdrawn' }]);
    expect(await evidenceOf(request.id)).toMatchObject({
      uploaded_by: expect.any(String),
      repayments_undone: 2,
      repayments_undone_fcfa: 2_450,
      suspense_undone: 2,
      suspense_undone_fcfa: 550,
    });
    expect(codeOf(await decide(request.id, maker))).not.toBe('done');
    expect((await statementOf(id)).state).toBe('open');
    expect(codeOf(await decide(request.id))).toBe('done');
    expect(await statementOf(id)).toMatchObject({ state: 'withdrawn' });
    // Two workers at once, beside the portal’s own, undo each payment once.
    await Promise.all([run(), run()]);
    await run();
    expect(await statementOf(id)).toMatchObject({
      state: 'withdrawn',
      withdrawn_by: expect.any(String),
      withdrawal_approved_by: expect.any(String),
      withdrawn_because: 'The file is of another business',
      undoing_left: 0,
      not_undone: 0,
    });
    expect([await loanOf(loan.id), await loanOf(other.id), await channel()]).toMatchObject([
      { repaid_fcfa: one.repaid_fcfa, next_due_on: one.next_due_on },
      { repaid_fcfa: two.repaid_fcfa, next_due_on: two.next_due_on },
      in_channel,
    ]);
    await portal.textLike(loan.person.msisdn, new RegExp(plain(2_000)));
    expect((await linesOf(id)).map(({ result, was_result }) => [result, was_result])).toEqual([
      ['withdrawn', 'booked'],
      ['withdrawn', 'booked'],
      ['withdrawn', 'booked'],
    ]);
    await portal.refused(
      reconciliationCalls.book,
      { statement_id: id, line_ids: [(await linesOf(id))[0]?.id ?? ''] },
      second,
      'STATEMENT_WITHDRAWN',
    );
    await portal.refused(reconciliationCalls.signOff, { statement_id: id }, second, 'STATEMENT_WITHDRAWN');
    expect(codeOf(await ask(id))).toBe('STATEMENT_WITHDRAWN');

    const again = await upload(text, PAYBILL, undefined, second);
    expect([again.known, again.statement.results.missing.lines]).toEqual([false, 3]);
    await book(again.statement.id, clerk);
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(one.repaid_fcfa + 2_000);
    expect(await channel()).toBe(in_channel + 3_000);
    // The operator's own message says the same payment, and books nothing more.
    await money.send(loan.loan_reference, 2_000, { transaction_id: paid }).catch(() => undefined);
    expect(await channel()).toBe(in_channel + 3_000);
    await expectSound(portal);
    await expectBooksRight(portal);
  });

  test('is a deposit: an open sale is unpaid again', async () => {
    const sale = await money.saleOf();
    const { deposit_fcfa } = await portal.database.sql
      .selectFrom('applications')
      .select('deposit_fcfa')
      .where('loan_reference', '=', sale.loan_reference)
      .executeTakeFirstOrThrow();
    const { id } = await booked(stated(newTransactionId(), deposit_fcfa ?? 0, sale.loan_reference));
    const row = () =>
      portal.database.sql
        .selectFrom('applications')
        .select('deposit_paid_fcfa')
        .where('loan_reference', '=', sale.loan_reference)
        .executeTakeFirstOrThrow();
    expect((await row()).deposit_paid_fcfa).toBe(deposit_fcfa);
    const request = await requested(id);
    expect(await evidenceOf(request.id)).toMatchObject({ deposits_undone: 1, deposits_undone_fcfa: deposit_fcfa });
    await decide(request.id);
    await run();
    expect((await row()).deposit_paid_fcfa).toBe(0);
    await expectSound(portal);
  });

  test('reopens a loan whose release waits, and is a claim where the phone is released', async () => {
    const [waiting, gone] = [await money.running(), await money.running()];
    const owed = async (of: Running) => {
      const { total_fcfa, repaid_fcfa } = await loanOf(of.id);
      return total_fcfa - repaid_fcfa;
    };
    const total_fcfa = await owed(gone);
    const one = await booked(stated(newTransactionId(), total_fcfa, gone.loan_reference));
    expect((await loanOf(gone.id)).release_waits_since).toBeNull();
    await setSettings(portal.database, { money: { release_wait_hours: 24 } });
    const two = await booked(stated(newTransactionId(), 1_000, waiting.loan_reference));
    // The operator's list does not have what settles it yet, so its phone is not released.
    await money.send(waiting.loan_reference, await owed(waiting));
    expect((await loanOf(waiting.id)).release_waits_since).not.toBeNull();
    const [of_waiting, of_gone] = [await requested(two.id), await requested(one.id)];
    expect(await evidenceOf(of_waiting.id)).toMatchObject({
      repayments_undone: 1,
      loans_reopened: [waiting.loan_reference],
    });
    expect(await evidenceOf(of_gone.id)).toMatchObject({
      claims_made: 1,
      claims_made_fcfa: total_fcfa,
      claimed_loans: [gone.loan_reference],
    });
    await decide(of_waiting.id);
    await decide(of_gone.id);
    await run();
    expect(await loanOf(waiting.id)).toMatchObject({ status: 'active' });
    expect(await owed(waiting)).toBe(1_000);
    expect((await loanOf(gone.id)).status).toBe('settled');
    expect(await balanceOf(portal.database, '1165', gone.id)).toBe(total_fcfa);
    await portal.textLike(gone.person.msisdn, new RegExp(plain(total_fcfa)));
    await setSettings(portal.database, { money: { release_wait_hours: 0 } });
    await expectSound(portal);
    await expectBooksRight(portal);
  });

  test('is a loss where it was refunded from suspense since', async () => {
    const number = newTransactionId();
    const { id } = await booked(stated(number, 600, 'nobody'));
    const [payment] = await placeOf(number);
    const { loan_reference } = await money.running();
    const cash = { method: 'cash', loan_reference, amount_fcfa: 700, receipt_number: 'R-700' } as const;
    await portal.done(paymentsCalls.requestRepayment, cash, place.agent);
    const refund = { payment_id: payment?.id ?? '', shop_id: place.id, reason: 'The sender asks for it' };
    const asked = await portal.done(suspenseCalls.requestSuspenseRefund, refund, maker);
    expect(codeOf(await decide(asked.request.id))).toBe('done');
    const before = await channel();
    const request = await requested(id);
    expect(await evidenceOf(request.id)).toMatchObject({ paid_out: 1, paid_out_fcfa: 600 });
    await decide(request.id);
    await run();
    expect([await balanceOf(portal.database, '5020'), await channel()]).toEqual([600, before - 600]);
    await expectSound(portal);
    await expectBooksRight(portal);
  });

  test('stays where the operator knows it without the statement, and its lines say no more', async () => {
    const loan = await money.running();
    const number = newTransactionId();
    const { id } = await booked(stated(number, 900, loan.loan_reference));
    await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 900, transaction_id: number }));
    const before = await loanOf(loan.id);
    const request = await requested(id);
    expect(await evidenceOf(request.id)).toMatchObject({ known_by_operator: 1 });
    await decide(request.id);
    await run();
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa);
    const [payment] = await placeOf(number);
    expect(
      await portal.database.sql
        .selectFrom('payments')
        .select(['proof_when_booked', 'status'])
        .where('id', '=', payment?.id ?? '')
        .executeTakeFirstOrThrow(),
    ).toEqual({ proof_when_booked: 'operator', status: 'posted' });
  });
});

test('what is booked after the request was made is not undone unseen: the request conflicts', async () => {
  const { loan_reference } = await money.running();
  const { statement } = await upload(mpesaCsv([stated(newTransactionId(), 500, loan_reference)]));
  const request = await requested(statement.id);
  expect(codeOf(await ask(statement.id, clerk))).toBe('REQUEST_PENDING');
  await book(statement.id);
  await decide(request.id);
  expect((await statementOf(statement.id)).state).toBe('open');
});

test('days that it closed are open, later statements stand for themselves, and what it took back is in the books again', async () => {
  const loan = await money.running();
  const paid = await money.send(loan.loan_reference, 1_500);
  const before = await loanOf(loan.id);
  const reversal = newTransactionId();
  const other = newTransactionId();
  const lines = [
    stated(paid.transaction_id, 1_500, loan.loan_reference),
    stated(reversal, 1_500, '', { is_out: true, takes_back: paid.transaction_id }),
    stated(other, 250, loan.loan_reference),
  ];
  const first = await upload(mpesaCsv(lines));
  const asked = await portal.done(
    suspenseCalls.requestReversal,
    { payment_id: paid.id, reversal_reference: reversal, reason: 'Taken back by the operator' },
    maker,
  );
  expect(codeOf(await decide(asked.request.id))).toBe('done');
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa - 1_500);
  const later = await upload(
    mpesaCsv([stated(other, 250, loan.loan_reference), stated(newTransactionId(), 70, 'x')]),
    PAYBILL,
    undefined,
    second,
  );
  expect(later.statement.results.repeated.lines).toBe(1);
  await portal.moveDays(1);
  await portal.done(reconciliationCalls.signOff, { statement_id: first.statement.id, note: 'Looked at' }, second);
  await portal.done(reconciliationCalls.signOff, { statement_id: later.statement.id, note: 'Looked at' }, clerk);

  const request = await requested(first.statement.id);
  expect(await evidenceOf(request.id)).toMatchObject({ reversals_undone: 1, statements_reopened: 1 });
  expect(codeOf(await decide(request.id))).toBe('done');
  await run();
  const { rows } = await portal.database.pool.query('select 1 from closed_days where statement_id = $1', [
    first.statement.id,
  ]);
  expect(rows).toEqual([]);
  expect(await statementOf(later.statement.id)).toMatchObject({
    state: 'open',
    results: { repeated: { lines: 0 }, missing: { lines: 2 } },
  });
  expect(await loanOf(loan.id)).toMatchObject({ repaid_fcfa: before.repaid_fcfa, next_due_on: before.next_due_on });
  const [restored] = await placeOf(paid.transaction_id);
  expect(restored).toMatchObject({ purpose: 'repayment', loan_id: loan.id });
  await expectSound(portal);
  await expectBooksRight(portal);
});

test('a payment that only its reversal in the withdrawn statement kept out can be booked', async () => {
  const { loan_reference } = await money.running();
  const [paid, reversal] = [newTransactionId(), newTransactionId()];
  const first = await upload(mpesaCsv([stated(reversal, 800, '', { is_out: true, takes_back: paid })]));
  const next = await upload(mpesaCsv([stated(paid, 800, loan_reference), stated(newTransactionId(), 50, '1')]));
  expect(next.statement.results).toMatchObject({ missing: { lines: 1 }, left_out: { lines: 1 } });
  await decide((await requested(first.statement.id)).id);
  expect(await statementOf(next.statement.id)).toMatchObject({
    money_in_fcfa: 850,
    results: { missing: { lines: 2, fcfa: 850 }, left_out: { lines: 0 } },
  });
});

test('a document that somebody else uploaded is named, and is booked from as the second person', async () => {
  const loan = await money.running();
  const text = mpesaCsv([stated(newTransactionId(), 800, loan.loan_reference)]);
  const { statement } = await upload(text);
  await portal.refused(
    reconciliationCalls.upload,
    { source: PAYBILL, file: new File([text], 'again.csv'), file_name: 'again.csv' },
    clerk,
    'STATEMENT_REPEATED',
  );
  const known = await upload(text, PAYBILL, undefined, second);
  expect(known).toMatchObject({ known: true, statement: { id: statement.id, mine: false } });
  expect(known.message).toMatch(/uploaded it on/);
  expect(known.deposits).toHaveLength(1);
  await book(statement.id, second);
  expect((await linesOf(statement.id, 'booked')).length).toBe(1);
});
