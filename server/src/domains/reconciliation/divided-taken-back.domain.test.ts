/**
 * Money that an operator takes back after its payment was divided, or in two parts: each part counts, and every loan
 * that has some of it waits.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { putCashInTill } from '../../../../tests/harness/cash-in-till.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { unprovenMoney, unprovenToActivate } from '../loans/unproven-money.sql.ts';

const { portal, place, clerk, second, money, upload, linesOf, stated, loanOf } = await openStatementDesk();
const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());

const ask = (payment_id: string, part_fcfa: number | null) => ({
  payment_id,
  reversal_reference: 'RV-1',
  reason: 'Taken back by its operator',
  part_fcfa,
});
const approved = async (payment_id: string, part_fcfa: number | null) => {
  const { request } = await portal.done(suspenseCalls.requestReversal, ask(payment_id, part_fcfa), asker);
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  return request;
};
const back = (paid: { transaction_id: string }, amount_fcfa: number) =>
  stated(newTransactionId(), amount_fcfa, '', { is_out: true, takes_back: paid.transaction_id });
const partsOf = (payment_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['id', 'amount_fcfa', 'status', 'loan_id'])
    .where('master_id', '=', payment_id)
    .orderBy('amount_fcfa')
    .execute();
const restOf = async (payment_id: string) => (await partsOf(payment_id)).find(({ status }) => status === 'posted');
const isInDoubt = async (loan_id: string) =>
  (await portal.database.pool.query('select from loans_in_doubt where loan_id = $1', [loan_id])).rowCount !== 0;
const signOff = (statement_id: string) => portal.call(reconciliationCalls.signOff, { statement_id }, clerk);

test('two equal parts are two: the days do not close after one, and of the rest no more goes than was taken back', async () => {
  const loan = await money.running();
  const before = (await loanOf(loan.id)).repaid_fcfa;
  const paid = await money.send(loan.loan_reference, 5_000);
  const { statement } = await upload(
    mpesaCsv([stated(paid.transaction_id, 5_000, loan.loan_reference), back(paid, 2_000), back(paid, 2_000)]),
  );
  await approved(paid.id, 2_000);
  expect(await linesOf(statement.id, 'taken_back')).toHaveLength(2);
  expect(await signOff(statement.id)).toMatchObject({ ok: false, refusal: { code: 'STATEMENT_DIFFERS' } });
  expect(await isInDoubt(loan.id)).toBe(true);

  const rest = await restOf(paid.id);
  for (const part_fcfa of [null, 2_001])
    await portal.refused(
      suspenseCalls.requestReversal,
      ask(rest?.id ?? '', part_fcfa),
      asker,
      'ONLY_A_PART_TAKEN_BACK',
    );
  expect((await approved(rest?.id ?? '', 2_000)).evidence).toMatchObject({ taken_back_fcfa: 2_000 });
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before + 1_000);
  expect(await linesOf(statement.id, 'taken_back')).toEqual([]);
  expect(await isInDoubt(loan.id)).toBe(false);
  expect((await signOff(statement.id)).ok).toBe(true);
  await expectSound(portal);
});

test('of a payment that was divided among loans each waits, and all its parts leave', async () => {
  const [one, other] = [await money.running(), await money.running()];
  const paid = await money.lost(5_000);
  await money.correct(paid.id, [[one.loan_reference, 3_000]]);
  const waiting = (await partsOf(paid.id)).find(({ loan_id }) => loan_id === null);
  await money.correct(waiting?.id ?? '', [[other.loan_reference, 1_500]]);
  const { statement } = await upload(mpesaCsv([stated(paid.transaction_id, 5_000, '12 34'), back(paid, 5_000)]));
  expect([await isInDoubt(one.id), await isInDoubt(other.id)]).toEqual([true, true]);
  const parts = [...(await partsOf(paid.id)), ...(await partsOf(waiting?.id ?? ''))];
  const { evidence } = await approved(paid.id, null);
  expect(evidence?.['parts_back']).toHaveLength(parts.filter(({ status }) => status === 'posted').length);
  expect(evidence).toMatchObject({ taken_back_fcfa: 5_000 });
  expect([await isInDoubt(one.id), await isInDoubt(other.id)]).toEqual([false, false]);
  expect(await linesOf(statement.id, 'taken_back')).toEqual([]);
  expect((await signOff(statement.id)).ok).toBe(true);
  await expectSound(portal);
});

test('for a deposit that its operator takes back no phone is handed over, and it is not refunded', async () => {
  const sale = await money.saleOf();
  const deposit_fcfa = sale.deposit_fcfa ?? 0;
  const paid = await money.send(sale.loan_reference, deposit_fcfa);
  const counted = { loan_id: null, application_id: sale.id, customer_id: sale.customer_id };
  const doubted = async () => [
    await unprovenToActivate(portal.database, sale.id),
    await unprovenMoney(portal.database, counted),
  ];
  expect(await doubted()).toEqual([0, 0]);
  const { statement } = await upload(
    mpesaCsv([stated(paid.transaction_id, deposit_fcfa, sale.loan_reference), back(paid, deposit_fcfa)]),
  );
  expect(await doubted()).toEqual([deposit_fcfa, deposit_fcfa]);
  await approved(paid.id, null);
  expect(await doubted()).toEqual([0, 0]);
  expect((await signOff(statement.id)).ok).toBe(true);
  await expectSound(portal);
});

test('money in suspense that its operator takes back is not given back in cash as well', async () => {
  const lost = await money.lost(900);
  await putCashInTill(portal, place, 2_000);
  const refunder = await portal.staff(['REQUEST_REFUND', 'FIND_TRANSACTION', 'VIEW_SUSPENSE_TRANSACTIONS']);
  const give = { payment_id: lost.id, shop_id: place.id, reason: 'The sender asks for it' };
  const { request } = await portal.done(suspenseCalls.requestSuspenseRefund, give, refunder);
  await upload(mpesaCsv([stated(lost.transaction_id, 900, '12 34'), back(lost, 900)]));
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'REFUND_UNPROVEN');
  await expectSound(portal);
});

test('a statement that is withdrawn takes a payment back that was divided twice', async () => {
  const loan = await money.running();
  const before = (await loanOf(loan.id)).repaid_fcfa;
  const number = newTransactionId();
  const { statement } = await upload(mpesaCsv([stated(number, 9_000, '12 34')]), 'bank');
  const [line] = await linesOf(statement.id, 'missing');
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
  const [booked] = await linesOf(statement.id, 'booked');
  const id = booked?.payment_id ?? '';
  await money.correct(id, [[loan.loan_reference, 1_000]]);
  const [, waiting] = await partsOf(id);
  await money.correct(waiting?.id ?? '', [[loan.loan_reference, 2_000]]);
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before + 3_000);
  const { request } = await portal.done(
    reconciliationCalls.requestWithdrawal,
    { statement_id: statement.id, reason: 'It is no statement of ours' },
    second,
  );
  expect(request.evidence).toMatchObject({ repayments_undone_fcfa: 3_000, suspense_undone_fcfa: 6_000 });
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  await portal.until('all of it is undone', async () => (await loanOf(loan.id)).repaid_fcfa === before);
  expect((await partsOf(waiting?.id ?? '')).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  await expectSound(portal);
});

test('of two statements that each took a part back, the one that is withdrawn gives its part back', async () => {
  const paid = await money.lost(5_000);
  const first = await upload(mpesaCsv([stated(paid.transaction_id, 5_000, '12 34'), back(paid, 2_000)]));
  await approved(paid.id, 2_000);
  const other = await upload(mpesaCsv([stated(newTransactionId(), 70, '1'), back(paid, 1_200)]));
  await approved((await restOf(paid.id))?.id ?? '', 1_200);
  const sums = async () =>
    (
      await portal.database.pool.query<{ status: string; fcfa: number }>(
        `select p.status, sum(p.amount_fcfa)::int as fcfa from parts_of_payments(array[$1::uuid]) f
          join payments p on p.id = f.payment_id where p.status <> 'divided' group by 1 order by 1`,
        [paid.id],
      )
    ).rows.map(({ status, fcfa }) => [status, fcfa]);
  expect(await sums()).toEqual([
    ['posted', 1_800],
    ['reversed', 3_200],
  ]);
  const { request } = await portal.done(
    reconciliationCalls.requestWithdrawal,
    { statement_id: other.statement.id, reason: 'It is no statement of ours' },
    second,
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  await portal.until('its part is back', async () => (await sums())[0]?.[1] === 3_000);
  expect(await linesOf(first.statement.id, 'taken_back')).toEqual([]);
  await expectSound(portal);
});
