/** The customer book cannot be carried off: how many different customers somebody looks at within an hour is counted and ends. */
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { loansCalls } from '@palier/contract/loans.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Shop, customer, shop } from '../harness/given.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

const MOST = 5;
let portal: Portal;
let place: Shop;
let people: Person[];
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: { PALIER_CUSTOMERS_PER_HOUR_SHOPS: String(MOST), PALIER_CUSTOMERS_PER_HOUR_HEAD_OFFICE: '8' } });
  place = await shop(portal);
  people = [];
  for (let nth = 0; nth < 12; nth++) people.push(await customer(portal, place));
}, 120_000);
afterAll(() => portal?.stop());

const alarmed = async () => (await portal.done(customersCalls.lookAlarms, undefined, await portal.staff(['VIEW_SECURITY']))).alarms;

test('different customers are counted, however they are looked at; the same one again costs nothing', async () => {
  const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN', 'VIEW_CUSTOMER_LOANS'], { shop_id: place.id });
  const [a, b, c, d, e, f] = people.map(({ id }) => id) as [string, string, string, string, string, string];
  for (let again = 0; again < 20; again++) await portal.done(customersCalls.card, { customer_id: a }, agent);
  await portal.done(customersCalls.timeline, { customer_id: b }, agent);
  await portal.done(loansCalls.loans, { action: 'list', customer_id: c }, agent);
  await portal.done(customersCalls.find, { username: people[3]?.msisdn ?? '' }, agent);
  await portal.done(customersCalls.limits, { customer_id: e }, agent);
  const { facts, message } = await portal.refused(customersCalls.card, { customer_id: f }, agent, 'TOO_MANY_CUSTOMERS');
  expect(facts).toEqual({ most: MOST, minutes: 60 });
  expect(message).toContain('5 different customers');
  await portal.refused(customersCalls.find, { username: people[5]?.msisdn ?? '' }, agent, 'TOO_MANY_CUSTOMERS');
  await portal.refused(loansCalls.loans, { action: 'list', customer_id: f }, agent, 'TOO_MANY_CUSTOMERS');
  // Who was looked at stays open, and a name shows only what tells people apart.
  await portal.done(customersCalls.card, { customer_id: d }, agent);
  await portal.done(customersCalls.find, { username: 'Ngo' }, agent);
  // A reading that was refused is on record, and so is one alarm, not one for each try.
  const lines = await portal.database.sql.selectFrom('audit_entries').select('call').where('staff_id', '=', agent.id).where('outcome', '=', 'TOO_MANY_CUSTOMERS').execute();
  expect(lines.map(({ call }) => call).sort()).toEqual(['customers.card', 'customers.find', 'loans.loans']);
  expect((await alarmed()).filter(({ staff_id }) => staff_id === agent.id)).toMatchObject([{ most: MOST, who: `Staff ${agent.username}` }]);
  // Refused looks do not lengthen the wait: an hour after the first ones there is room again.
  await portal.database.pool.query(`update customer_looks set at = at - interval '61 minutes' where staff_id = $1`, [agent.id]);
  await portal.done(customersCalls.card, { customer_id: f }, agent);
});

test('a customer of another shop who is found by a key, or sold to, counts as well', async () => {
  const away = await shop(portal);
  const agent = await portal.staff(['FIND_CUSTOMER', 'ADD_LOAN'], { shop_id: away.id });
  for (const person of people.slice(0, MOST - 1)) await portal.done(customersCalls.find, { username: person.msisdn }, agent);
  await portal.done(loansCalls.startApplication, { customer_key: people[MOST - 1]?.msisdn ?? '' }, agent);
  await portal.refused(customersCalls.find, { username: people[MOST]?.msisdn ?? '' }, agent, 'TOO_MANY_CUSTOMERS');
  await portal.refused(loansCalls.startApplication, { customer_key: people[MOST]?.msisdn ?? '' }, agent, 'TOO_MANY_CUSTOMERS');
});

test('many at one moment do not slip through together; head office has more', async () => {
  const agent = await portal.staff(['FIND_CUSTOMER'], { shop_id: place.id });
  const clerk = await portal.staff(['FIND_CUSTOMER']);
  for (const [staff, most] of [[agent, MOST], [clerk, 8]] as const) {
    const answers = await Promise.all(people.map(({ id }) => portal.call(customersCalls.card, { customer_id: id }, staff)));
    const seen = answers.filter(({ ok }) => ok).length;
    expect(seen).toBeLessThanOrEqual(most);
    expect(answers.filter(({ status }) => status === 429).length).toBe(people.length - seen);
  }
  expect((await alarmed()).map(({ staff_id }) => staff_id)).toEqual(expect.arrayContaining([agent.id, clerk.id]));
});
