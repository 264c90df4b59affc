/** The specification's requirements about answers over plain HTTP, read by a client that knows only its text. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/src/domains/auth/passwords.ts';
import { customer, saleAtCreation, shop } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

let portal: Portal;
let finder: Staff;
beforeAll(async () => {
  portal = await startPortal();
  finder = await portal.staff(['FIND_CUSTOMER']);
});
afterAll(() => portal.stop());

describe('a customer search', () => {
  test('without a match returns an empty list with a message, in the reader’s language', async () => {
    const answerIn = async (language: 'en' | 'fr') =>
      portal.done(customersCalls.find, { username: 'nobody at all' }, finder, { language });
    expect(await answerIn('en')).toEqual({ users: [], elsewhere: [], message: 'Customer not found' });
    expect(await answerIn('fr')).toEqual({ users: [], elsewhere: [], message: 'Client introuvable' });
    const plain = await portal.app.inject({
      method: 'POST',
      url: '/portal_api/get_lipa_pole_pole_customers?find',
      headers: { authorization: `Bearer ${finder.token}` },
      payload: { username: '+237600000000' },
    });
    expect([plain.statusCode, plain.json()]).toEqual([
      200,
      { users: [], elsewhere: [], message: 'Customer not found' },
    ]);
  });

  test('with a match has a message as well', async () => {
    const place = await shop(portal);
    const person = await customer(portal, place);
    expect(await portal.done(customersCalls.find, { username: person.msisdn }, place.agent)).toMatchObject({
      users: [{ id: person.id }],
      message: 'Customer found successfully',
    });
    expect(
      await portal.done(customersCalls.find, { username: person.msisdn }, place.agent, { language: 'fr' }),
    ).toMatchObject({ message: 'Client trouvé' });
  });
});

describe('signing in', () => {
  const post = (payload: object) => portal.app.inject({ method: 'POST', url: '/portal_api/authentication', payload });

  test('takes a username and a password, and nothing else', async () => {
    const staff = await portal.staff([]);
    await portal.database.sql
      .updateTable('staff')
      .set({ password_hash: await hashPassword('a long enough one 7') })
      .where('id', '=', staff.id)
      .execute();
    const plain = await post({ username: staff.username, password: 'a long enough one 7' });
    expect([plain.statusCode, plain.json()]).toEqual([
      200,
      { challenge: expect.objectContaining({ challenge_id: expect.any(String), sent_to: expect.any(String) }) },
    ]);
    const wrong = await post({ username: staff.username, password: 'another one' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  test('names the missing field, and no invented strategy', async () => {
    expect((await post({})).json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { username: ['valid username required'], password: ['valid password required'] },
    });
    expect((await post({ username: 'agent' })).json()).toMatchObject({
      fields: { password: ['valid password required'] },
    });
    for (const strategy of ['', 'sesame', null, 1])
      expect((await post({ strategy, username: 'agent', password: 'x' })).json(), String(strategy)).toMatchObject({
        code: 'INVALID_INPUT',
      });
  });
});

describe('a role is removed from a group by its id alone', () => {
  test.each([
    ['nothing else', {}],
    ['a body that is announced and never sent', { 'content-type': 'application/json' }],
  ])('with %s', async (_, headers) => {
    const maker = await portal.staff(['EDIT_ROLES', 'VIEW_SECURITY']);
    const member = await portal.staff(['VIEW_STORES', 'RATE_CALL']);
    const held = await portal.database.sql
      .selectFrom('group_roles')
      .select('id')
      .where('group_id', '=', member.group_id)
      .where('code', '=', 'RATE_CALL')
      .executeTakeFirstOrThrow();
    const answer = await portal.app.inject({
      method: 'DELETE',
      url: `/portal_api/prerequisites/admin-group-roles/${held.id}`,
      headers: { authorization: `Bearer ${maker.token}`, ...headers },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        request: expect.objectContaining({ kind: 'group_roles', subject_id: member.group_id, reason: '' }),
      }),
    ]);
  });
});

test('a successful call returns a message in the reader’s language', async () => {
  const place = await shop(portal);
  const person = await customer(portal, place);
  await portal.done(salesCalls.startApplication, { customer_id: person.id }, place.agent);
  const messageIn = async (language: 'en' | 'fr') =>
    (
      await portal.done(
        customersCalls.linkFinancialInformation,
        {
          customer_id: person.id,
          profession: 'farmer',
          residential_location: 'Akwa, Douala',
          monthly_income_fcfa: 100_000,
        },
        place.agent,
        { language },
      )
    ).message;
  expect([await messageIn('en'), await messageIn('fr')]).toEqual(['Added successfully', 'Ajout réussi']);
});

test('a sale that is read again still shows when its codes expire', async () => {
  const place = await shop(portal);
  const { application } = await saleAtCreation(portal, place, await customer(portal, place));
  const { application: read } = await portal.done(
    salesCalls.application,
    { application_id: application.id },
    place.agent,
  );
  for (const until of [read.codes_expire.customer, read.codes_expire.agent])
    expect(Date.parse(until ?? '') - portal.services.clock.wall().getTime()).toBeGreaterThan(200_000);
  expect(read.codes_sent).toEqual({ customer: true, agent: true });
});
