/** Entries by hand: what they book, what stands against them, and how they are undone. */
import type { Bought } from '@palier/contract/books/hand-entries.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { newId } from '../../platform/ids.ts';

const desk = await openPhoneDesk();
const { portal, approveMakerChecker } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const officer = await portal.staff(['VIEW_FINANCE', 'BOOK_ENTRIES', 'CLOSE_BOOKS']);
const today = () => portal.services.clock.today();
type Entry = Sent<typeof booksCalls.requestEntry>;
const entry = (event: Entry['event'], amount_fcfa: number, rest: Partial<Entry> = {}): Entry => ({
  event,
  amount_fcfa,
  value_on: today(),
  place: 'bank',
  reason: 'As on the statement',
  ...rest,
});
const request = async (typed: Entry) => (await portal.done(booksCalls.requestEntry, typed, officer)).request;
const book = async (typed: Entry): Promise<string> => {
  const { id } = await request(typed);
  expect(codeOf(await approveMakerChecker(id))).toBe('done');
  const [made] = await list();
  return made?.entry_id ?? '';
};
const list = async () => (await portal.done(booksCalls.handEntries, {}, officer)).data;
const balances = async () =>
  Object.fromEntries(
    (await portal.done(booksCalls.balanceSheet, { as_of_on: today() }, officer)).lines.map(
      ({ account, balance_fcfa }) => [account, balance_fcfa],
    ),
  );
const changes = async (work: () => Promise<unknown>) => {
  const before = await balances();
  await work();
  const after = await balances();
  const moved = Object.keys({ ...before, ...after }).map((account) => [
    account,
    (after[account] ?? 0) - (before[account] ?? 0),
  ]);
  return Object.fromEntries(moved.filter(([, fcfa]) => fcfa !== 0));
};
/** The shop that sold a phone, and what the business owes it. */
const owedShop = async () => {
  await desk.runningLoan();
  const [row] = await portal.database.prepared<{ shop_id: string; fcfa: number }>(
    'owed-shop',
    `select shop_id, payable_fcfa as fcfa from shop_payables where payable_fcfa > 0 order by payable_fcfa limit 1`,
    [],
  );
  if (!row) throw new Error('no shop is owed anything');
  return row;
};

describe('an entry by hand', () => {
  test('books what each event says, once a second person approved it', async () => {
    const { shop_id, fcfa } = await owedShop();
    expect(await changes(() => request(entry('equity', 1)))).toEqual({});
    expect(await changes(() => book(entry('equity', 900_000)))).toEqual({ '1030': 900_000, '3000': 900_000 });
    expect(await changes(() => book(entry('shop_payment', fcfa, { shop_id, reference: 'V-77' })))).toEqual({
      '1030': -fcfa,
      '2030': -fcfa,
    });
    expect((await list())[0]).toMatchObject({
      event: 'shop_payment',
      amount_fcfa: fcfa,
      reference: 'V-77',
      place: 'bank',
    });
    expect((await list())[0]?.shop_name).not.toBeNull();
    expect(await changes(() => book(entry('transfer', 70_000, { to_place: 'mtn-momo' })))).toEqual({
      '1030': -70_000,
      '1010': 70_000,
    });
    expect((await list())[0]).toMatchObject({ place: 'bank', to_place: 'mtn-momo' });
    expect(await changes(() => book(entry('fee', 500, { place: 'mtn-momo' })))).toEqual({ '1010': -500, '5030': 500 });
    expect(await changes(() => book(entry('stock_bought', 60_000)))).toEqual({ '1030': -60_000, '1150': 60_000 });
    expect(await changes(() => book(entry('drawing', 9_000)))).toEqual({ '1030': -9_000, '3000': -9_000 });
    expect(await changes(() => book(entry('recovery', 3_000)))).toEqual({ '1030': 3_000, '4020': 3_000 });
    await expectBooksRight(portal);
  });

  test('never pays a shop more than it is owed, not even twice at once', async () => {
    const { shop_id, fcfa } = await owedShop();
    const refused = await portal.refused(
      booksCalls.requestEntry,
      entry('shop_payment', fcfa + 1, { shop_id }),
      officer,
      'SHOP_OWED_LESS',
    );
    expect(refused.fields).toHaveProperty('amount_fcfa');
    const requests = [
      await request(entry('shop_payment', fcfa, { shop_id })),
      await request(entry('shop_payment', fcfa, { shop_id })),
    ];
    const codes = await Promise.all(requests.map(async ({ id }) => codeOf(await approveMakerChecker(id))));
    expect(codes.sort()).toEqual(['SHOP_OWED_LESS', 'done']);
    await portal.refused(booksCalls.requestEntry, entry('provider_payment', 1), officer, 'PROVIDER_OWED_LESS');
  });

  test('never pays more VAT than is owed, and lowers what is', async () => {
    await portal.refused(booksCalls.requestEntry, entry('vat_payment', 1), officer, 'VAT_OWED_LESS');
    await setSettings(portal.database, { books: { vat_percent: '19.25' } });
    await desk.runningLoan();
    const owed_fcfa = (await balances())['2050'] ?? 0;
    expect(owed_fcfa).toBeGreaterThan(0);
    const typed = entry('vat_payment', owed_fcfa + 1);
    const refused = await portal.refused(booksCalls.requestEntry, typed, officer, 'VAT_OWED_LESS');
    expect(refused.fields).toHaveProperty('amount_fcfa');
    expect(await changes(() => book(entry('vat_payment', owed_fcfa)))).toEqual({
      '1030': -owed_fcfa,
      '2050': -owed_fcfa,
    });
    const { lines } = await portal.done(booksCalls.cashFlow, { from_on: today(), until_on: today() }, officer);
    expect(JSON.stringify(lines)).toContain('vat_payment');
    await expectBooksRight(portal);
  });

  test('sets recoverable VAT of invoices against what is owed, never more than either', async () => {
    await setSettings(portal.database, { books: { vat_percent: '19.25' } });
    await desk.runningLoan();
    const owed_fcfa = (await balances())['2050'] ?? 0;
    expect(owed_fcfa).toBeGreaterThan(1_000);
    await portal.refused(booksCalls.requestEntry, entry('vat_set_off', 1), officer, 'VAT_RECOVERABLE_LESS');
    const invoice = (amount_fcfa: number, bought: Bought) =>
      entry('vat_invoice', amount_fcfa, { place: null, bought, reference: 'F-2026-118' });
    expect(await changes(() => book(invoice(600, 'phones_of_shops')))).toEqual({ '1160': 600, '5000': -600 });
    expect((await list())[0]).toMatchObject({ event: 'vat_invoice', place: null, bought: 'phones_of_shops' });
    expect(await changes(() => book(invoice(300, 'fees')))).toEqual({ '1160': 300, '5030': -300 });
    expect(await changes(() => book(invoice(owed_fcfa, 'stock')))).toEqual({ '1160': owed_fcfa, '1150': -owed_fcfa });
    const setOff = (amount_fcfa: number) => entry('vat_set_off', amount_fcfa, { place: null });
    const refused = await portal.refused(booksCalls.requestEntry, setOff(owed_fcfa + 1), officer, 'VAT_OWED_LESS');
    expect(refused.fields).toHaveProperty('amount_fcfa');
    const requests = [await request(setOff(owed_fcfa - 200)), await request(setOff(owed_fcfa - 200))];
    const codes = await Promise.all(requests.map(async ({ id }) => codeOf(await approveMakerChecker(id))));
    expect(codes.sort()).toEqual(['VAT_OWED_LESS', 'done']);
    expect([(await balances())['2050'], (await balances())['1160']]).toEqual([200, 1_100]);
    const { vat_fcfa } = await portal.done(booksCalls.profitAndLoss, { from_on: today(), until_on: today() }, officer);
    expect(vat_fcfa).toBeGreaterThanOrEqual(owed_fcfa);
    await expectBooksRight(portal);
  });

  test('shows what the account of money holds, and never takes more from a wallet than it may', async () => {
    const { evidence } = await request(entry('fee', 400));
    const held = evidence?.['book_balance_fcfa'];
    expect(evidence).toEqual({ book_balance_fcfa: held, book_balance_after_fcfa: Number(held) - 400 });
    const place = 'mtn-momo:working-capital';
    await book(entry('transfer', 5_000, { to_place: place }));
    const typed = entry('fee', 5_001, { place });
    const { fields, facts } = await portal.refused(booksCalls.requestEntry, typed, officer, 'WALLET_HOLDS_LESS');
    expect([Object.keys(fields ?? {}), facts]).toEqual([['amount_fcfa'], { most: formatFcfa(5_000) }]);
    const requests = [await request(entry('fee', 3_000, { place })), await request(entry('fee', 3_000, { place }))];
    const codes = await Promise.all(requests.map(async ({ id }) => codeOf(await approveMakerChecker(id))));
    expect(codes.sort()).toEqual(['WALLET_HOLDS_LESS', 'done']);
  });

  test('is undone by its mirror, once', async () => {
    const entry_id = await book(entry('fee', 1_200));
    const back = async () =>
      (await portal.done(booksCalls.requestEntryBack, { entry_id, reason: 'Typed twice' }, officer)).request;
    const first = await back();
    await portal.refused(booksCalls.requestEntryBack, { entry_id, reason: 'Typed twice' }, officer, 'REQUEST_PENDING');
    expect(await changes(() => approveMakerChecker(first.id))).toEqual({ '1030': 1_200, '5030': -1_200 });
    const [mirror, undone] = await list();
    expect([mirror?.takes_back, undone?.is_taken_back]).toEqual([true, true]);
    for (const id of [entry_id, mirror?.entry_id ?? ''])
      await portal.refused(
        booksCalls.requestEntryBack,
        { entry_id: id, reason: 'Once more' },
        officer,
        'ENTRY_TAKEN_BACK',
      );
    await portal.refused(
      booksCalls.requestEntryBack,
      { entry_id: newId(), reason: 'Once more' },
      officer,
      'ENTRY_NOT_FOUND',
    );
    await expectBooksRight(portal);
  });

  test('is not booked for a closed day or one to come; its mirror is of today once its day is closed', async () => {
    const day = today();
    const entry_id = await book(entry('fee', 300));
    await portal.moveDays(2);
    const { request: closing } = await portal.done(
      booksCalls.requestClosing,
      { through_on: day, reason: 'The month is over' },
      officer,
    );
    expect(codeOf(await approveMakerChecker(closing.id))).toBe('done');
    const ask = (value_on: string, code: 'BOOKS_CLOSED_ALREADY' | 'BOOKS_DAY_AHEAD') =>
      portal.refused(booksCalls.requestEntry, entry('fee', 1, { value_on }), officer, code);
    await ask(day, 'BOOKS_CLOSED_ALREADY');
    await ask(addDays(today(), 1), 'BOOKS_DAY_AHEAD');
    const { request: back } = await portal.done(
      booksCalls.requestEntryBack,
      { entry_id, reason: 'Typed twice' },
      officer,
    );
    expect(codeOf(await approveMakerChecker(back.id))).toBe('done');
    expect((await list())[0]).toMatchObject({ takes_back: true, value_on: today() });
  });

  test('names its shop, and two different accounts of a transfer', async () => {
    for (const [typed, field] of [
      [entry('shop_payment', 10), 'shop_id'],
      [entry('transfer', 10), 'to_place'],
      [entry('transfer', 10, { to_place: 'bank' }), 'to_place'],
      [entry('fee', 0), 'amount_fcfa'],
      [entry('fee', 10, { value_on: '1999-12-31' }), 'value_on'],
      [entry('fee', 10, { place: null }), 'place'],
      [entry('vat_invoice', 10, { place: null }), 'bought'],
    ] as const)
      expect((await portal.refused(booksCalls.requestEntry, typed, officer, 'INVALID_INPUT')).fields).toHaveProperty(
        field,
      );
    // Everything that is wrong is said at once.
    const nothing = entry('vat_invoice', 0, { place: null, reason: '' });
    const { fields } = await portal.refused(booksCalls.requestEntry, nothing, officer, 'INVALID_INPUT');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['amount_fcfa', 'bought', 'reason']);
    const reader = await portal.staff(['VIEW_FINANCE']);
    await portal.refused(booksCalls.requestEntry, entry('fee', 10), reader, 'FORBIDDEN');
  });
});
