/**
 * Statements against the books: payments that are booked, payments that are missing, and payments that only the books
 * have. Money is booked from a document once, by another person than the one who uploaded it.
 */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { addDays, type Day } from '@palier/contract/values/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { camt053, mpesaCsv, mtnCsv, type StatedPayment } from '../../../../tests/harness/statements.ts';
import { mistyped, OFFICER, stranger, strayedFrom } from '../../../../tests/harness/strayed.ts';

let portal: Portal;
let place: Shop;
/** The person who uploads documents, and the person who books from them. */
let clerk: Staff;
let second: Staff;
let today: string;
let money: ReturnType<typeof strayedFrom>;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 20 });
  clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT', ...OFFICER]);
  second = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  today = portal.services.clock.today();
  money = strayedFrom(portal, place, clerk);
}, 120_000);
afterAll(() => portal?.stop());

const PAYBILL = 'daraja-paybill';
const file = (text: string): File => new File([text], 'statement.csv');
const upload = (text: string, source = PAYBILL, mapping?: Record<string, string>, as = clerk) =>
  portal.done(
    reconciliationCalls.upload,
    { source, file: file(text), file_name: 'statement.csv', ...(mapping && { mapping: JSON.stringify(mapping) }) },
    as,
  );
const linesOf = async (
  statement_id: string,
  result?: 'missing' | 'matched' | 'proposed' | 'amount_differs' | 'repeated' | 'left_out' | 'booked',
) => (await portal.done(reconciliationCalls.lines, { statement_id, ...(result && { result }) }, clerk)).lines;
const stated = (
  id: string,
  amount_fcfa: number,
  account: string,
  more: Partial<StatedPayment> = {},
): StatedPayment => ({ id, amount_fcfa, account, on: today, phone: stranger(), name: 'SOME BODY', ...more });
const loanOf = (id: string) =>
  portal.database.sql.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const placeOf = (transaction_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['id', 'purpose', 'loan_id', 'amount_fcfa', 'value_on', 'payment_request_id', 'channel', 'provider'])
    .where('transaction_id', '=', transaction_id)
    .execute();

describe('a statement of the paybill', () => {
  test('finds booked and missing payments, differing amounts, lines that are not payments, and payments that only the books have', async () => {
    const { loan_reference } = await money.running();
    const [same, other, alone] = [
      await money.send(loan_reference, 500),
      await money.send(loan_reference, 700),
      await money.send(loan_reference, 900),
    ];
    const missing = newTransactionId();
    const { statement, deposits } = await upload(
      mpesaCsv([
        stated(same.transaction_id, 500, loan_reference),
        stated(other.transaction_id, 705, loan_reference),
        stated(missing, 1200, loan_reference),
        stated(newTransactionId(), 300, loan_reference, { has_failed: true }),
        stated(newTransactionId(), 4000, '', { is_out: true }),
        stated(missing, 1200, loan_reference),
      ]),
    );
    expect(statement).toMatchObject({
      source: PAYBILL,
      channel: 'mobile_money',
      format: 'mpesa_csv',
      from_on: today,
      until_on: today,
      lines: 6,
      state: 'open',
      mine: true,
    });
    expect(Object.fromEntries(Object.entries(statement.results).map(([result, { lines }]) => [result, lines]))).toEqual(
      { matched: 1, proposed: 0, amount_differs: 1, missing: 1, booked: 0, repeated: 1, left_out: 2 },
    );
    expect(deposits[0]).toMatchObject({ external_id: missing, result: 'missing', amount_fcfa: 1200, payment_id: null });
    expect(await linesOf(statement.id, 'matched')).toMatchObject([
      {
        external_id: same.transaction_id,
        payment_id: same.id,
        matched_by: 'transaction_id',
        books_fcfa: 500,
        reference: loan_reference,
      },
    ]);
    expect(await linesOf(statement.id, 'amount_differs')).toMatchObject([
      { payment_id: other.id, amount_fcfa: 705, books_fcfa: 700 },
    ]);
    expect((await linesOf(statement.id, 'left_out')).map(({ because }) => because).sort()).toEqual([
      'failed',
      'money_out',
    ]);
    const { transactions } = await portal.done(reconciliationCalls.onlyInBooks, { statement_id: statement.id }, clerk);
    expect(transactions.map(({ id }) => id)).toContain(alone.id);
    expect(transactions.map(({ id }) => id)).not.toContain(same.id);
  });

  test('a missing payment is booked from it once, by another person, with the same effect as if it had arrived', async () => {
    const loan = await money.running();
    const before = await loanOf(loan.id);
    const [known, strange] = [newTransactionId(), newTransactionId()];
    const { statement } = await upload(
      mpesaCsv([
        stated(known, 2500, loan.loan_reference, { phone: loan.person.msisdn }),
        stated(strange, 800, mistyped(loan.loan_reference)),
      ]),
    );
    const missing = await linesOf(statement.id, 'missing');
    const line_ids = missing.map(({ id }) => id);
    await portal.refused(reconciliationCalls.book, { statement_id: statement.id, line_ids }, clerk, 'OWN_STATEMENT');
    expect(await placeOf(known)).toEqual([]);
    const cash_in = await balanceOf(portal.database, '1010', PAYBILL);
    expect(await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, second)).toMatchObject(
      { done: 2, refused: 0 },
    );
    expect(await placeOf(known)).toMatchObject([
      {
        purpose: 'repayment',
        loan_id: loan.id,
        amount_fcfa: 2500,
        value_on: today,
        channel: 'mobile_money',
        provider: PAYBILL,
      },
    ]);
    expect(await placeOf(strange)).toMatchObject([{ purpose: 'suspense', loan_id: null, amount_fcfa: 800 }]);
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 2500);
    expect(await balanceOf(portal.database, '1010', PAYBILL)).toBe(cash_in + 3300);
    // It is booked again, then confirmed by the operator after all, and it appears in the next day's statement: it
    // stays one payment.
    expect(await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, second)).toMatchObject(
      { done: 0, refused: 2, results: [{ code: 'LINE_NOT_MISSING' }, { code: 'LINE_NOT_MISSING' }] },
    );
    await money.send(loan.loan_reference, 2500, { transaction_id: known });
    const again = await upload(
      mpesaCsv([stated(known, 2500, loan.loan_reference), stated(newTransactionId(), 100, loan.loan_reference)]),
    );
    expect(again.statement.results).toMatchObject({
      repeated: { lines: 1, fcfa: 2500 },
      missing: { lines: 1, fcfa: 100 },
    });
    expect((await placeOf(known)).length).toBe(1);
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 2500);
    await expectSound(portal);
  });

  test('a payment that arrives by its own way between upload and booking is matched, not booked twice', async () => {
    const loan = await money.running();
    const late = newTransactionId();
    const { statement } = await upload(mpesaCsv([stated(late, 600, loan.loan_reference)]));
    const [line] = await linesOf(statement.id, 'missing');
    await money.send(loan.loan_reference, 600, { transaction_id: late });
    expect(
      await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second),
    ).toMatchObject({ done: 1 });
    expect(await placeOf(late)).toHaveLength(1);
    expect(await linesOf(statement.id, 'booked')).toMatchObject([
      { external_id: late, books_fcfa: 600, reference: loan.loan_reference },
    ]);
    await expectSound(portal);
  });

  test('the same document is refused the second time, and so is a file that is not a statement', async () => {
    const text = mpesaCsv([stated(newTransactionId(), 100, '1')]);
    await upload(text);
    const refusal = await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(text), file_name: 'another name.csv' },
      second,
      'STATEMENT_REPEATED',
    );
    expect(refusal.message).toContain(`Staff ${clerk.username}`);
    await portal.refused(
      reconciliationCalls.upload,
      { source: 'nobody', file: file(text), file_name: '' },
      clerk,
      'SOURCE_UNKNOWN',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(''), file_name: '' },
      clerk,
      'FILE_EMPTY',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file('%PDF-1.7 …'), file_name: 'a.csv' },
      clerk,
      'FILE_UNREADABLE',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file('a,b\n1,2'), file_name: 'a.csv' },
      clerk,
      'COLUMN_MISSING',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(text), file_name: '', mapping: 'no json' },
      clerk,
      'INVALID_INPUT',
    );
  });
});

test('a prompt without an answer is booked for its purpose, by the reference that it carried', async () => {
  const loan = await money.running();
  const before = await loanOf(loan.id);
  const { id: customer_id } = loan.person;
  const [payment_request_id, reference] = [newId(), crypto.randomUUID()];
  const at = portal.services.clock.wall().toISOString();
  await portal.database.sql
    .insertInto('payment_requests')
    .values({
      id: payment_request_id,
      purpose: 'repayment',
      loan_id: loan.id,
      customer_id,
      provider: 'mtn-momo',
      reference,
      msisdn: loan.person.msisdn,
      amount_fcfa: 1500,
      status: 'unknown',
      deadline_at: at,
      requested_by: place.agent.id,
      created_at: at,
    })
    .execute();
  const number = String(Math.floor(Math.random() * 1e10));
  const { statement } = await upload(
    mtnCsv([{ id: number, amount_fcfa: 1500, on: today, phone: loan.person.msisdn, our_reference: reference }]),
    'mtn-momo',
  );
  const [line] = await linesOf(statement.id, 'missing');
  expect(line).toMatchObject({ external_id: number, our_reference: reference });
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
  expect(await placeOf(number)).toMatchObject([{ purpose: 'repayment', loan_id: loan.id, payment_request_id }]);
  expect(
    await portal.database.sql
      .selectFrom('payment_requests')
      .select(['status', 'transaction_id'])
      .where('id', '=', payment_request_id)
      .executeTakeFirst(),
  ).toEqual({ status: 'succeeded', transaction_id: number });
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 1500);
  await expectSound(portal);
});

test('a bank statement has the loan reference somewhere in its text and no number of ours, and adds up or does not', async () => {
  const loan = await money.running();
  const { statement } = await upload(
    camt053([stated('BK-1', 3000, `VIREMENT PRET ${loan.loan_reference} MERCI`)]),
    'bank',
  );
  expect(statement).toMatchObject({ channel: 'bank', format: 'camt053', adds_up: true });
  const [line] = await linesOf(statement.id, 'missing');
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
  expect(await placeOf('BK-1')).toMatchObject([
    { purpose: 'repayment', loan_id: loan.id, channel: 'bank', provider: 'bank' },
  ]);
  expect(await balanceOf(portal.database, '1030')).toBe(3000);
  expect((await upload(camt053([stated('BK-2', 10, 'x')], { closing_off_by: 1 }), 'bank')).statement.adds_up).toBe(
    false,
  );
  await expectSound(portal);
});

test('a slip of a terminal matches the receipt of a shop; the same amount on the same day is only proposed, and a person decides', async () => {
  const loan = await money.running();
  const { paymentsCalls } = await import('@palier/contract/payments/calls.ts');
  const take = (receipt_number: string, amount_fcfa: number) =>
    portal.done(
      paymentsCalls.requestRepayment,
      { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number },
      place.agent,
    );
  const [exact, unlike, unlike_too] = [await take('SLIP-1', 400), await take('SLIP-2', 650), await take('SLIP-3', 650)];
  const table = [
    'Ticket;Jour;Somme',
    `SLIP-1;${today};400`,
    `T-777;${today};650`,
    `T-778;${today};650`,
    `T-779;${today};999`,
  ].join('\n');
  const mapping = { external_id: 'Ticket', day: 'Jour', amount: 'Somme' };
  await portal.refused(
    reconciliationCalls.upload,
    { source: 'pos', file: file(table), file_name: '', mapping: JSON.stringify({ external_id: 'Ticket' }) },
    clerk,
    'COLUMN_MISSING',
  );
  const { statement } = await upload(table, 'pos', mapping);
  expect(await linesOf(statement.id, 'matched')).toMatchObject([
    { external_id: 'SLIP-1', payment_id: exact.payment?.id },
  ]);
  const proposed = await linesOf(statement.id, 'proposed');
  expect(proposed.map(({ external_id, payment_id, matched_by }) => [external_id, payment_id, matched_by])).toEqual([
    ['T-777', unlike.payment?.id, 'amount_day'],
    ['T-778', unlike_too.payment?.id, 'amount_day'],
  ]);
  expect(await linesOf(statement.id, 'missing')).toMatchObject([{ external_id: 'T-779' }]);
  const [first, other] = proposed.map(({ id }) => id);
  await portal.done(
    reconciliationCalls.confirm,
    { statement_id: statement.id, line_ids: [first ?? ''], is_it: true },
    clerk,
  );
  await portal.done(
    reconciliationCalls.confirm,
    { statement_id: statement.id, line_ids: [other ?? ''], is_it: false },
    clerk,
  );
  expect(
    (
      await portal.done(
        reconciliationCalls.confirm,
        { statement_id: statement.id, line_ids: [first ?? ''], is_it: true },
        clerk,
      )
    ).results,
  ).toMatchObject([{ done: false, code: 'LINE_NOT_PROPOSED' }]);
  expect(
    (await linesOf(statement.id, 'matched')).map(({ external_id, matched_by }) => [external_id, matched_by]),
  ).toEqual([
    ['SLIP-1', 'transaction_id'],
    ['T-777', 'person'],
  ]);
  expect((await linesOf(statement.id, 'missing')).map(({ external_id }) => external_id)).toEqual(['T-778', 'T-779']);
  // The next table of this source is read with the same mapping.
  expect(
    await portal.done(reconciliationCalls.read, { source: 'pos', file: file(table.replace('400', '401')) }, clerk),
  ).toMatchObject({ format: 'table', remembered: true, mapping, lines: 4 });
  await expectSound(portal);
});

test('a day is signed off when nothing differs, or with a reason, and then nothing in it may change', async () => {
  const far = '2020-03-02';
  const { statement } = await upload(
    mpesaCsv([
      stated(newTransactionId(), 100, '1', { on: far }),
      stated(newTransactionId(), 200, '1', { on: '2020-03-03' }),
    ]),
  );
  expect(statement).toMatchObject({ from_on: far, until_on: '2020-03-03', only_in_books: { lines: 0, fcfa: 0 } });
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');
  const signed = await portal.done(
    reconciliationCalls.signOff,
    { statement_id: statement.id, note: 'Old money, written to the operator.' },
    clerk,
  );
  expect(signed.statement).toMatchObject({
    state: 'signed_off',
    signed_off_by: `Staff ${clerk.username}`,
    note: 'Old money, written to the operator.',
  });
  const [line] = await linesOf(statement.id, 'missing');
  await portal.refused(
    reconciliationCalls.book,
    { statement_id: statement.id, line_ids: [line?.id ?? ''] },
    second,
    'STATEMENT_SIGNED_OFF',
  );
  await portal.refused(
    reconciliationCalls.signOff,
    { statement_id: statement.id, note: 'again' },
    clerk,
    'STATEMENT_SIGNED_OFF',
  );
  const { sources } = await portal.done(reconciliationCalls.sources, undefined, clerk);
  expect(sources.find(({ source }) => source === PAYBILL)).toMatchObject({ closed_until: '2020-03-03' });
  // Money of a closed day can be booked from a later statement that still shows it.
  const later = await upload(
    mpesaCsv([stated(line?.external_id ?? '', 100, '1', { on: far }), stated(newTransactionId(), 5, '1')]),
  );
  expect(later.statement.results.missing.lines).toBe(2);
});

test('a day that was not over when its statement was uploaded is not closed: later payments are not in it', async () => {
  const yesterday = addDays(today as Day, -1);
  const tomorrow = addDays(today as Day, 1);
  const { statement } = await upload(
    mpesaCsv([yesterday, today, tomorrow].map((on) => stated(newTransactionId(), 100, '1', { on }))),
  );
  expect(statement).toMatchObject({ from_on: yesterday, until_on: tomorrow });
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, note: 'Brought at noon.' }, clerk);
  const closed = await portal.database.sql
    .selectFrom('closed_days')
    .select('day')
    .where('statement_id', '=', statement.id)
    .execute();
  expect(closed.map(({ day }) => day)).toEqual([yesterday]);
});

test('two people who book one line at once book it once', async () => {
  const loan = await money.running();
  const number = newTransactionId();
  const { statement } = await upload(mpesaCsv([stated(number, 350, loan.loan_reference)]));
  const [line] = await linesOf(statement.id, 'missing');
  const third = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const answers = await Promise.all(
    [second, third, second].map((as) =>
      portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, as),
    ),
  );
  expect(answers.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
  expect(await placeOf(number)).toHaveLength(1);
  await expectSound(portal);
});

test('lines are found, sorted and exported, and a spreadsheet runs none of their cells', async () => {
  const [one, two] = [newTransactionId(), newTransactionId()];
  const { statement } = await upload(
    mpesaCsv([stated(one, 900, '=HYPERLINK("x")', { name: '@SUM(1)' }), stated(two, 100, 'plain')]),
  );
  const asked = (more: object) =>
    portal.done(reconciliationCalls.lines, { statement_id: statement.id, ...more }, clerk);
  expect((await asked({ sort: 'amount_fcfa' })).lines.map(({ external_id }) => external_id)).toEqual([two, one]);
  expect(await asked({ search: two.toLowerCase() })).toMatchObject({
    total_items: 1,
    total_fcfa: 100,
    lines: [{ external_id: two }],
  });
  expect((await asked({ search: '%' })).total_items).toBe(0);
  const { bytes } = await portal.done(
    reconciliationCalls.exportLines,
    { statement_id: statement.id, format: 'csv' },
    clerk,
  );
  const text = Buffer.from(bytes as Uint8Array).toString('utf8');
  expect(text).toContain(one);
  expect(text).not.toMatch(/(^|[,;"])[=@]/m);
  await portal.refused(reconciliationCalls.lines, { statement_id: newId() }, clerk, 'STATEMENT_NOT_FOUND');
});

test('a payment that was divided, moved or reversed afterwards still matches its line', async () => {
  const loan = await money.running();
  const divided = await money.lost(1000);
  await portal.done(
    suspenseCalls.correct,
    {
      payment_id: divided.id,
      parts: [{ loan_reference: loan.loan_reference, amount_fcfa: 400 }],
      reason: 'hers in part',
    },
    clerk,
  );
  const { statement } = await upload(mpesaCsv([stated(divided.transaction_id, 1000, '12 34')]));
  expect(await linesOf(statement.id)).toMatchObject([{ result: 'matched', payment_id: divided.id, books_fcfa: 1000 }]);
  expect(
    (
      await portal.done(reconciliationCalls.onlyInBooks, { statement_id: statement.id, page_size: 1000 }, clerk)
    ).transactions.map(({ transaction_id }) => transaction_id),
  ).not.toContain(`${divided.transaction_id}/1`);
});
