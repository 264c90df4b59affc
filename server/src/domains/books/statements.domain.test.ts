/** The statements of the books against the worked example of six loans, and against the journals one by one. */
import { readFileSync } from 'node:fs';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { ACCOUNTS, ACCOUNT_KIND_LABELS, ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import { JOURNAL_EVENT_LABELS, type JournalEvent } from '@palier/contract/books/journal-events.ts';
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import { checkLedgerDays, followLedger } from './follow-ledger.ts';

interface VectorLoan {
  readonly id: string;
  readonly product: 'A' | 'B';
  readonly start_on: string;
  readonly total_fcfa: number;
  readonly charge_fcfa: number;
  readonly stock_from: 'own' | 'dealer';
  readonly deposit_channel: 'cash' | 'mobile_money';
  readonly payments: ReadonlyArray<{ value_on: string; amount_fcfa: number }>;
  readonly ended: { on: string } | null;
}
const vectors = JSON.parse(readFileSync(new URL('books-vectors.json', import.meta.url), 'utf8'));
const LAST = '2026-03-31';
const SHOP = newId();

let portal: Portal;
let officer: Staff;

const move = (debit: Account, credit: Account, amount_fcfa: number): Posting => ({ debit, credit, amount_fcfa });
const book = (event: JournalEvent, value_on: string, ...moves: Posting[]) =>
  portal.database.transaction((tx) => post(tx, [{ event, id: newId(), value_on, moves }], portal.services.clock.now()));

const equity: Account = { account: '3000', subject: '' };
const wallet = accounts.mobileMoney('mtn-momo');

async function bookLoan(loan: VectorLoan): Promise<void> {
  const { retail, deposit, wholesale } = vectors.products[loan.product];
  const [receivable, held] = [accounts.receivable(newId()), accounts.depositHeld(newId())];
  await book(
    'deposit',
    loan.start_on,
    move(loan.deposit_channel === 'cash' ? accounts.cashAt(SHOP) : wallet, held, deposit),
  );
  await book(
    'activation',
    loan.start_on,
    move(held, accounts.phoneSales, deposit),
    move(receivable, accounts.phoneSales, retail - deposit),
    move(receivable, accounts.deferredCharge, loan.charge_fcfa),
    move(accounts.costOfPhones, loan.stock_from === 'own' ? accounts.stock : accounts.payableTo(SHOP), wholesale),
  );
  let repaid = 0;
  const earned = (): number => chargeEarned(loan.charge_fcfa, repaid, loan.total_fcfa);
  for (const { value_on, amount_fcfa } of loan.payments) {
    const before = earned();
    repaid += amount_fcfa;
    await book(
      'repayment',
      value_on,
      move(wallet, receivable, amount_fcfa),
      move(accounts.deferredCharge, accounts.chargeEarned, earned() - before),
    );
  }
  if (!loan.ended) return;
  const unearned = loan.charge_fcfa - earned();
  await book(
    'write_off',
    loan.ended.on,
    move(accounts.deferredCharge, receivable, unearned),
    move(accounts.writeOffs, receivable, loan.total_fcfa - repaid - unearned),
  );
}

beforeAll(async () => {
  portal = await startPortal();
  officer = await portal.staff(['VIEW_FINANCE']);
  const { equity_fcfa, stock_bought_fcfa } = vectors.opening;
  await book('equity', '2025-11-01', move(accounts.bank, equity, equity_fcfa));
  await book('stock_bought', '2025-11-02', move(accounts.stock, accounts.bank, stock_bought_fcfa));
  for (const loan of vectors.loans as VectorLoan[]) await bookLoan(loan);
  for (const { value_on, amount_fcfa } of vectors.other_money.suspense)
    await book('suspense', value_on, move(wallet, accounts.suspense(newId()), amount_fcfa));
  for (const { value_on, amount_fcfa } of vectors.other_money.shop_payments)
    await book('shop_payment', value_on, move(accounts.payableTo(SHOP), wallet, amount_fcfa));
});
afterAll(() => portal.stop());

const sheetOn = (as_of_on: string) => portal.done(booksCalls.balanceSheet, { as_of_on }, officer);
const statements = () => [
  ...['2026-02-28', LAST].map((day) => ({
    name: `the trial balance of ${day}`,
    read: async () =>
      Object.fromEntries(
        (await sheetOn(day)).lines
          .filter(({ balance_fcfa }) => balance_fcfa !== 0)
          .map(({ account, kind, balance_fcfa }) => [
            account,
            kind === 'asset' || kind === 'expense' ? balance_fcfa : -balance_fcfa,
          ]),
      ),
    expected: Object.fromEntries(
      Object.entries(vectors.trial_balance[day] as Record<string, number>).filter(([, fcfa]) => fcfa !== 0),
    ),
  })),
  {
    name: 'the balance sheet',
    read: async () => {
      const { assets_fcfa, liabilities_fcfa, equity_fcfa, result_fcfa } = await sheetOn(LAST);
      const check = assets_fcfa - liabilities_fcfa - equity_fcfa - result_fcfa;
      return { assets: assets_fcfa, liabilities: liabilities_fcfa, equity: equity_fcfa, result: result_fcfa, check };
    },
    expected: vectors.balance_sheet_2026_03_31,
  },
  ...[
    { from_on: '2025-11-01', expected: vectors.profit_and_loss_from_first_day_to_2026_03_31 },
    { from_on: '2026-03-01', expected: vectors.profit_and_loss_2026_03 },
  ].map(({ from_on, expected }) => ({
    name: `profit and loss from ${from_on}`,
    read: async () => {
      const { lines, result_fcfa } = await portal.done(booksCalls.profitAndLoss, { from_on, until_on: LAST }, officer);
      const of = (account: string) => lines.find((line) => line.account === account)?.total_fcfa ?? 0;
      return {
        phone_sales: of('4000'),
        charge_earned: of('4010'),
        cost_of_phones: of('5000'),
        write_offs: of('5020'),
        result: result_fcfa,
      };
    },
    expected,
  })),
  {
    name: 'the daily cash flow of March',
    read: async () => {
      const flow = await portal.done(booksCalls.cashFlow, { from_on: '2026-03-01', until_on: LAST }, officer);
      return {
        opening: flow.opening_fcfa,
        days: flow.days
          .map((day, at) => ({
            day,
            ...Object.fromEntries(
              flow.lines
                .filter(({ by_day }) => by_day[at] !== 0)
                .map(({ way, event, by_day }) => [`${way}:${event}`, by_day[at]]),
            ),
            net: flow.net_by_day[at],
            closing: flow.closing_by_day[at],
          }))
          .filter(({ net }) => net !== 0),
        closing: flow.closing_fcfa,
      };
    },
    expected: vectors.daily_cash_flow_2026_03,
  },
];

describe('the worked example', () => {
  test('comes out of the journals to the franc, before they are summed and afterwards', async () => {
    for (const { name, read, expected } of statements()) expect([name, await read()]).toEqual([name, expected]);
    // Everything was booked just now. Once that is old enough it is summed, and nothing else changes.
    await portal.moveDays(1);
    await followLedger(portal.services);
    const [summed] = await portal.database.prepared<{ lines: number }>(
      'summed-lines',
      'select sum(lines)::integer as lines from ledger_days',
      [],
    );
    expect(summed?.lines).toBeGreaterThan(40);
    for (const { name, read, expected } of statements()) expect([name, await read()]).toEqual([name, expected]);
    await book('fee', '2026-03-30', move({ account: '5030', subject: '' }, wallet, 700));
    await followLedger(portal.services);
    const [, , balanceSheet] = statements();
    expect(await balanceSheet?.read()).toEqual({
      ...vectors.balance_sheet_2026_03_31,
      assets: 844_300,
      result: 82_683,
    });
    expect(await checkLedgerDays(portal.services)).toEqual([]);
  });

  test('shows the entries behind each balance, and they add up to it', async () => {
    const { lines } = await sheetOn(LAST);
    for (const { account, kind, balance_fcfa } of lines) {
      const entries = await portal.done(
        booksCalls.entries,
        { from_on: '2025-01-01', until_on: LAST, account, page_size: 1000 },
        officer,
      );
      const side = (of: 'debit_account' | 'credit_account') =>
        entries.data.reduce((sum, entry) => (entry[of] === account ? sum + entry.amount_fcfa : sum), 0);
      expect([account, entries.debit_fcfa, entries.credit_fcfa]).toEqual([
        account,
        side('debit_account'),
        side('credit_account'),
      ]);
      const grown = entries.debit_fcfa - entries.credit_fcfa;
      expect([account, grown]).toEqual([
        account,
        kind === 'asset' || kind === 'expense' ? balance_fcfa : 0 - balance_fcfa,
      ]);
    }
  });

  test('follows one shop, one wallet or one event', async () => {
    const days = { from_on: '2026-03-01', until_on: LAST };
    const flow = await portal.done(booksCalls.cashFlow, { ...days, account: '1010', subject: 'mtn-momo' }, officer);
    expect(flow.places).toMatchObject([{ account: '1010', subject: 'mtn-momo', name: 'MTN Mobile Money' }]);
    expect(flow.lines.map(({ way, event }) => `${way} ${event}`)).toEqual([
      'in repayment',
      'in suspense',
      'out shop_payment',
      'out fee',
    ]);
    // Every line of the cash flow leads to entries that add up to it.
    const all = await portal.done(booksCalls.cashFlow, days, officer);
    for (const [shown, only] of [
      [flow, { account: '1010', subject: 'mtn-momo' }],
      [all, {}],
    ] as const)
      for (const { way, event, total_fcfa } of shown.lines) {
        const behind = await portal.done(booksCalls.entries, { ...days, ...only, way, event } as never, officer);
        const sum = behind.data.reduce((total, { amount_fcfa }) => total + amount_fcfa, 0);
        expect([way, event, sum]).toEqual([way, event, total_fcfa]);
      }
    const entries = await portal.done(booksCalls.entries, { ...days, event: 'shop_payment' }, officer);
    expect(entries).toMatchObject({ total_items: 1, debit_fcfa: 48_000, credit_fcfa: 48_000 });
    expect(entries.data[0]).toMatchObject({ debit_account: '2030', credit_name: 'MTN Mobile Money' });
  });

  test('sums anew what somebody changed in the sums', async () => {
    await portal.database.prepared(
      'spoil-sums',
      `update ledger_days set amount_fcfa = amount_fcfa + 5 where event = 'stock_bought'`,
      [],
    );
    expect(await checkLedgerDays(portal.services)).toEqual(['2025-11-02']);
    expect(await checkLedgerDays(portal.services)).toEqual([]);
  });
});

describe('the books refuse', () => {
  test('a day that is not there yet, a turned or too long time, and what is not signed off', async () => {
    const tomorrow = addDays(portal.services.clock.today(), 1);
    await portal.refused(booksCalls.balanceSheet, { as_of_on: tomorrow }, officer, 'BOOKS_DAY_AHEAD');
    await portal.refused(booksCalls.profitAndLoss, { from_on: LAST, until_on: tomorrow }, officer, 'BOOKS_DAY_AHEAD');
    for (const [from_on, until_on] of [
      ['0000-01-01', '0000-01-02'],
      [LAST, '2026-03-01'],
      ['2026-01-01', LAST],
    ] as const)
      expect((await portal.refused(booksCalls.cashFlow, { from_on, until_on }, officer)).fields).toHaveProperty(
        'until_on',
      );
    await portal.refused(booksCalls.balanceSheet, { as_of_on: LAST, clock: 'signed_off' }, officer, 'BOOKS_NOT_CLOSED');
  });

  test('somebody without a role for them', async () => {
    const agent = await portal.staff(['ADD_LOAN', 'VIEW_ANALYTICS']);
    await portal.refused(booksCalls.balanceSheet, { as_of_on: LAST }, agent, 'FORBIDDEN');
  });
});

describe('a statement as a file', () => {
  const rowsOf = async (answer: Promise<{ bytes: unknown }>, delimiter = ','): Promise<string[][]> =>
    parse(fileOf(await answer).toString(), { bom: true, delimiter });
  /** Each row by its words, with the sums after them. */
  const sumsOf = (rows: string[][], words: number): Record<string, number[]> =>
    Object.fromEntries(
      rows.slice(1).map((row) => [row.slice(0, words).filter(Boolean).join(' '), row.slice(words).map(Number)]),
    );

  test('has the figures of the balance sheet, and its sums', async () => {
    const sheet = await sheetOn(LAST);
    const file = sumsOf(
      await rowsOf(portal.done(booksCalls.exportBalanceSheet, { as_of_on: LAST, format: 'csv' }, officer)),
      3,
    );
    expect(file).toEqual({
      ...Object.fromEntries(
        sheet.lines
          .filter(({ kind }) => kind !== 'income' && kind !== 'expense')
          .map(({ account, kind, balance_fcfa }) => [
            `${account} ${ACCOUNT_LABELS.en[account]} ${ACCOUNT_KIND_LABELS.en[kind]}`,
            [balance_fcfa],
          ]),
      ),
      Assets: [sheet.assets_fcfa],
      Liabilities: [sheet.liabilities_fcfa],
      Equity: [sheet.equity_fcfa],
      'Result since the beginning': [sheet.result_fcfa],
    });
  });

  test('has the months of profit and loss in order, in French with a semicolon', async () => {
    const days = { from_on: '2025-11-01', until_on: LAST };
    const { lines, months, result_by_month, result_fcfa } = await portal.done(booksCalls.profitAndLoss, days, officer);
    const [heads, ...rows] = await rowsOf(
      portal.done(booksCalls.exportProfitAndLoss, { ...days, format: 'csv' }, officer, { language: 'fr' }),
      ';',
    );
    expect(heads?.slice(5)).toEqual(months.map(({ from_on }) => expect.stringContaining(from_on.slice(0, 7))));
    expect(rows).toHaveLength(lines.length + 1);
    const sales = rows.find(([account]) => account === '4000') ?? [];
    expect(sales.slice(1, 3)).toEqual(['Ventes de téléphones', 'Produits']);
    expect(sales.slice(5).map(Number)).toEqual(lines.find(({ account }) => account === '4000')?.by_month);
    expect(rows.at(-1)?.[1]).toBe('Résultat');
    expect(rows.at(-1)?.slice(3).map(Number)).toEqual([result_fcfa, expect.any(Number), ...result_by_month]);
  });

  test('has each day of the cash flow, from what was there to what is', async () => {
    const days = { from_on: '2026-03-01', until_on: LAST };
    const flow = await portal.done(booksCalls.cashFlow, days, officer);
    const file = sumsOf(await rowsOf(portal.done(booksCalls.exportCashFlow, { ...days, format: 'csv' }, officer)), 2);
    expect(file['Before']).toEqual([flow.opening_fcfa, flow.opening_fcfa, ...flow.closing_by_day.slice(0, -1)]);
    expect(file['Change']).toEqual([flow.closing_fcfa - flow.opening_fcfa, ...flow.net_by_day]);
    expect(file['After']).toEqual([flow.closing_fcfa, ...flow.closing_by_day]);
    expect(Object.keys(file)).toHaveLength(flow.lines.length + 3);
    for (const { way, event, by_day, total_fcfa } of flow.lines)
      expect(file[`${way === 'in' ? 'In' : 'Out'} ${JOURNAL_EVENT_LABELS.en[event]}`]).toEqual([total_fcfa, ...by_day]);
  });

  test('is refused for a day to come, is a workbook too, and is on record', async () => {
    const ahead = addDays(portal.services.clock.today(), 1);
    await portal.refused(booksCalls.exportBalanceSheet, { as_of_on: ahead, format: 'csv' }, officer, 'BOOKS_DAY_AHEAD');
    const workbook = fileOf(
      await portal.done(booksCalls.exportBalanceSheet, { as_of_on: LAST, format: 'xlsx' }, officer),
    );
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .select('facts')
      .where('call', '=', 'books.exportBalanceSheet')
      .where('staff_id', '=', officer.id)
      .where('outcome', '=', 'done')
      .execute();
    expect(lines.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ as_of_on: LAST, format: 'xlsx' }));
  });
});

test('the chart of the contract is the chart of the ledger', async () => {
  const rows = await portal.database.prepared<{ code: string; kind: string }>(
    'chart',
    'select code, kind from ledger_accounts order by code',
    [],
  );
  expect(Object.fromEntries(rows.map(({ code, kind }) => [code, kind]))).toEqual(ACCOUNTS);
});
