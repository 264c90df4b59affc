/**
 * Payments are found by anything that people may know about them: the number in any case, a receipt, a phone in any
 * notation, a loan, the account that was keyed in.
 */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Sent as Given } from '@palier/contract/call.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOfTransactions } from './transactions.sql.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../platform/ids.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { OFFICER, type Strayed, mistyped, stranger, strayedFrom } from '../../../../tests/harness/strayed.ts';

let portal: Portal;
let place: Shop;
let finder: Staff;
let world: Strayed;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 10 });
  finder = await portal.staff([...OFFICER]);
  world = strayedFrom(portal, place, finder);
}, 120_000);
afterAll(() => portal?.stop());

const find = (filter: Partial<Given<typeof suspenseCalls.findTransactions>> = {}) =>
  portal.done(suspenseCalls.findTransactions, { page_number: 1, page_size: 50, ...filter }, finder);
const found = async (search: string, filter: Partial<Given<typeof suspenseCalls.findTransactions>> = {}) =>
  (await find({ search, ...filter })).transactions.map(({ id }) => id);

test('each payment is found by each of its facts, and by nothing else', async () => {
  const loan = await world.running();
  const phone = stranger();
  const paid = await world.send(loan.loan_reference, 1_000, { msisdn: phone });
  const wrong = await world.send(mistyped(loan.loan_reference), 1_500, { msisdn: phone });
  // The payer keyed in no account, which no search finds.
  await world.send('', 60);
  const receipt = `RC-${newId().slice(-8).toUpperCase()}`;
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa: 2_000, receipt_number: receipt },
    place.agent,
  );
  const { id: deposit } = await portal.database.sql
    .selectFrom('payments')
    .innerJoin('loans', 'loans.application_id', 'payments.application_id')
    .select('payments.id')
    .where('loans.id', '=', loan.id)
    .executeTakeFirstOrThrow();
  const number = paid.transaction_id;
  for (const typed of [number, number.toLowerCase(), `  ${number} `, `'${number}`, `="${number}"`, `#${number}`])
    expect(await found(typed)).toEqual([paid.id]);
  for (const typed of [receipt, receipt.toLowerCase()]) expect(await found(typed)).toEqual([payment?.id]);
  for (const typed of [
    phone,
    phone.slice(4),
    `'${phone.slice(1)}`,
    `${phone.slice(1)}.0`,
    `00${phone.slice(1)}`,
    `${phone.slice(4, 7)} ${phone.slice(7, 9)} ${phone.slice(9, 11)} ${phone.slice(11)}`,
  ])
    expect(await found(typed)).toEqual([wrong.id, paid.id]);
  const reference = loan.loan_reference;
  for (const typed of [reference, `${reference.slice(0, 3)} ${reference.slice(3, 6)}-${reference.slice(6)}`])
    expect(await found(typed)).toEqual([payment?.id, paid.id, deposit]);
  expect(await found(mistyped(reference))).toEqual([wrong.id]);
  for (const typed of ['%', '_', '--', "' or true --", 'T', reference.slice(0, 9), newId()])
    expect(await found(typed)).toEqual([]);

  expect((await find({ search: reference })).transactions[1]).toMatchObject({
    reference,
    account_number: reference,
    credit: 1_000,
    debit: 0,
    channel: 'mobile_money',
    biller_type: 'paybill',
    biller_number: '600600',
    payment_phone: phone,
    customer_id: loan.person.id,
    allocated_to: 'loan',
    purpose: 'repayment',
    status: 'posted',
    account_keyed_in: reference,
    master_transaction_id: null,
    suspense_state: null,
  });
  expect((await find({ search: receipt })).transactions[0]).toMatchObject({
    channel: 'cash',
    biller_type: 'cash',
    biller_number: `Shop ${place.id.slice(-7)}`,
  });
  expect(await found(reference, { purpose: 'deposit' })).toEqual([deposit]);
  expect(await found(reference, { channel: 'mobile_money' })).toEqual([paid.id]);
  expect(await found(reference, { status: 'reversed' })).toEqual([]);
  expect(await found(reference, { sort: 'amount', page_size: 1, page_number: 2 })).toEqual([payment?.id]);
  expect(await found(reference, { sort: 'amount', descending: true, page_size: 2, page_number: 2 })).toEqual([paid.id]);
  const today = portal.services.clock.today();
  expect(await found(reference, { from_on: today, until_on: today })).toHaveLength(3);
  expect(await found(reference, { until_on: '2020-01-01' })).toEqual([]);
  await portal.moveDays(1);
  expect(await found(reference, { from_on: portal.services.clock.today() })).toEqual([]);
});

test('without a search text the newest payments come first, and they are counted up to a limit', async () => {
  await world.lost(1);
  const last = await world.lost(2);
  const { transactions, total_items, more } = await find();
  expect([transactions[0]?.id, total_items, more]).toEqual([last.id, transactions.length, false]);
  const counted = async (most: number) =>
    (
      await pageOfTransactions(
        portal.database,
        { search: '', descending: false },
        null,
        { page_number: 1, page_size: 1 },
        most,
        finder.id,
      )
    ).counted;
  expect([await counted(total_items), await counted(total_items - 1), await counted(1)]).toEqual([
    total_items,
    total_items,
    2,
  ]);
});

test('a file has the rows that the filters find, in the reader’s language, and no cell that a spreadsheet would run', async () => {
  const phone = stranger();
  const sent = await world.send('=HYPERLINK("http://x")', 4_000, { msisdn: phone, name: ['@SUM(A1)', 'Évina'] });
  const plain = await world.send('12 34', 5_000, { msisdn: phone });
  const csv = fileOf(
    await portal.done(suspenseCalls.exportTransactions, { format: 'csv', search: phone, sort: 'amount' }, finder, {
      language: 'fr',
    }),
  ).toString();
  const [head, ...rows] = parse(csv, { bom: true, delimiter: ';' }) as string[][];
  expect(head?.slice(0, 3)).toEqual(['Transaction', 'Part de', 'Encaissé le']);
  const column = (title: string) => rows.map((row) => row[head?.indexOf(title) ?? -1]);
  expect(column('Transaction')).toEqual([sent.transaction_id, plain.transaction_id]);
  expect(column('Crédit')).toEqual(['4000', '5000']);
  expect(column('Affectée à')).toEqual(['Suspens', 'Suspens']);
  expect(column('Compte saisi')).toEqual(['\'=HYPERLINK("http://x")', '12 34']);
  expect(column('Payeur')[0]).toBe("'@SUM(A1) Évina");
  expect(column('Numéro payeur')).toEqual([phone, phone]);
  await portal.refused(suspenseCalls.exportTransactions, { format: 'csv', search: phone }, place.agent, 'FORBIDDEN');
});

test('a payment counts for the day on which it was received: in the filter, the order, the row and the file', async () => {
  const phone = stranger();
  const [first, late, last] = [
    await world.send('11 11', 100, { msisdn: phone }),
    await world.send('22 22', 200, { msisdn: phone }),
    await world.send('33 33', 300, { msisdn: phone }),
  ];
  // Found in a statement long after it was paid.
  const [day, month_before] = [portal.services.clock.today(), addDays(portal.services.clock.today(), -30)];
  await portal.database.pool.query('update payments set value_on = $2 where id = $1', [late.id, month_before]);
  const then = { from_on: month_before, until_on: month_before };
  expect(await found(phone, then)).toEqual([late.id]);
  expect(new Set(await found(phone, { from_on: day }))).toEqual(new Set([first.id, last.id]));
  expect(await found(phone, { sort: 'value_on' })).toEqual([late.id, last.id, first.id]);
  expect((await found(phone, { sort: 'value_on', descending: true })).at(-1)).toBe(late.id);
  const [row] = (await find({ search: phone, ...then })).transactions;
  expect([row?.value_on, row?.date_processed.slice(0, 10) === month_before]).toEqual([month_before, false]);
  const asked = { format: 'csv' as const, search: phone, sort: 'value_on' as const, ...then };
  const file = fileOf(await portal.done(suspenseCalls.exportTransactions, asked, finder)).toString();
  const [head = [], cells = [], ...others] = parse(file, { bom: true }) as string[][];
  const at = (title: string) => cells[head.indexOf(title)];
  expect([others, at('Received on')]).toEqual([[], month_before]);
  expect(at('Booked at')).not.toContain(month_before);
});

test('a transaction shows what its loan owed before and after it, and, once it is placed, the effect of the placement', async () => {
  const loan = await world.running();
  const { total_fcfa } = await world.row(loan);
  const [one, two] = [await world.send(loan.loan_reference, 3_000), await world.send(loan.loan_reference, 4_000)];
  const lost = await world.lost(500);
  const balances = async (payment_id: string) => {
    const { balance_before, balance_after } = await portal.done(suspenseCalls.transaction, { payment_id }, finder);
    return [balance_before, balance_after];
  };
  expect(await balances(one.id)).toEqual([total_fcfa, total_fcfa - 3_000]);
  expect(await balances(two.id)).toEqual([total_fcfa - 3_000, total_fcfa - 7_000]);
  expect(await balances(lost.id)).toEqual([null, null]);
  await world.correct(lost.id, [[loan.loan_reference, 500]]);
  expect(await balances(lost.id)).toEqual([total_fcfa - 7_000, total_fcfa - 7_500]);
  expect(await balances(one.id)).toEqual([total_fcfa, total_fcfa - 3_000]);
  await world.queue([lost.id]);
  expect(await balances(lost.id)).toEqual([null, null]);
  await world.correct(lost.id, [[loan.loan_reference, 500]]);
  expect(await balances(lost.id)).toEqual([total_fcfa - 7_000, total_fcfa - 7_500]);
  // The amount paid beyond the loan was never part of its debt.
  const over = await world.send(loan.loan_reference, total_fcfa);
  expect(await balances(over.id)).toEqual([total_fcfa - 7_500, 0]);
  const { lines } = await portal.done(loansCalls.statement, { loan_reference: loan.loan_reference }, finder);
  expect(lines.at(-1)?.balance_fcfa).toBe(0);
  await portal.refused(suspenseCalls.transaction, { payment_id: newId() }, finder, 'TRANSACTION_NOT_FOUND');
});
