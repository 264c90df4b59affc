/** Closing the books: what was signed off never changes, and what is booked later belongs to the next period. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { addDays, monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { workOut } from '../reports/follow-reports.ts';
import { provisionTask } from '../reports/provision-month.ts';
import { followLedger } from './follow-ledger.ts';

const desk = await openPhoneDesk();
const { portal, approveMakerChecker } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const officer = await portal.staff(['VIEW_FINANCE', 'CLOSE_BOOKS', 'VIEW_SETTINGS', 'EDIT_BOOKS']);
const today = () => portal.services.clock.today();
const dayBefore = (day: string) => addDays(day, -1);
const WHY = 'The month is over';

const sheet = (as_of_on: string, clock: 'known' | 'signed_off' = 'known') =>
  portal.done(booksCalls.balanceSheet, { as_of_on, clock }, officer);
const closings = async () => (await portal.done(booksCalls.closings, {}, officer)).closings;
const close = async (through_on: string) => {
  const { request } = await portal.done(booksCalls.requestClosing, { through_on, reason: WHY }, officer);
  expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
  const [made] = await closings();
  if (!made) throw new Error('nothing is closed');
  return made;
};
const reopen = async (closing_id: string) => {
  const { request } = await portal.done(booksCalls.requestReopening, { closing_id, reason: WHY }, officer);
  expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
};
/** A fee that is found late. */
const bookFee = (value_on: string, amount_fcfa: number) =>
  portal.database.transaction((tx) =>
    post(
      tx,
      [
        {
          event: 'fee',
          id: newId(),
          value_on,
          moves: [{ debit: { account: '5030', subject: '' }, credit: accounts.mobileMoney('mtn-momo'), amount_fcfa }],
        },
      ],
      portal.services.clock.now(),
    ),
  );
const fileOf = async (closing_id: string, format: 'journal' | 'fec' | 'odoo', language: Language = 'en') =>
  (await portal.done(booksCalls.exportClosing, { closing_id, format }, officer, { language })).bytes as Buffer;
const linesOf = (bytes: Buffer, delimiter: string): Array<Record<string, string>> =>
  parse(bytes, { bom: true, columns: true, delimiter });
const sumOf = (rows: ReadonlyArray<Record<string, string>>, column: string): number =>
  rows.reduce((sum, row) => sum + Number((row[column] ?? '').replace(',', '.')), 0);

describe('a closed period', () => {
  test('keeps its statement, and says what was booked later', async () => {
    await desk.runningLoan();
    const first_day = today();
    await portal.moveDays(2);
    const before = await sheet(first_day);
    const closed = await close(first_day);
    expect(closed).toMatchObject({ through_on: first_day, from_on: null, is_newest: true, reopened_at: null });
    expect(closed.entries).toBeGreaterThan(0);

    await bookFee(first_day, 250);
    const signed = await sheet(first_day, 'signed_off');
    expect(signed.lines.map(({ account, balance_fcfa }) => [account, balance_fcfa])).toEqual(
      expect.arrayContaining(before.lines.map(({ account, balance_fcfa }) => [account, balance_fcfa])),
    );
    expect(signed.lines.filter(({ booked_later_fcfa }) => booked_later_fcfa !== 0)).toMatchObject([
      { account: '1010', booked_later_fcfa: -250 },
      { account: '5030', balance_fcfa: 0, booked_later_fcfa: 250 },
    ]);
    expect((await sheet(first_day)).result_fcfa).toBe(before.result_fcfa - 250);
    // Nor does one person bank cash on a closed day.
    const { rows } = await portal.database.pool.query<{ shop_id: string }>(
      `select shop_id from shop_cash where cash_fcfa > 0 and shop_id <> 'head office' limit 1`,
    );
    const banking = { shop_id: rows[0]?.shop_id ?? '', amount_fcfa: 1, bank_reference: 'Slip 1', banked_on: first_day };
    const banker = await portal.staff(['RECORD_BANKING']);
    await portal.refused(paymentsCalls.recordBanking, banking, banker, 'BOOKS_CLOSED_ALREADY');
    const entries = { from_on: first_day, until_on: first_day, account: '5030' as const };
    expect((await portal.done(booksCalls.entries, entries, officer)).debit_fcfa).toBe(250);
    expect((await portal.done(booksCalls.entries, { ...entries, clock: 'signed_off' }, officer)).debit_fcfa).toBe(0);
  });

  test('hands the same bytes over each time, with debits that equal credits and our own sums', async () => {
    const [first] = await closings();
    await desk.runningLoan();
    await portal.moveDays(3);
    const second = await close(dayBefore(today()));
    expect(second.from_on).toBe(addDays(first?.through_on ?? '', 1));
    for (const format of ['journal', 'fec', 'odoo'] as const)
      expect(await fileOf(second.closing_id, format)).toEqual(await fileOf(second.closing_id, format, 'fr'));

    const journal = linesOf(await fileOf(second.closing_id, 'journal'), ';');
    expect([sumOf(journal, 'debit'), sumOf(journal, 'credit')]).toEqual([second.debit_fcfa, second.debit_fcfa]);
    const fec = linesOf(await fileOf(second.closing_id, 'fec'), '\t');
    expect(Object.keys(fec[0] ?? {})).toHaveLength(18);
    expect([sumOf(fec, 'Debit'), sumOf(fec, 'Credit')]).toEqual([second.debit_fcfa, second.debit_fcfa]);
    const odoo = linesOf(await fileOf(second.closing_id, 'odoo'), ',');
    expect([sumOf(odoo, 'line_ids/debit'), sumOf(odoo, 'line_ids/credit')]).toEqual([
      second.debit_fcfa,
      second.debit_fcfa,
    ]);
    expect(odoo.filter(({ date }) => date !== '')).toHaveLength(new Set(journal.map(({ entry_no }) => entry_no)).size);

    // The fee of the period before is in this one, on its first day, with its own day beside it.
    const fee = journal.filter(({ event }) => event === 'fee');
    expect(fee).toMatchObject([
      { entry_date: second.from_on, piece_date: first?.through_on, account: '631700', debit: '250', credit: '0' },
      { account: '552100', debit: '0', credit: '250' },
    ]);
    // Numbers go on from the period before, within a journal and a year.
    const numbers = async (closing_id: string) =>
      linesOf(await fileOf(closing_id, 'journal'), ';')
        .filter(({ journal_code }) => journal_code === 'VT')
        .map(({ entry_no }) => entry_no);
    const [ofFirst, ofSecond] = [await numbers(first?.closing_id ?? ''), await numbers(second.closing_id)];
    expect(ofSecond.some((number) => ofFirst.includes(number))).toBe(false);
  });

  test('says the same in every signed-off statement: by month, as balances, as entries and in its file', async () => {
    const [second, first] = await closings();
    if (!second?.from_on || !first) throw new Error('two periods are closed');
    const [from_on, until_on] = [second.from_on, second.through_on];
    const beginning = addDays(first.through_on, -90);
    const signed = async (from: string, until: string) => {
      const clock = 'signed_off' as const;
      const result = await portal.done(booksCalls.profitAndLoss, { from_on: from, until_on: until, clock }, officer);
      const fees = await portal.done(
        booksCalls.entries,
        { from_on: from, until_on: until, account: '5030', clock },
        officer,
      );
      const line = result.lines.find(({ account }) => account === '5030');
      return { result: result.result_fcfa, fees: fees.debit_fcfa, line: line?.total_fcfa ?? 0 };
    };
    // The fee was booked for the first period after it was closed, so it is of the second one alone.
    const [one, other, both] = [
      await signed(beginning, first.through_on),
      await signed(from_on, until_on),
      await signed(beginning, until_on),
    ];
    expect([one.fees, other.fees, both.fees]).toEqual([0, 250, 250]);
    expect([one.line, other.line, both.line]).toEqual([0, 250, 250]);
    expect(one.result + other.result).toBe(both.result);
    expect((await sheet(until_on, 'signed_off')).result_fcfa).toBe(both.result);
    expect((await sheet(first.through_on, 'signed_off')).result_fcfa).toBe(one.result);
    const journal = linesOf(await fileOf(second.closing_id, 'journal'), ';');
    const of_result = journal.filter(({ account }) => account === '631700' || /^[67]/.test(account ?? ''));
    expect(sumOf(of_result, 'credit') - sumOf(of_result, 'debit')).toBe(other.result);
  });

  test('is opened again by two people, the newest alone, and closed anew', async () => {
    const [second, first] = await closings();
    if (!second || !first) throw new Error('two periods are closed');
    await portal.refused(
      booksCalls.requestReopening,
      { closing_id: first.closing_id, reason: WHY },
      officer,
      'CLOSING_NOT_NEWEST',
    );
    await bookFee(second.through_on, 40);
    await reopen(second.closing_id);
    await portal.refused(
      booksCalls.balanceSheet,
      { as_of_on: second.through_on, clock: 'signed_off' },
      officer,
      'BOOKS_NOT_CLOSED',
    );
    await portal.refused(
      booksCalls.exportClosing,
      { closing_id: second.closing_id, format: 'journal' },
      officer,
      'CLOSING_REOPENED',
    );
    await portal.moveDays(1);
    await followLedger(portal.services);
    const again = await close(second.through_on);
    expect(again.debit_fcfa).toBe(second.debit_fcfa + 40);
    const signed = await sheet(second.through_on, 'signed_off');
    expect(signed.lines.every(({ booked_later_fcfa }) => booked_later_fcfa === 0)).toBe(true);
    expect(signed.assets_fcfa).toBe(signed.liabilities_fcfa + signed.equity_fcfa + signed.result_fcfa);
  });

  test('keeps the accounts that it was closed with', async () => {
    const [newest] = await closings();
    const before = await fileOf(newest?.closing_id ?? '', 'journal');
    const { groups } = await portal.done(settingsCalls.settings, undefined, officer);
    const books = groups.find(({ group }) => group === 'books');
    const values = { ...(books?.current.values as Record<string, string>), account_1010: '552900' };
    const { request } = await portal.done(
      settingsCalls.changeBooks,
      { version: books?.newest_version ?? 0, values: values as never, reason: 'Another wallet account' },
      officer,
    );
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    expect(await fileOf(newest?.closing_id ?? '', 'journal')).toEqual(before);
  });
});

describe('the books are not closed', () => {
  test('for a day that is not over, or twice, or by one person', async () => {
    const ask = (through_on: string, code: Parameters<typeof portal.refused>[3]) =>
      portal.refused(booksCalls.requestClosing, { through_on, reason: WHY }, officer, code);
    await ask(today(), 'BOOKS_DAY_NOT_OVER');
    const [newest] = await closings();
    await ask(newest?.through_on ?? '', 'BOOKS_CLOSED_ALREADY');
    const both = await portal.staff(['VIEW_FINANCE', 'CLOSE_BOOKS', 'APPROVE_MAKER_CHECKER']);
    await portal.moveDays(2);
    const { request } = await portal.done(
      booksCalls.requestClosing,
      { through_on: dayBefore(today()), reason: WHY },
      both,
    );
    expect(request.state).toBe('pending');
    await portal.done(approvalsCalls.withdraw, { request_id: request.id }, both);
  });

  test('while something of the period was booked a moment ago, for it would not be in it', async () => {
    const maker = await portal.staff(['VIEW_FINANCE', 'CLOSE_BOOKS']);
    const day = dayBefore(today());
    await bookFee(day, 60);
    const { request } = await portal.done(booksCalls.requestClosing, { through_on: day, reason: WHY }, maker);
    expect(request.evidence).toHaveProperty('period_result_fcfa');
    expect(codeOf(await approveMakerChecker(request.id))).toBe('BOOKS_JUST_BOOKED');
    await portal.moveDays(1);
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    expect((await sheet(day, 'signed_off')).lines.find(({ account }) => account === '5030')?.booked_later_fcfa).toBe(0);
  });

  test('before what is set aside at the end of the last month is booked, for it would be in the next period', async () => {
    await setSettings(portal.database, { money: { provisions: 'own' } });
    await portal.moveDays(31);
    const month_end = dayBefore(`${today().slice(0, 7)}-01`);
    const ask = { through_on: month_end, reason: WHY };
    const { fields } = await portal.refused(booksCalls.requestClosing, ask, officer, 'BOOKS_NOT_PROVIDED');
    expect(fields).toHaveProperty('through_on');
    await portal.database.transaction((tx) => workOut(tx, portal.services, month_end));
    await provisionTask.run(portal.services);
    await portal.moveDays(1);
    const closed = await close(month_end);
    const { lines } = await sheet(closed.through_on, 'signed_off');
    expect(lines.find(({ account }) => account === '1190')?.balance_fcfa).toBeLessThan(0);
    // A month that was missed is still to come, also when the end of another has passed since.
    await portal.moveDays(62);
    const [missed = ''] = monthEndsBetween(month_end, today());
    const { facts } = await portal.refused(
      booksCalls.requestClosing,
      { through_on: missed, reason: WHY },
      officer,
      'BOOKS_NOT_PROVIDED',
    );
    expect(facts).toMatchObject({ day: missed });
    await setSettings(portal.database, { money: { provisions: 'none' } });
  });

  test('and not seen by people who are bound to a shop', async () => {
    const bound = await portal.staff(['VIEW_FINANCE', 'CLOSE_BOOKS', 'BOOK_ENTRIES'], {
      shop_id: (await shop(portal, { phones: 1 })).id,
    });
    await portal.refused(booksCalls.balanceSheet, { as_of_on: today() }, bound, 'FORBIDDEN');
    await portal.refused(booksCalls.closings, {}, bound, 'FORBIDDEN');
  });

  test('while an account differs from its records', async () => {
    await desk.portal.database.pool.query(`update loans set credit_fcfa = credit_fcfa + 7
      where id = (select id from loans where activated_at is not null limit 1)`);
    const { facts } = await portal.refused(
      booksCalls.requestClosing,
      { through_on: dayBefore(today()), reason: WHY },
      officer,
      'BOOKS_OUT_OF_BALANCE',
    );
    expect(facts).toMatchObject({ account: '2010', amount: formatFcfa(7) });
    const { proofs } = await sheet(today());
    expect(proofs.filter(({ books_fcfa, records_fcfa }) => books_fcfa !== records_fcfa)).toMatchObject([
      { account: '2010' },
    ]);
  });
});
