/**
 * One person may see only a limited number of different customers within an hour, so that no one can copy the customer
 * records.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CALLS_IN_REACH } from './calls-in-reach.ts';
import { NAMES_FOR_A_LOOK } from './count-names.ts';
import { everyCall } from '../../../../tests/harness/every-call.ts';
import {
  type Person,
  type Shop,
  activeLoan,
  customer,
  saleAtDeposit,
  shop,
  someMsisdn,
} from '../../../../tests/harness/given.ts';
import { loanRow } from '../../../../tests/harness/loan-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const MOST = 5;
let portal: Portal;
let place: Shop;
let people: Person[];
beforeAll(async () => {
  portal = await startPortal({
    settings: { money: { customers_per_hour_shops: MOST, customers_per_hour_head_office: 8 } },
  });
  place = await shop(portal);
  people = [];
  for (let nth = 0; nth < 12; nth++) people.push(await customer(portal, place));
}, 120_000);
afterAll(() => portal?.stop());

const alarmed = async () =>
  (await portal.done(customersCalls.lookAlarms, undefined, await portal.staff(['VIEW_SECURITY']))).alarms;

test('different customers are counted, whichever call shows them; the same customer counts once', async () => {
  const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN', 'VIEW_CUSTOMER_LOANS'], { shop_id: place.id });
  const [a, b, c, d, e, f] = people.map(({ id }) => id) as [string, string, string, string, string, string];
  for (let again = 0; again < 20; again++) await portal.done(customerOverviewCalls.card, { customer_id: a }, agent);
  await portal.done(customerOverviewCalls.timeline, { customer_id: b }, agent);
  await portal.done(loansCalls.loans, { action: 'list', customer_id: c }, agent);
  await portal.done(customersCalls.find, { username: people[3]?.msisdn ?? '' }, agent);
  await portal.done(salesCalls.limits, { customer_id: e }, agent);
  const { facts, message } = await portal.refused(
    customerOverviewCalls.card,
    { customer_id: f },
    agent,
    'TOO_MANY_CUSTOMERS',
  );
  expect(facts).toEqual({ most: MOST, minutes: 60 });
  expect(message).toContain('5 different customers');
  await portal.refused(customersCalls.find, { username: people[5]?.msisdn ?? '' }, agent, 'TOO_MANY_CUSTOMERS');
  await portal.refused(loansCalls.loans, { action: 'list', customer_id: f }, agent, 'TOO_MANY_CUSTOMERS');
  // Customers already seen may be seen again, and a search by name shows only short results.
  await portal.done(customerOverviewCalls.card, { customer_id: d }, agent);
  await portal.done(customersCalls.find, { username: 'Ngo' }, agent);
  // Each refused read is in the audit record, and there is one alarm, not one for each attempt.
  const lines = await portal.database.sql
    .selectFrom('audit_entries')
    .select('call')
    .where('staff_id', '=', agent.id)
    .where('outcome', '=', 'TOO_MANY_CUSTOMERS')
    .execute();
  expect(lines.map(({ call }) => call).sort()).toEqual(['customerOverview.card', 'customers.find', 'loans.loans']);
  expect((await alarmed()).filter(({ staff_id }) => staff_id === agent.id)).toMatchObject([
    { most: MOST, who: `Staff ${agent.username}` },
  ]);
  // Refused looks do not lengthen the wait: an hour after the first looks, new ones are allowed.
  await portal.database.pool.query(`update customer_looks set at = at - interval '61 minutes' where staff_id = $1`, [
    agent.id,
  ]);
  await portal.done(customerOverviewCalls.card, { customer_id: f }, agent);
});

test('a customer of another shop counts as well, when found by an exact key or sold to', async () => {
  const away = await shop(portal);
  const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN'], { shop_id: away.id });
  for (const person of people.slice(0, MOST - 1))
    await portal.done(customersCalls.find, { username: person.msisdn }, agent);
  await portal.done(salesCalls.startApplication, { customer_key: people[MOST - 1]?.msisdn ?? '' }, agent);
  await portal.refused(customersCalls.find, { username: people[MOST]?.msisdn ?? '' }, agent, 'TOO_MANY_CUSTOMERS');
  await portal.refused(
    salesCalls.startApplication,
    { customer_key: people[MOST]?.msisdn ?? '' },
    agent,
    'TOO_MANY_CUSTOMERS',
  );
});

test('at the limit the code for a number tells of no list of numbers which are customers’', async () => {
  const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN'], { shop_id: place.id });
  for (const { id } of people.slice(0, MOST)) await portal.done(customerOverviewCalls.card, { customer_id: id }, agent);
  for (const msisdn of [people[MOST]?.msisdn ?? '', someMsisdn()])
    await portal.refused(customersCalls.numberCode, { msisdn, language: 'fr' }, agent, 'TOO_MANY_CUSTOMERS');
});

test('calls at the same moment do not exceed the limit together; the limit of head office is higher', async () => {
  const agent = await portal.staff(['FIND_CUSTOMER'], { shop_id: place.id });
  const clerk = await portal.staff(['FIND_CUSTOMER']);
  for (const [staff, most] of [
    [agent, MOST],
    [clerk, 8],
  ] as const) {
    const answers = await Promise.all(
      people.map(({ id }) => portal.call(customerOverviewCalls.card, { customer_id: id }, staff)),
    );
    const seen = answers.filter(({ ok }) => ok).length;
    expect(seen).toBeLessThanOrEqual(most);
    expect(answers.filter(({ status }) => status === 429).length).toBe(people.length - seen);
  }
  expect((await alarmed()).map(({ staff_id }) => staff_id)).toEqual(expect.arrayContaining([agent.id, clerk.id]));
});

describe('a list that names customers', () => {
  /** Calls that name customers and are not counted, with the reason. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'customerOverview.card': 'counts a look itself',
    'customers.viewMsisdn': 'counts a look itself',
    'sales.application': 'a sale of the reader’s own shop',
    'sales.openApplications': 'the reader’s own open sales',
    'suspense.allocationEffect': 'counts a look itself',
    'reconciliation.lines': 'lines of a statement that staff uploaded and that contains the names itself',
    'reconciliation.alike': 'the same lines, beside the one that they are compared with',
    'deviceLocks.feedHealth':
      'at most a hundred, the same for all readers, and the view of the money feed must stay available',
    'approvals.requests': 'requests that one decides or asked for',
    'approvals.request': 'requests that one decides or asked for',
    'approvals.makerCheckerRequests': 'requests that wait',
    'approvals.imeiRequests': 'requests that wait',
    'approvals.deregistrationRequests': 'requests that wait',
    'approvals.extensionRequests': 'requests that wait',
    'approvals.portalRequests': 'requests that wait',
    'approvals.saleRequests': 'requests that wait',
    'approvals.ownerRequests': 'requests that wait',
    'approvals.shopPaymentRequests': 'requests that wait',
  };

  test('is counted, or is listed with a reason', () => {
    const behindGate = new Set(CALLS_IN_REACH.filter(([, { shows }]) => shows).map(([call]) => call));
    const naming = everyCall()
      .filter(
        ({ call }) =>
          call.effect === 'read' &&
          call.output &&
          /"(customer_id|customer_name)":/.test(
            JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any' })),
          ),
      )
      .filter(({ call, name }) => !call.names && !behindGate.has(name))
      .map(({ name }) => name);
    expect(naming.filter((name) => !(name in OTHERWISE))).toEqual([]);
    expect(everyCall().filter(({ call }) => call.names).length).toBeGreaterThan(10);
    const names = new Set(everyCall().map(({ name }) => name));
    expect(Object.keys(OTHERWISE).filter((name) => !names.has(name))).toEqual([]);
  });

  test('is refused beyond five names for each customer who may be seen, over all lists together; the same name counts once', async () => {
    const many = await shop(portal);
    const most = MOST * NAMES_FOR_A_LOOK;
    const named: Person[] = [];
    for (let nth = 0; nth < most + 1; nth++)
      named.push(
        await customer(portal, many, {
          first_name: nth < 20 ? 'Brigitte' : 'Clarisse',
          surname: `Essono ${'abcdefghijklmnopqrstuvwxyz'[nth] ?? 'a'}ka`,
        }),
      );
    const agent = await portal.staff(['FIND_CUSTOMER', 'VIEW_STORES'], { shop_id: many.id });
    const find = (username: string) => portal.call(customersCalls.find, { username }, agent);
    for (let again = 0; again < 4; again++) expect(await find('Brigitte')).toMatchObject({ ok: true });
    expect(await portal.call(searchCalls.search, { text: 'Brigitte' }, agent)).toMatchObject({ ok: true });
    expect(await find('Clarisse')).toMatchObject({
      ok: false,
      refusal: { code: 'TOO_MANY_CUSTOMERS', facts: { most } },
    });
    expect(await portal.call(searchCalls.search, { text: 'Clarisse' }, agent)).toMatchObject({
      ok: false,
      refusal: { code: 'TOO_MANY_CUSTOMERS' },
    });
    // Customers already named may be named again, one more is allowed, and another person has a separate count.
    expect(await find('Brigitte')).toMatchObject({ ok: true });
    expect(await find('Essono uka')).toMatchObject({ ok: true });
    expect(
      await portal.call(
        customersCalls.find,
        { username: 'Clarisse' },
        await portal.staff(['FIND_CUSTOMER'], { shop_id: many.id }),
      ),
    ).toMatchObject({ ok: true });
    expect((await alarmed()).filter(({ staff_id }) => staff_id === agent.id)).toMatchObject([{ most }]);
  }, 60_000);

  test('counts the loans of a shop', async () => {
    const many = await shop(portal);
    await activeLoan(portal, many, await customer(portal, many));
    const reader = await portal.staff(['VIEW_STORES'], { shop_id: many.id });
    const other = await portal.staff(['VIEW_STORES'], { shop_id: many.id });
    const list = (staff: Staff) =>
      portal.call(networkCalls.storeLoans, { store_id: many.id, page_number: 1, page_size: 50 }, staff);
    await portal.database.pool.query(`insert into throttles (key, points, expire) values ($1, $2, $3)`, [
      `customers_named:${reader.id}`,
      MOST * NAMES_FOR_A_LOOK,
      Date.now() + 3_600_000,
    ]);
    expect([(await list(reader)).status, (await list(other)).status]).toEqual([429, 200]);
    expect(
      (
        await portal.database.pool.query<{ points: number }>(`select points from throttles where key = $1`, [
          `customers_named:${other.id}`,
        ])
      ).rows,
    ).toEqual([{ points: 1 }]);
  });
});

describe('at the limit', () => {
  test('every call refuses an unknown number in the same way as a customer’s number', async () => {
    const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN'], { shop_id: place.id });
    const nobodys = someMsisdn();
    expect(await portal.call(customersCalls.find, { username: nobodys }, agent)).toMatchObject({ ok: true });
    for (const { id } of people.slice(0, MOST))
      await portal.done(customerOverviewCalls.card, { customer_id: id }, agent);
    const customers = people[MOST + 1]?.msisdn ?? '';
    for (const username of [nobodys, customers])
      await portal.refused(customersCalls.find, { username }, agent, 'TOO_MANY_CUSTOMERS');
    for (const customer_key of [nobodys, customers])
      await portal.refused(salesCalls.startApplication, { customer_key }, agent, 'TOO_MANY_CUSTOMERS');
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('msisdn', '=', customers)
      .executeTakeFirstOrThrow();
    for (const one of [document_number, 'CM9080706050']) {
      await portal.refused(
        customersCalls.checkId,
        { id_type: 'national ID', document_number: one },
        agent,
        'TOO_MANY_CUSTOMERS',
      );
      await portal.refused(customersCalls.viewMsisdn, { national_id: one }, agent, 'TOO_MANY_CUSTOMERS');
    }
    const clerk = await portal.staff(['FIND_CUSTOMER', 'FIND_TRANSACTION', 'VIEW_CUSTOMER_MESSAGES']);
    for (const { id } of people.slice(0, 8)) await portal.done(customerOverviewCalls.card, { customer_id: id }, clerk);
    for (const text of [nobodys, people[9]?.msisdn ?? '']) {
      await portal.refused(searchCalls.search, { text }, clerk, 'TOO_MANY_CUSTOMERS');
      await portal.refused(customersCalls.messages, { msisdn: text }, clerk, 'TOO_MANY_CUSTOMERS');
    }
    await portal.refused(
      suspenseCalls.findTransactions,
      { search: nobodys, page_number: 1, page_size: 50 },
      clerk,
      'TOO_MANY_CUSTOMERS',
    );
    // A search by name still works.
    expect(await portal.call(customersCalls.find, { username: 'Ngo' }, agent)).toMatchObject({ ok: true });
  });

  test('numbers that are tried out in registrations, sales or lists of messages are counted', async () => {
    const away = await shop(portal);
    const [register, sell, read] = await Promise.all([
      portal.staff(['ADD_LOAN'], { shop_id: away.id }),
      portal.staff(['ADD_LOAN'], { shop_id: away.id }),
      portal.staff(['VIEW_CUSTOMER_MESSAGES']),
    ]);
    const person = {
      first_name: 'Rose',
      surname: 'Manga',
      id_type: 'national ID' as const,
      document_number: 'CM1112223334',
      date_of_birth: '1990-01-01',
      language: 'en' as const,
    };
    for (const { msisdn } of people.slice(0, MOST))
      await portal.refused(customersCalls.register, { ...person, msisdn }, register, 'MSISDN_IN_USE');
    await portal.refused(
      customersCalls.register,
      { ...person, msisdn: people[MOST]?.msisdn ?? '' },
      register,
      'TOO_MANY_CUSTOMERS',
    );
    // The refused sale reveals that the customer has a running loan, so it counts.
    const lender = await shop(portal);
    const debtor = await customer(portal, lender);
    await activeLoan(portal, lender, debtor);
    await portal.refused(salesCalls.startApplication, { customer_key: debtor.msisdn }, sell, 'RUNNING_LOAN');
    expect(
      await portal.database.sql
        .selectFrom('customer_looks')
        .select('customer_id')
        .where('staff_id', '=', sell.id)
        .execute(),
    ).toEqual([{ customer_id: debtor.id }]);
    for (const { msisdn } of people.slice(0, 8)) await portal.done(customersCalls.messages, { msisdn }, read);
    await portal.refused(customersCalls.messages, { msisdn: people[8]?.msisdn ?? '' }, read, 'TOO_MANY_CUSTOMERS');
  });
});

test('a page behind the last of a search is a look like the first, in every list that a key searches', async () => {
  const place_of_one = await shop(portal);
  const person = await customer(portal, place_of_one);
  const { id, loan_reference } = await saleAtDeposit(portal, place_of_one, person);
  const { id: loan } = await loanRow(portal, place_of_one, person.id);
  const [row] = (
    await portal.database.pool.query<{ loan_reference: string }>('select loan_reference from loans where id = $1', [
      loan,
    ])
  ).rows;
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id: id, amount_fcfa: 500, receipt_number: `BEHIND-${loan_reference}` },
    place_of_one.agent,
  );
  const behind = { page_number: 2, page_size: 50 };
  const asked = [
    (as: Staff) => portal.done(customersCalls.list, { ...behind, search: person.msisdn }, as),
    (as: Staff) => portal.done(loansCalls.book, { ...behind, search: row?.loan_reference ?? '' }, as),
    (as: Staff) => portal.done(suspenseCalls.findTransactions, { ...behind, search: loan_reference }, as),
  ];
  for (const ask of asked) {
    const reader = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS', 'FIND_TRANSACTION']);
    expect((await ask(reader)).total_items).toBe(1);
    const { rows } = await portal.database.pool.query('select customer_id from customer_looks where staff_id = $1', [
      reader.id,
    ]);
    expect(rows).toEqual([{ customer_id: person.id }]);
  }
});

test('a list of all payments masks the payers’ numbers; a search by number or an opened payment shows them and counts as a look', async () => {
  const owed = await shop(portal);
  const persons: Person[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const person = await customer(portal, owed, { first_name: 'Odette', surname: 'Ngo Manga' });
    const { id } = await saleAtDeposit(portal, owed, person);
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: id, amount_fcfa: 500, receipt_number: `LOOK-${nth}` },
      owed.agent,
    );
    await portal.database.pool.query(
      'update payments set payment_phone = $2, payer_name = $3 where application_id = $1',
      [id, person.msisdn, 'ODETTE NGO MANGA'],
    );
    persons.push(person);
  }
  const [finder] = [await portal.staff(['FIND_TRANSACTION'])];
  const of = (search: string) =>
    portal.done(suspenseCalls.findTransactions, { search, page_number: 1, page_size: 50 }, finder);
  const looks = async () =>
    (
      await portal.database.sql
        .selectFrom('customer_looks')
        .select('customer_id')
        .where('staff_id', '=', finder.id)
        .execute()
    ).map(({ customer_id }) => customer_id);
  const [first, second] = persons as [Person, Person];
  expect(
    (await of('')).transactions
      .filter(({ customer_id }) => customer_id === first.id)
      .map(({ payment_phone }) => payment_phone),
  ).toEqual([maskMsisdn(first.msisdn)]);
  expect(await looks()).toEqual([]);
  const { transactions } = await of(first.msisdn);
  expect(transactions.map(({ payment_phone }) => payment_phone)).toEqual([first.msisdn]);
  expect(await looks()).toEqual([first.id]);
  const paid = (await of('')).transactions.find(({ customer_id }) => customer_id === second.id);
  await portal.done(suspenseCalls.transaction, { payment_id: paid?.id ?? '' }, finder);
  expect((await looks()).sort()).toEqual([first.id, second.id].sort());
  const file = Buffer.from(
    (await portal.done(suspenseCalls.exportTransactions, { format: 'csv' }, finder)).bytes as Uint8Array,
  ).toString();
  expect([
    file.includes('LOOK-1'),
    file.includes('Odette N.'),
    file.includes(first.msisdn),
    /Ngo Manga/i.test(file),
  ]).toEqual([true, true, false, false]);
});
