/**
 * Before a line of an uploaded file is booked, its operator is asked. What the operator does not know is not booked;
 * what it cannot say yet is shown as such and asked again.
 */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, type Person, saleAtDeposit, type Shop, shop } from '../../../../tests/harness/given.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { mpesaCsv, mtnCsv, type StatedPayment } from '../../../../tests/harness/statements.ts';
import { newId } from '../../platform/ids.ts';
import { proofChecks } from '../../app/doctor/proof-checks.ts';
import { bookAll } from '../payments/book-listed-payments.ts';
import { checkStatementLines } from './check-lines.ts';

const QUIET = { callback_copies: 0, validation_skipped: true, list_lag_ms: 0, outage: { mobile_money: false } };
let portal: Portal;
let clerk: Staff;
let second: Staff;
let place: Shop;
let payer: Person;
let [then, today] = ['', ''];
/** Paid then and today; nobody told the portal. */
let [paid, after] = ['', ''];

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  second = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  place = await shop(portal, { phones: 1 });
  payer = await customer(portal, place);
  await portal.control('/__control/behaviour', QUIET);
  paid = await pay(1_500);
  then = portal.services.clock.today();
  // The list of a day is complete some hours after it is over.
  await portal.moveDays(2);
  today = portal.services.clock.today();
  after = await pay(300);
}, 120_000);
afterAll(() => portal.stop());

const pay = async (amount: number): Promise<string> =>
  (
    await portal.control<{ transaction_id: string }>('/__control/c2b', {
      account: '12 34',
      msisdn: payer.msisdn,
      amount,
    })
  ).transaction_id;
const stated = (id: string, amount_fcfa: number, on = then): StatedPayment => ({
  id,
  amount_fcfa,
  on,
  account: '12 34',
  name: 'SOME BODY',
});
const upload = async (source: 'daraja-paybill' | 'bank', ...payments: StatedPayment[]): Promise<string> =>
  (
    await portal.done(
      reconciliationCalls.upload,
      { source, file: new File([mpesaCsv(payments)], 's.csv'), file_name: 's.csv' },
      clerk,
    )
  ).statement.id;
const checksOf = async (statement_id: string) => {
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id }, second);
  return Object.fromEntries(lines.map(({ external_id, operator_check }) => [external_id, operator_check]));
};
const inDoubt = async (transaction_id: string): Promise<boolean> =>
  (
    await portal.database.pool.query(
      'select from money_in_doubt d join payments p on p.id = d.payment_id where p.transaction_id = $1',
      [transaction_id],
    )
  ).rowCount !== 0;
/** As the job does that an upload leaves. */
const check = (statement_id: string) =>
  checkStatementLines.handler(
    { subject: statement_id } as Parameters<typeof checkStatementLines.handler>[0],
    portal.services,
  );
const book = async (statement_id: string) => {
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id, result: 'missing' }, second);
  const { results } = await portal.done(
    reconciliationCalls.book,
    { statement_id, line_ids: lines.map(({ id }) => id) },
    second,
  );
  return Object.fromEntries(
    lines.map(({ id, external_id }) => [external_id, results.find((one) => one.id === id)?.code ?? 'booked']),
  );
};

test('what the operator has is booked; what its list of the day lacks, or has with another sum, is refused by name', async () => {
  const [forged, raised] = [newTransactionId(), after];
  const id = await upload('daraja-paybill', stated(paid, 1_500), stated(forged, 90_000), stated(raised, 3_000, today));
  expect(await checksOf(id)).toEqual({ [paid]: null, [forged]: null, [raised]: null });
  expect(await check(id)).toBe('done');
  expect(await checksOf(id)).toEqual({ [paid]: 'known', [forged]: 'unknown', [raised]: 'differs' });
  expect(await book(id)).toEqual({
    [paid]: 'booked',
    [forged]: 'LINE_UNKNOWN_TO_OPERATOR',
    [raised]: 'LINE_DIFFERS_AT_OPERATOR',
  });
  const { rows } = await portal.database.pool.query(
    'select transaction_id from payments where transaction_id = any($1)',
    [[paid, forged, raised]],
  );
  expect(rows).toEqual([{ transaction_id: paid }]);
});

test('a list that comes late, and an operator that is out, prove nothing: the line is not checked yet, and asked again', async () => {
  const [unlisted, young] = [newTransactionId(), newTransactionId()];
  const id = await upload('daraja-paybill', stated(unlisted, 700), stated(young, 800, today));
  await portal.control('/__control/behaviour', { ...QUIET, list_lag_ms: 172_800_000 });
  expect(await check(id)).toEqual({ later: 'not_yet' });
  expect(await checksOf(id)).toEqual({ [unlisted]: 'not_yet', [young]: 'not_yet' });
  await portal.control('/__control/behaviour', { ...QUIET, outage: { mobile_money: true } });
  expect(await check(id)).toEqual({ later: 'not_yet' });
  // A day that is not over is not listed, so its lines may be booked, with what is missing beside them.
  await portal.control('/__control/behaviour', QUIET);
  expect(await check(id)).toEqual({ later: 'not_yet' });
  expect(await checksOf(id)).toEqual({ [unlisted]: 'unknown', [young]: 'not_yet' });
  expect(await book(id)).toEqual({ [unlisted]: 'LINE_UNKNOWN_TO_OPERATOR', [young]: 'booked' });

  // It is asked about again. What the operator then does not know is refunded to nobody, and releases no phone.
  expect(await inDoubt(young)).toBe(false);
  await portal.moveDays(2);
  await pay(50);
  expect(await check(id)).toEqual({ later: 'not_yet' });
  expect(await checksOf(id)).toMatchObject({ [young]: 'unknown' });
  expect(await inDoubt(young)).toBe(true);
  const said = proofChecks(portal.database, portal.services.clock.now());
  await expect(said['What was booked from statements is known to its operator']?.()).rejects.toThrow(young);

  // Operators list some payments late: the phone of who paid is not held for ever.
  const about = { msisdn: payer.msisdn, payer_name: null, account_keyed_in: '12 34', business_short_code: '' };
  await bookAll(portal.services, 'daraja-paybill', [
    { ...about, transaction_id: young, amount_fcfa: 800, paid_at: portal.services.clock.now() },
  ]);
  expect(await inDoubt(young)).toBe(false);
  expect(await said['What was booked from statements is known to its operator']?.()).toMatch(/asked/);
});

test('a line that names a prompt is held against the prompt at its operator', async () => {
  const reference = crypto.randomUUID();
  const at = portal.services.clock.wall().toISOString();
  const agent = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const sale = await saleAtDeposit(portal, place, payer);
  await portal.database.sql
    .insertInto('payment_requests')
    .values({
      id: newId(),
      purpose: 'deposit',
      application_id: sale.id,
      customer_id: payer.id,
      provider: 'mtn-momo',
      reference,
      msisdn: payer.msisdn,
      amount_fcfa: 1_500,
      status: 'unknown',
      deadline_at: at,
      requested_by: agent.id,
      created_at: at,
    })
    .execute();
  const [named, nameless] = ['9100000001', '9100000002'];
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    {
      source: 'mtn-momo',
      file: new File([mtnCsv([{ ...stated(named, 1_500), our_reference: reference }, stated(nameless, 400)])], 's.csv'),
      file_name: 's.csv',
    },
    clerk,
  );
  expect(await check(statement.id)).toBe('done');
  expect(await checksOf(statement.id)).toEqual({ [named]: 'unknown', [nameless]: 'not_asked' });
  expect(await book(statement.id)).toEqual({ [named]: 'LINE_UNKNOWN_TO_OPERATOR', [nameless]: 'booked' });
});

test('a bank cannot be asked: the line says so and is booked', async () => {
  const id = await upload('bank', stated('BK-1', 600, addDays(then, -5)));
  expect(await check(id)).toBe('done');
  expect(await checksOf(id)).toEqual({ 'BK-1': 'not_asked' });
  expect(await book(id)).toEqual({ 'BK-1': 'booked' });
});

test('what the operator does not know stays so when it is out, when the day is beyond its list, and in a later document', async () => {
  const forged = newTransactionId();
  const id = await upload('daraja-paybill', stated(forged, 71_000));
  expect(await check(id)).toBe('done');
  expect(await checksOf(id)).toEqual({ [forged]: 'unknown' });
  await portal.control('/__control/behaviour', { ...QUIET, outage: { mobile_money: true } });
  expect(await book(id)).toEqual({ [forged]: 'LINE_UNKNOWN_TO_OPERATOR' });
  await portal.control('/__control/behaviour', QUIET);
  await portal.moveDays(6);
  expect(await book(id)).toEqual({ [forged]: 'LINE_UNKNOWN_TO_OPERATOR' });
  await portal.done(reconciliationCalls.signOff, { statement_id: id, note: 'It is looked for' }, second);
  const again = await upload('daraja-paybill', stated(forged, 71_000), stated(newTransactionId(), 11));
  expect((await book(again))[forged]).toBe('LINE_UNKNOWN_TO_OPERATOR');
});
