/** Customers as a list: its filters, search, pages and file, and who sees which customers in it. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Result, Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { loanRow } from '../../../../tests/harness/loan-rows.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

/** In the order in which they were registered: the agents of the first shop look after three of them. */
const NAMES = ['abena', 'biloa', 'cheba', 'doumbe', 'ewane'] as const;
type Name = (typeof NAMES)[number];

let portal: Portal;
let office: Staff;
let here: Shop;
let there: Shop;
let people: Record<Name, Person>;
let newest_reference: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  office = await portal.staff(['FIND_CUSTOMER', 'VIEW_ANALYTICS']);
  [here, there] = [await shop(portal), await shop(portal)];
  const made: Array<readonly [Name, Person]> = [];
  for (const name of NAMES) {
    const place = name === 'doumbe' ? there : here;
    made.push([name, await customer(portal, place, { first_name: 'Chantal', surname: name })]);
  }
  people = Object.fromEntries(made) as Record<Name, Person>;
  await change('ewane', { agent_id: null });
  await change('biloa', { kyc_state: 'attention' });
  await loanRow(portal, here, people.abena.id, { status: 'settled' });
  newest_reference = (await loanRow(portal, here, people.abena.id)).loan_reference;
}, 60_000);
afterAll(() => portal?.stop());

const change = (name: Name, to: Readonly<Record<string, string | null>>) =>
  portal.database.sql.updateTable('customers').set(to).where('id', '=', people[name].id).execute();
const list = (input: Sent<typeof customersCalls.list>, as = office): Promise<Result<typeof customersCalls.list>> =>
  portal.done(customersCalls.list, input, as);
const names = async (input: Sent<typeof customersCalls.list>, as = office) =>
  (await list(input, as)).data.map(({ customer_id }) => NAMES.find((name) => people[name].id === customer_id));

test('a row has the name, a masked number, the newest loan and the agent', async () => {
  const { data, total_items, total_is_least } = await list({});
  expect([data.length, total_items, total_is_least]).toEqual([NAMES.length, NAMES.length, false]);
  expect(await names({})).toEqual([...NAMES].toReversed());
  expect(data.at(-1)).toEqual({
    customer_id: people.abena.id,
    customer_name: 'Chantal abena',
    masked_msisdn: maskMsisdn(people.abena.msisdn),
    kyc_state: 'verified',
    agent_id: here.agent.id,
    agent_name: `Staff ${here.agent.username}`,
    loan_reference: newest_reference,
    loan_status: 'active',
    created_at: expect.any(String),
  });
  expect(data[0]).toMatchObject({ agent_id: null, agent_name: null, loan_reference: null, loan_status: null });
  expect(JSON.stringify(data)).not.toContain(people.biloa.msisdn.slice(4));
});

describe('the filters', () => {
  test('by agent and by identity, alone and together', async () => {
    // Her loan runs, so that she is nobody's to win any more.
    expect(await names({ claim: 'claimed' })).toEqual(['doumbe', 'cheba', 'biloa']);
    expect(await names({ claim: 'unclaimed' })).toEqual(['ewane']);
    expect(await names({ agent_id: there.agent.id })).toEqual(['doumbe']);
    expect(await names({ kyc_state: 'attention' })).toEqual(['biloa']);
    expect(await names({ kyc_state: 'attention', claim: 'unclaimed' })).toEqual([]);
    expect((await list({ kyc_state: 'verified', claim: 'claimed' })).total_items).toBe(2);
  });

  test('by the number that was given to somebody else, in the list and in the file', async () => {
    expect(await names({ number_state: 'none' })).toEqual([]);
    await change('cheba', { msisdn: '', number_lost_at: portal.services.clock.now().toISOString() });
    expect(await names({ number_state: 'none' })).toEqual(['cheba']);
    const other = await portal.staff(['FIND_CUSTOMER', 'VIEW_ANALYTICS']);
    const file = await portal.done(customersCalls.exportList, { number_state: 'none', format: 'csv' }, other);
    expect(parse(fileOf(file), { bom: true })).toHaveLength(2);
    await change('cheba', { msisdn: people.cheba.msisdn, number_lost_at: null });
  });

  test('by the day of the registration, as the business counts days', async () => {
    const { clock, business } = portal.services;
    const yesterday = addDays(clock.today(), -1);
    const midnight = startOfDay(business.time_zone, yesterday).getTime();
    const at = (ms: number) => ({ created_at: new Date(ms).toISOString() });
    await change('abena', at(midnight - 1));
    await change('biloa', at(midnight));
    await change('cheba', at(midnight + 86_399_999));
    expect(await names({ registered_from: yesterday, registered_until: yesterday })).toEqual(['cheba', 'biloa']);
    expect(await names({ registered_until: addDays(yesterday, -1) })).toEqual(['abena']);
    expect(await names({ registered_from: clock.today() })).toEqual(['ewane', 'doumbe']);
  });
});

describe('the search', () => {
  test('finds names by their words, in any order, with or without accents', async () => {
    expect(await names({ search: 'CHÉBA chantal' })).toEqual(['cheba']);
    expect(await names({ search: 'hant', claim: 'unclaimed' })).toEqual(['ewane']);
    expect(await names({ search: 'chantal nobody' })).toEqual([]);
  });

  test('finds one customer by a number, a document or a loan reference, and counts a look', async () => {
    const reader = await portal.staff(['FIND_CUSTOMER']);
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('id', '=', people.cheba.id)
      .executeTakeFirstOrThrow();
    const looks = async () =>
      (
        await portal.database.sql
          .selectFrom('customer_looks')
          .select('customer_id')
          .where('staff_id', '=', reader.id)
          .execute()
      ).length;
    expect(await names({ search: 'chantal cheba' }, reader)).toEqual(['cheba']);
    expect(await looks()).toBe(0);
    expect(await names({ search: people.doumbe.msisdn.slice(4) }, reader)).toEqual(['doumbe']);
    expect(await names({ search: document_number.toLowerCase() }, reader)).toEqual(['cheba']);
    expect(await names({ search: newest_reference }, reader)).toEqual(['abena']);
    expect(await names({ search: newest_reference, claim: 'unclaimed' }, reader)).toEqual([]);
    expect(await looks()).toBe(3);
    const lines = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select(['subject_kind', 'subject_id', 'facts'])
        .where('staff_id', '=', reader.id)
        .where('call', '=', 'customers.list')
        .orderBy('id')
        .execute();
    await portal.until('the searches are written down', async () => (await lines()).length === 3);
    expect((await lines())[1]).toEqual({
      subject_kind: 'search',
      subject_id: 'customers',
      facts: { found: [people.doumbe.id] },
    });
  });

  test.each(['%', '_', '\\', "' or 1=1 --", '🙂', '0', 'a'.repeat(80)])(
    'takes %s for a text and nothing more',
    async (search) => expect(await list({ search })).toEqual({ data: [], total_items: 0, total_is_least: false }),
  );
});

test('pages follow one another without a gap, from the newest or from the oldest', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page_number) => names({ page_number, page_size: 2 })));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat()).toEqual([...NAMES].toReversed());
  expect(await names({ sort: 'created_at', page_size: 2 })).toEqual(['abena', 'biloa']);
  for (const wrong of [{ sort: 'msisdn' }, { claim: 'mine' }, { agent_id: 'x' }, { page_size: 1001 }])
    await portal.refused(customersCalls.list, wrong as Sent<typeof customersCalls.list>, office, 'INVALID_INPUT');
});

describe('a reader', () => {
  test('of a shop sees its own customers, and finds no other by name or number', async () => {
    const clerk = await portal.staff(['FIND_CUSTOMER', 'VIEW_ANALYTICS'], { shop_id: there.id });
    expect(await names({}, clerk)).toEqual(['doumbe']);
    expect((await list({ claim: 'claimed' }, clerk)).total_items).toBe(1);
    expect(await names({ search: 'chantal' }, clerk)).toEqual(['doumbe']);
    expect(await names({ search: people.abena.msisdn }, clerk)).toEqual([]);
    expect(await names({ agent_id: here.agent.id }, clerk)).toEqual([]);
    const file = fileOf(await portal.done(customersCalls.exportList, { format: 'csv' }, clerk)).toString();
    expect(file.trim().split('\n')).toHaveLength(2);
  });

  test('who owns shops sees the customers who bought there, and not those whom its agents only look after', async () => {
    const owner = await portal.staff(['FIND_CUSTOMER']);
    const { sql } = portal.database;
    const { shop_owner_id } = await sql
      .selectFrom('shops')
      .select('shop_owner_id')
      .where('id', '=', here.id)
      .executeTakeFirstOrThrow();
    await sql.updateTable('shop_owners').set({ staff_id: owner.id }).where('id', '=', shop_owner_id).execute();
    expect(await names({}, owner)).toEqual(['abena']);
    expect(await names({ search: 'chantal' }, owner)).toEqual(['abena']);
  });

  test('without the role sees none, and is refused after as many names as an hour allows', async () => {
    const [other, eager] = [await portal.staff(['VIEW_CUSTOMER_LOANS']), await portal.staff(['FIND_CUSTOMER'])];
    await portal.refused(customersCalls.list, {}, other, 'FORBIDDEN');
    // Who reads the list on the screen does not carry it away.
    await portal.refused(customersCalls.exportList, { format: 'csv' }, eager, 'FORBIDDEN');
    await portal.database.pool.query(`insert into throttles (key, points, expire) values ($1, $2, $3)`, [
      `customers_named:${eager.id}`,
      1_000_000,
      Date.now() + 3_600_000,
    ]);
    await portal.refused(customersCalls.list, {}, eager, 'TOO_MANY_CUSTOMERS');
  });
});

describe('the file', () => {
  const linesOf = (file: { bytes: unknown }, delimiter: string): string[][] =>
    parse(fileOf(file).toString(), { bom: true, delimiter });

  test('has every customer of the filters with short names and masked numbers, in the language of the reader', async () => {
    const ask = { format: 'csv', sort: 'created_at' } as const;
    const english = linesOf(await portal.done(customersCalls.exportList, ask, office), ',');
    expect(english[0]).toEqual([
      'Customer',
      'Phone number',
      'Identity',
      'Agent',
      'Loan reference',
      'Loan',
      'Created at',
    ]);
    expect(english.slice(1).map((row) => row[0])).toEqual(['A', 'B', 'C', 'D', 'E'].map((last) => `Chantal ${last}.`));
    expect(english[1]?.slice(1, 6)).toEqual([
      `'${maskMsisdn(people.abena.msisdn)}`,
      'Verified',
      `Staff ${here.agent.username}`,
      newest_reference,
      'Active',
    ]);
    const french = await portal.done(customersCalls.exportList, ask, office, { language: 'fr' });
    expect(linesOf(french, ';')[1]?.slice(2, 6)).toEqual([
      'Identité vérifiée',
      `Staff ${here.agent.username}`,
      newest_reference,
      'En cours',
    ]);
    const lines = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select(['subject_kind', 'subject_id', 'facts'])
        .where('staff_id', '=', office.id)
        .where('call', '=', 'customers.exportList')
        .execute();
    await portal.until('both are written down', async () => (await lines()).length === 2);
    expect((await lines())[0]).toMatchObject({
      subject_kind: 'export',
      subject_id: 'customers',
      facts: { rows: 5, format: 'csv' },
    });
  });

  test('contains no formula', async () => {
    await change('ewane', { first_name: '=1+1', surname: '-cmd' });
    const ask = { format: 'csv', claim: 'unclaimed' } as const;
    const [, row] = linesOf(await portal.done(customersCalls.exportList, ask, office), ',');
    expect(row?.[0]).toBe("'=1+1 -.");
    const workbook = fileOf(await portal.done(customersCalls.exportList, { ...ask, format: 'xlsx' }, office));
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});

test('a long list is counted only so far, and says that there are more', async () => {
  await portal.database.pool.query(
    `insert into customers (id, first_name, surname, name_key, id_type, document_number, date_of_birth, msisdn,
      created_at)
      select ('00000003-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Serge', 'Tabi', 'serge tabi', 'passport',
        'TEST' || n, '1990-01-01', '+2376200' || lpad(n::text, 5, '0'), now() from generate_series(1, $1::int) n`,
    [MOST_COUNTED],
  );
  const all = await list({ page_size: 6 });
  expect([all.total_items, all.total_is_least]).toEqual([MOST_COUNTED, true]);
  expect((await names({ page_size: 5 })).toSorted()).toEqual([...NAMES]);
  const exactly = await list({ search: 'serge', page_size: 5 });
  expect([exactly.total_items, exactly.total_is_least]).toEqual([MOST_COUNTED, false]);
  expect((await list({ agent_id: newId() })).total_items).toBe(0);
});

test('at the ceiling of looks refuses a number that belongs to nobody like one that does', async () => {
  const reader = await portal.staff(['FIND_CUSTOMER']);
  await portal.database.pool.query(
    `insert into customer_looks (staff_id, customer_id, at)
      select $1, id, now() from customers where surname = 'Tabi' limit 300`,
    [reader.id],
  );
  for (const search of [people.abena.msisdn, '+237699999998'])
    await portal.refused(customersCalls.list, { search }, reader, 'TOO_MANY_CUSTOMERS');
  expect(await names({ search: 'chantal cheba' }, reader)).toEqual(['cheba']);
});
