/** The loan book as a list: its views, filters, search, pages and file, and who sees which loans in it. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Result, Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { type LoanRow, loanRow, lockRow } from '../../../../tests/harness/loan-rows.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { readSought } from './book-filter.ts';

let portal: Portal;
let office: Staff;
let here: Shop;
let there: Shop;
const region_id = newId();
type Name = keyof typeof LOANS;
let loans: Record<Name, LoanRow>;

/** Every state of a loan, in the order in which they were sold. */
const LOANS = {
  cancelled: { status: 'cancelled' },
  deregistered: { status: 'deregistered' },
  deactivated: { status: 'deactivated', repaid_fcfa: 10_000 },
  written_off: { status: 'written_off' },
  settled: { status: 'settled', repaid_fcfa: 140_000, rebate_fcfa: 5_000 },
  late: { due_in: -9, repaid_fcfa: 20_000, repayment_interval: 'daily' },
  late_by_a_day: { due_in: -1 },
  due_today: { due_in: 0 },
  healthy: { due_in: 5, repayment_interval: 'monthly' },
  waiting: { status: 'pending_activation' },
} as const;
const NAMES = Object.keys(LOANS) as Name[];
/** These were sold in the other shop. */
const ELSEWHERE: readonly Name[] = ['deregistered', 'late_by_a_day', 'waiting'];

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  office = await portal.staff(['VIEW_CUSTOMER_LOANS', 'VIEW_ANALYTICS']);
  [here, there] = [await shop(portal), await shop(portal)];
  const made: Array<readonly [Name, LoanRow]> = [];
  for (const name of NAMES) {
    const place = ELSEWHERE.includes(name) ? there : here;
    const person = await customer(portal, place, { first_name: 'Brenda', surname: `Mballa ${name.replace(/_/g, '')}` });
    made.push([name, await loanRow(portal, place, person.id, LOANS[name])]);
  }
  loans = Object.fromEntries(made) as Record<Name, LoanRow>;
  await lockRow(portal, loans.late.id, { desired: 'locked', reported: 'locked' });
  await lockRow(portal, loans.late_by_a_day.id, { desired: 'locked', reported: 'unlocked' });
  await lockRow(portal, loans.written_off.id, { desired: 'locked', reported: 'locked' });
  await lockRow(portal, loans.healthy.id, { desired: 'unlocked', reported: 'locked' });
  const territory_id = newId();
  const created_at = portal.services.clock.now().toISOString();
  const { sql } = portal.database;
  await sql.insertInto('regions').values({ id: region_id, name: 'Littoral', created_at }).execute();
  await sql.insertInto('territories').values({ id: territory_id, name: 'Wouri', region_id, created_at }).execute();
  await sql.updateTable('shops').set({ territory_id }).where('id', '=', there.id).execute();
}, 120_000);
afterAll(() => portal?.stop());

const book = (input: Sent<typeof loansCalls.book>, as = office): Promise<Result<typeof loansCalls.book>> =>
  portal.done(loansCalls.book, input, as);
const nameOf = (loan_reference: string): Name | undefined =>
  NAMES.find((name) => loans[name].loan_reference === loan_reference);
const names = async (input: Sent<typeof loansCalls.book>, as = office) =>
  (await book(input, as)).data.map(({ loan_reference }) => nameOf(loan_reference));
const newest = (...of: Name[]): Name[] => NAMES.toReversed().filter((name) => of.includes(name));

describe('the views', () => {
  test.each([
    ['all', NAMES],
    ['active', ['late', 'late_by_a_day', 'due_today', 'healthy']],
    ['healthy', ['due_today', 'healthy']],
    ['defaulted', ['late', 'late_by_a_day']],
    ['locked', ['late', 'late_by_a_day', 'written_off']],
    ['pending_activation', ['waiting']],
    ['settled', ['settled']],
    ['ended', ['cancelled', 'deregistered', 'deactivated', 'written_off']],
  ] as const)('%s has its loans, the newest first', async (view, expected) => {
    const { total_items, total_is_least } = await book({ view });
    expect(await names({ view })).toEqual(newest(...expected));
    expect([total_items, total_is_least]).toEqual([expected.length, false]);
  });

  test('a loan that was late is healthy from the day on which its next instalment is to come', async () => {
    const today = portal.services.clock.today();
    const dueOn = async (next_due_on: string) => {
      await portal.database.sql
        .updateTable('loans')
        .set({ next_due_on, ageing_check_on: next_due_on })
        .where('id', '=', loans.late_by_a_day.id)
        .execute();
    };
    await dueOn(today);
    expect(await names({ view: 'defaulted' })).toEqual(['late']);
    expect(await names({ view: 'healthy' })).toContain('late_by_a_day');
    await dueOn(addDays(today, -1));
    expect(await names({ view: 'defaulted' })).toEqual(['late_by_a_day', 'late']);
  });
});

test('a row says who has which phone, what is owed, and how late it is', async () => {
  const rows = (await book({})).data;
  const row = (name: Name) => rows.find(({ loan_id }) => loans[name].id === loan_id);
  const today = portal.services.clock.today();
  expect(row('late')).toEqual({
    loan_id: loans.late.id,
    loan_reference: loans.late.loan_reference,
    customer_id: expect.any(String),
    customer_name: 'Brenda Mballa late',
    product_name: 'Tecno Spark 20',
    shop_name: `Shop ${here.id.slice(-7)}`,
    agent_id: here.agent.id,
    agent_name: `Staff ${here.agent.username}`,
    status: 'active',
    health: 'defaulted',
    repayment_interval: 'daily',
    total_fcfa: 140_000,
    repaid_fcfa: 20_000,
    outstanding_fcfa: 120_000,
    arrears_fcfa: expect.any(Number),
    days_past_due: 9,
    next_due_on: addDays(today, -9),
    created_at: expect.any(String),
    start_on: null,
  });
  expect(row('due_today')).toMatchObject({ health: 'healthy', days_past_due: 0, next_due_on: today });
  // A rebate was not paid, and a loan that runs no more owes nothing.
  expect(row('settled')).toMatchObject({
    status: 'settled',
    health: null,
    repaid_fcfa: 135_000,
    outstanding_fcfa: 0,
    days_past_due: 0,
    next_due_on: null,
  });
  expect(row('deactivated')).toMatchObject({ health: null, repaid_fcfa: 10_000, outstanding_fcfa: 0 });
  expect(row('waiting')).toMatchObject({ health: null, outstanding_fcfa: 0, next_due_on: null });
});

describe('the filters', () => {
  test('by shop, region, model, agent and interval, alone and together', async () => {
    const local = newest(...NAMES.filter((name) => !ELSEWHERE.includes(name)));
    expect(await names({ shop_id: there.id })).toEqual(newest(...ELSEWHERE));
    expect(await names({ region_id })).toEqual(newest(...ELSEWHERE));
    expect(await names({ region_id: newId() })).toEqual([]);
    expect((await book({ region_id: newId() })).total_items).toBe(0);
    expect(await names({ product_id: here.product_id })).toEqual(local);
    expect(await names({ agent_id: there.agent.id })).toEqual(newest(...ELSEWHERE));
    expect(await names({ repayment_interval: 'daily' })).toEqual(['late']);
    expect(await names({ repayment_interval: 'monthly', view: 'defaulted' })).toEqual([]);
    expect(await names({ shop_id: here.id, view: 'ended' })).toEqual(newest('cancelled', 'deactivated', 'written_off'));
    expect(await names({ region_id, view: 'ended' })).toEqual(['deregistered']);
    expect(await names({ shop_id: here.id, region_id })).toEqual([]);
  });

  test('by the day of the sale, as the business counts days', async () => {
    const { clock, business } = portal.services;
    const yesterday = addDays(clock.today(), -1);
    const midnight = startOfDay(business.time_zone, yesterday).getTime();
    const soldAt = async (name: Name, at_ms: number) => {
      await portal.database.sql
        .updateTable('loans')
        .set({ created_at: new Date(at_ms).toISOString() })
        .where('id', '=', loans[name].id)
        .execute();
    };
    await soldAt('cancelled', midnight - 1);
    await soldAt('settled', midnight);
    await soldAt('late', midnight + 86_399_999);
    expect(await names({ sold_from: yesterday, sold_until: yesterday })).toEqual(['late', 'settled']);
    expect(await names({ sold_until: addDays(yesterday, -1) })).toEqual(['cancelled']);
    expect(await names({ sold_from: clock.today() })).not.toContain('late');
    expect(await names({ sold_from: clock.today() })).toContain('healthy');
  });
});

test('a loan is sold on the day of its activation, and one that waits for it is not', async () => {
  const today = portal.services.clock.today();
  await portal.database.pool.query('update loans set start_on = $2 where id = $1', [loans.healthy.id, today]);
  expect(await names({ activated_from: today })).toEqual(['healthy']);
  expect(await names({ activated_from: addDays(today, 1) })).toEqual([]);
});

describe('the search', () => {
  test('finds a loan by the beginning of its reference, however it is written', async () => {
    const { loan_reference } = loans.healthy;
    expect(await names({ search: loan_reference })).toEqual(['healthy']);
    expect(
      await names({ search: `${loan_reference.slice(0, 4)} ${loan_reference.slice(4, 7)}-${loan_reference.slice(7)}` }),
    ).toEqual(['healthy']);
    const begun = loan_reference.slice(0, 3);
    expect(await names({ search: begun })).toEqual(
      newest(...NAMES.filter((name) => loans[name].loan_reference.startsWith(begun))),
    );
    expect(await names({ search: loan_reference, view: 'defaulted' })).toEqual([]);
    expect(await names({ search: `${loan_reference}1` })).toEqual([]);
  });

  test('finds loans by words of the name, in any order, with or without accents', async () => {
    expect(await names({ search: 'mballa healthy' })).toEqual(['healthy']);
    expect(await names({ search: 'HEALTHY Brènda' })).toEqual(['healthy']);
    expect(await names({ search: 'mball', view: 'defaulted' })).toEqual(['late_by_a_day', 'late']);
    expect(await names({ search: 'mballa nobody' })).toEqual([]);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", '%%%%', '×', '🙂', '0', 'a'.repeat(80), '１２３'])(
    'takes %s for a text and nothing more',
    async (search) => expect(await book({ search })).toEqual({ data: [], total_items: 0, total_is_least: false }),
  );

  test('reads digits as a reference and letters as a name', () => {
    expect(readSought('12 34')).toEqual({ references: { from: '1234000000', until: '1234999999' }, name_key: null });
    expect(readSought('Ngo  Béatrice')).toEqual({ references: null, name_key: 'beatrice ngo' });
    expect(['12345678901', 'x', '--'].map(readSought)).toEqual([null, null, null]);
  });

  test('of one reference is a look at that customer, and both are in the audit record without the text', async () => {
    const reader = await portal.staff(['VIEW_CUSTOMER_LOANS']);
    const looks = async () =>
      (
        await portal.database.sql
          .selectFrom('customer_looks')
          .select('customer_id')
          .where('staff_id', '=', reader.id)
          .execute()
      ).map(({ customer_id }) => customer_id);
    await book({}, reader);
    await book({ search: 'mballa late' }, reader);
    expect(await looks()).toEqual([]);
    const [row] = (await book({ search: loans.settled.loan_reference }, reader)).data;
    expect(await looks()).toEqual([row?.customer_id]);
    const lines = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select(['call', 'subject_kind', 'subject_id', 'facts'])
        .where('staff_id', '=', reader.id)
        .orderBy('id')
        .execute();
    await portal.until('both searches are written down', async () => (await lines()).length === 2);
    expect((await lines())[1]).toEqual({
      call: 'loans.book',
      subject_kind: 'search',
      subject_id: 'loans',
      facts: { customers: [row?.customer_id] },
    });
    expect(JSON.stringify(await lines())).not.toMatch(/mballa|Mballa/);
  });
});

test('pages follow one another without a gap, from the newest or from the oldest', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page_number) => names({ page_number, page_size: 4 })));
  expect(pages.map((page) => page.length)).toEqual([4, 4, 2, 0]);
  expect(pages.flat()).toEqual(NAMES.toReversed());
  expect(await names({ sort: 'created_at' })).toEqual(NAMES);
  expect(await names({ sort: 'created_at', descending: true, page_size: 2 })).toEqual(['waiting', 'healthy']);
  expect((await book({ page_number: 9, page_size: 4 })).total_items).toBe(NAMES.length);
  for (const wrong of [{ sort: 'id' }, { view: 'late' }, { shop_id: 'x' }, { page_size: 1001 }, { sold_from: '1 May' }])
    await portal.refused(loansCalls.book, wrong as Sent<typeof loansCalls.book>, office, 'INVALID_INPUT');
});

describe('a reader', () => {
  test('of a shop sees the loans of its customers, whatever they filter by', async () => {
    const clerk = await portal.staff(['VIEW_CUSTOMER_LOANS', 'VIEW_ANALYTICS'], { shop_id: there.id });
    expect(await names({}, clerk)).toEqual(newest(...ELSEWHERE));
    expect((await book({}, clerk)).total_items).toBe(ELSEWHERE.length);
    expect(await names({ view: 'defaulted' }, clerk)).toEqual(['late_by_a_day']);
    expect(await names({ shop_id: here.id }, clerk)).toEqual([]);
    expect(await names({ search: 'mballa' }, clerk)).toEqual(newest(...ELSEWHERE));
    expect(await names({ search: loans.healthy.loan_reference }, clerk)).toEqual([]);
    const file = await portal.done(loansCalls.exportBook, { format: 'csv' }, clerk);
    expect(fileOf(file).toString()).not.toContain(loans.healthy.loan_reference);
    expect(fileOf(file).toString()).toContain(loans.waiting.loan_reference);
  });

  test('who owns shops sees the loans of these shops, and one without a shop none', async () => {
    const [owner, without] = [await portal.staff(['VIEW_CUSTOMER_LOANS']), await portal.staff(['VIEW_CUSTOMER_LOANS'])];
    const { sql } = portal.database;
    const { shop_owner_id } = await sql
      .selectFrom('shops')
      .select('shop_owner_id')
      .where('id', '=', there.id)
      .executeTakeFirstOrThrow();
    await sql.updateTable('shop_owners').set({ staff_id: owner.id }).where('id', '=', shop_owner_id).execute();
    await sql
      .insertInto('shop_owners')
      .values({
        id: newId(),
        full_name: 'Nobody’s Shop',
        msisdn: '+237650000099',
        staff_id: without.id,
        created_at: portal.services.clock.now().toISOString(),
      })
      .execute();
    expect(await names({}, owner)).toEqual(newest(...ELSEWHERE));
    expect(await names({ view: 'ended' }, owner)).toEqual(['deregistered']);
    expect(await book({}, without)).toEqual({ data: [], total_items: 0, total_is_least: false });
  });

  test('without the role sees none', async () => {
    const [other, reader] = [await portal.staff(['FIND_CUSTOMER']), await portal.staff(['VIEW_CUSTOMER_LOANS'])];
    await portal.refused(loansCalls.book, {}, other, 'FORBIDDEN');
    // Who reads the book on the screen does not carry it away.
    await portal.refused(loansCalls.exportBook, { format: 'csv' }, reader, 'FORBIDDEN');
  });

  test('is refused after as many different names as an hour allows', async () => {
    const reader = await portal.staff(['VIEW_CUSTOMER_LOANS']);
    await portal.database.pool.query(`insert into throttles (key, points, expire) values ($1, $2, $3)`, [
      `customers_named:${reader.id}`,
      1_000_000,
      Date.now() + 3_600_000,
    ]);
    await portal.refused(loansCalls.book, {}, reader, 'TOO_MANY_CUSTOMERS');
  });
});

describe('the file', () => {
  const linesOf = (file: { bytes: unknown }, delimiter: string): string[][] =>
    parse(fileOf(file).toString(), { bom: true, delimiter });

  test('has every loan of the filters with short names, in the language of the reader, and is recorded', async () => {
    const english = linesOf(
      await portal.done(loansCalls.exportBook, { format: 'csv', view: 'defaulted' }, office),
      ',',
    );
    expect(english[0]).toEqual([
      'Loan reference',
      'Customer',
      'Phone model',
      'Shop',
      'Agent',
      'Status',
      'Instalments',
      'Total (FCFA)',
      'Repaid (FCFA)',
      'Left to pay (FCFA)',
      'In arrears (FCFA)',
      'Days late',
      'Next due day',
      'Created at',
    ]);
    expect(english.slice(1).map(([reference = '']) => nameOf(reference))).toEqual(['late_by_a_day', 'late']);
    expect(english[2]?.slice(1, 13)).toEqual([
      'Brenda M.',
      'Tecno Spark 20',
      `Shop ${here.id.slice(-7)}`,
      `Staff ${here.agent.username}`,
      'Defaulted',
      'Daily',
      '140000',
      '20000',
      '120000',
      '0',
      '9',
      addDays(portal.services.clock.today(), -9),
    ]);
    const french = await portal.done(loansCalls.exportBook, { format: 'csv', view: 'ended' }, office, {
      language: 'fr',
    });
    const [heading, ...rows] = linesOf(french, ';');
    expect(heading?.slice(0, 3)).toEqual(['Référence du prêt', 'Client', 'Modèle']);
    expect(rows.map((row) => row[5])).toEqual(['Passé en perte', 'Désactivé', 'Désinscrit', 'Annulé']);
    const exports = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select('facts')
        .where('staff_id', '=', office.id)
        .where('call', '=', 'loans.exportBook')
        .orderBy('id')
        .execute();
    await portal.until('both are written down', async () => (await exports()).length === 2);
    expect((await exports())[0]?.facts).toMatchObject({ rows: 2, format: 'csv', view: 'defaulted' });
  });

  test('contains no formula, and nothing when nothing matches', async () => {
    const { sql } = portal.database;
    const { customer_id } = await sql
      .selectFrom('loans')
      .select('customer_id')
      .where('id', '=', loans.waiting.id)
      .executeTakeFirstOrThrow();
    await sql
      .updateTable('customers')
      .set({ first_name: '=HYPERLINK("http://x")', surname: '@Mballa' })
      .where('id', '=', customer_id)
      .execute();
    const ask = { format: 'csv', view: 'pending_activation' } as const;
    const [, row] = linesOf(await portal.done(loansCalls.exportBook, ask, office), ',');
    expect(row?.[1]).toBe(`'=HYPERLINK("http://x") @.`);
    const empty = await portal.done(loansCalls.exportBook, { ...ask, search: '--' }, office);
    expect(linesOf(empty, ',')).toHaveLength(1);
    const workbook = fileOf(await portal.done(loansCalls.exportBook, { ...ask, format: 'xlsx' }, office));
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});
