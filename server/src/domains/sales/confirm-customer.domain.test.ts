/** A sale that was begun by the bare number of a customer of another shop, and how it takes over an earlier one. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedSale } from '../../../../tests/harness/confirm-sale.ts';
import {
  type Person,
  type Shop,
  aBrother,
  activeLoan,
  codeFor,
  customer,
  saleAtDeposit,
  shop,
} from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let home: Shop;
let away: Shop;
beforeAll(async () => {
  portal = await startPortal();
  [home, away] = [await shop(portal), await shop(portal)];
}, 120_000);
afterAll(() => portal.stop());

const begin = async ({ msisdn }: Person, { agent } = away) =>
  (await portal.done(salesCalls.startApplication, { customer_key: msisdn }, agent)).application;
const saleOf = async (application_id: string, { agent } = away) =>
  (await portal.done(salesCalls.application, { application_id }, agent)).application;
const card = ({ id: customer_id }: Person, { agent } = away) =>
  portal.call(customerOverviewCalls.card, { customer_id }, agent);
const nextOfKinOf = async ({ id }: Person) =>
  (await portal.database.sql.selectFrom('customers').select('next_of_kin_name').where('id', '=', id).executeTakeFirst())
    ?.next_of_kin_name;

describe('a bare number', () => {
  test('shows a short name and a masked number, and opens no file', async () => {
    const person = await customer(portal, home, { first_name: 'Awa', surname: 'Ngo Ndongmo' });
    const sale = await begin(person);
    expect(sale).toMatchObject({ customer_name: 'Awa N.', confirmation: 'awaited', step: 0, held_by: null });
    expect(JSON.stringify(await saleOf(sale.id))).not.toContain('Ndongmo');
    expect(await card(person)).toMatchObject({ ok: false, refusal: { code: 'CUSTOMER_RECORD_NOT_FOUND' } });
    const named = { customer_id: person.id };
    await portal.refused(customersCalls.kycCase, named, away.agent, 'CUSTOMER_RECORD_NOT_FOUND');
    await portal.refused(salesCalls.limits, named, away.agent, 'CUSTOMER_RECORD_NOT_FOUND');
    await portal.refused(
      customersCalls.registerNextOfKin,
      { ...named, ...aBrother() },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.refused(
      salesCalls.advanceApplication,
      { application_id: sale.id, step: STEP.details },
      away.agent,
      'CUSTOMER_NOT_CONFIRMED',
    );
    // The same desk goes on with it, and the shop of the customer is not disturbed.
    expect((await begin(person)).id).toBe(sale.id);
    expect((await portal.done(salesCalls.startApplication, named, home.agent)).application.confirmation).toBe(
      'not_needed',
    );
    await portal.done(salesCalls.cancelApplication, { application_id: sale.id }, away.agent);
  });

  test('and the code from the phone let the sale go on, once', async () => {
    const person = await customer(portal, home, { surname: 'Tchuente' });
    const { id: application_id, shop_name } = await begin(person);
    const sent = await portal.done(salesCalls.sendConfirmation, { application_id }, away.agent);
    expect(sent.sent_to).toBe(`+237 •• •• •• ${person.msisdn.slice(-2)}`);
    await portal.refused(salesCalls.sendConfirmation, { application_id }, away.agent, 'RESEND_TOO_SOON');
    const code = await codeFor(portal, person.msisdn, shop_name);
    const wrong = code === '123456' ? '654321' : '123456';
    await portal.refused(salesCalls.confirmCustomer, { application_id, code: wrong }, away.agent, 'OTP_WRONG');
    expect((await card(person)).ok).toBe(false);
    await portal.refused(salesCalls.confirmCustomer, { application_id, code }, home.agent, 'APPLICATION_NOT_FOUND');
    const { application } = await portal.done(salesCalls.confirmCustomer, { application_id, code }, away.agent);
    expect(application).toMatchObject({ confirmation: 'code', step: 0, state: 'open' });
    expect(application.customer_name).toContain('Tchuente');
    expect((await card(person)).ok).toBe(true);
    await portal.refused(
      salesCalls.confirmCustomer,
      { application_id, code },
      away.agent,
      'CUSTOMER_CONFIRMED_ALREADY',
    );
    await portal.done(salesCalls.advanceApplication, { application_id, step: STEP.details }, away.agent);
  });

  test('never opens a hundred files: the codes of a guesser run out', async () => {
    const person = await customer(portal, home);
    const { id: application_id } = await begin(person);
    await portal.done(salesCalls.sendConfirmation, { application_id }, away.agent);
    const codes: string[] = [];
    for (let nth = 0; nth < 8; nth++) {
      const answer = await portal.call(
        salesCalls.confirmCustomer,
        { application_id, code: String(nth).padStart(6, '0') },
        away.agent,
      );
      codes.push(answer.ok ? 'guessed' : answer.refusal.code);
    }
    expect(codes.slice(5)).toEqual(['TOO_MANY_TRIES', 'TOO_MANY_TRIES', 'TOO_MANY_TRIES']);
  });

  test('of a customer with a running loan begins no sale, and one that began before goes no further', async () => {
    const person = await customer(portal, home);
    const { id: application_id, shop_name } = await begin(person);
    await portal.done(salesCalls.sendConfirmation, { application_id }, away.agent);
    const code = await codeFor(portal, person.msisdn, shop_name);
    await activeLoan(portal, home, person);
    await portal.refused(salesCalls.confirmCustomer, { application_id, code }, away.agent, 'RUNNING_LOAN');
  });
});

describe('an open sale at another desk', () => {
  test('before the plan gives way to the one that the customer confirms, and says to whom', async () => {
    const person = await customer(portal, home);
    const former = (await portal.done(salesCalls.startApplication, { customer_id: person.id }, home.agent)).application;
    await portal.done(customersCalls.registerNextOfKin, { customer_id: person.id, ...aBrother() }, home.agent);
    const sale = await begin(person);
    expect(sale.held_by).toMatchObject({ shop_name: former.shop_name, agent_name: former.agent_name });
    // A number alone ends nothing, and neither does giving up what it began.
    await portal.done(salesCalls.cancelApplication, { application_id: sale.id }, away.agent);
    expect(await nextOfKinOf(person)).toBe('Paul Ngo');
    expect((await saleOf(former.id, home)).state).toBe('open');

    const confirmed = await confirmedSale(portal, away.agent, person);
    expect(confirmed).toMatchObject({ confirmation: 'code', held_by: null, state: 'open' });
    expect(await saleOf(former.id, home)).toMatchObject({ state: 'cancelled', taken_over_by: confirmed.shop_name });
    expect(await nextOfKinOf(person)).toBeNull();
    // The former agent is told who has the customer now, by their short name alone.
    const { rows: told } = await portal.database.pool.query(
      `select m.text, c.first_name || ' ' || left(c.surname, 1) || '.' as short_name from messages m
        join customers c on c.id = $2 where m.msisdn = $1 and m.template = 'sale_taken_over'`,
      [home.agent.msisdn, person.id],
    );
    expect(told).toEqual([
      {
        text: expect.stringContaining(
          `to ${told[0]?.short_name} was taken over by ${confirmed.agent_name}, ${confirmed.shop_name}`,
        ),
        short_name: expect.any(String),
      },
    ]);
    // Who knows the customer needs their word as well.
    const back = (await portal.done(salesCalls.startApplication, { customer_id: person.id }, home.agent)).application;
    expect(back).toMatchObject({ confirmation: 'awaited', held_by: { shop_name: confirmed.shop_name } });
  });

  test('past the plan blocks, and the refusal says where and until when', async () => {
    const person = await customer(portal, home);
    const { shop_name, opened_at, expires_at } = await saleAtDeposit(portal, home, person);
    const { facts } = await portal.refused(
      salesCalls.startApplication,
      { customer_key: person.msisdn },
      away.agent,
      'SALE_HELD',
    );
    const on = (at: string) => dayIn(portal.services.business.time_zone, new Date(at));
    expect(facts).toEqual({ shop: shop_name, since: on(opened_at), until: on(expires_at) });
  });

  test('that passes the plan while the customer looks for the code blocks too', async () => {
    const person = await customer(portal, home);
    const { id: application_id, shop_name } = await begin(person);
    await portal.done(salesCalls.sendConfirmation, { application_id }, away.agent);
    const code = await codeFor(portal, person.msisdn, shop_name);
    await saleAtDeposit(portal, home, person);
    await portal.refused(salesCalls.confirmCustomer, { application_id, code }, away.agent, 'SALE_HELD');
  });

  test('that two desks take over at once goes to one of them', async () => {
    const person = await customer(portal, home);
    await portal.done(salesCalls.startApplication, { customer_id: person.id }, home.agent);
    const third = await shop(portal);
    const asked = [];
    for (const desk of [away, third]) {
      const { id: application_id, shop_name } = await begin(person, desk);
      await portal.done(salesCalls.sendConfirmation, { application_id }, desk.agent);
      asked.push({ desk, application_id, code: await codeFor(portal, person.msisdn, shop_name) });
    }
    await Promise.all(asked.map(({ desk, ...input }) => portal.call(salesCalls.confirmCustomer, input, desk.agent)));
    const { rows } = await portal.database.pool.query(
      `select 1 from applications where customer_id = $1 and state = 'open' and confirmation <> 'awaited'`,
      [person.id],
    );
    expect(rows).toHaveLength(1);
  });
});
