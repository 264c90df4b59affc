/** Who is found by a search is shown with what is late, the locked phone and the open sale. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 3 });
});
afterAll(() => portal.stop());

const found = async (username: string, as: Staff) =>
  (await portal.done(customersCalls.find, { username }, as)).users.map(({ late, sale_step }) => ({ late, sale_step }));

test('a late customer with a locked phone is shown so, by an exact key to all and by name to who sees loans in lists', async () => {
  const person = await customer(portal, place);
  await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' });
  expect(await found(person.msisdn, place.agent)).toEqual([
    { late: { days: 0, arrears_fcfa: 0, is_locked: false }, sale_step: null },
  ]);
  await portal.moveDays(11);
  const isLocked = async () => (await found(person.msisdn, place.agent))[0]?.late?.is_locked;
  await portal.until('the phone is locked', isLocked);
  const [one] = await found(person.msisdn, place.agent);
  expect(one?.late).toMatchObject({ days: 4, is_locked: true });
  expect(one?.late?.arrears_fcfa).toBeGreaterThan(0);

  const { users } = await portal.done(customersCalls.find, { username: person.msisdn }, place.agent);
  const name = `${users[0]?.first_name} ${users[0]?.surname}`;
  const blind = await portal.staff(['ADD_LOAN'], { shop_id: place.id });
  const reader = await portal.staff(['ADD_LOAN', 'VIEW_CUSTOMER_LOANS'], { shop_id: place.id });
  expect((await found(name, blind))[0]?.late).toBeNull();
  expect((await found(name, reader))[0]?.late).toEqual(one?.late);
});

test('an open sale is shown with the step at which it waits', async () => {
  const person = await customer(portal, place);
  expect(await found(person.msisdn, place.agent)).toEqual([{ late: null, sale_step: null }]);
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, place.agent);
  expect(await found(person.msisdn, place.agent)).toEqual([{ late: null, sale_step: application.step + 1 }]);
});

test('a receipt of the till, a slip and the receipt of a sale are found in any spelling, within reach alone', async () => {
  const person = await customer(portal, place);
  const { loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[1] ?? '' });
  const { rows } = await portal.database.pool.query<{ pos_reference: string }>(
    'update loans set pos_reference = $2, pos_key = split_part(pos_key, $3, 1) || $3 || receipt_key($2) where loan_reference = $1 returning pos_reference',
    [loan_reference, 'SALE-077', ':'],
  );
  expect(rows).toHaveLength(1);
  for (const [method, receipt_number] of [
    ['cash', 'RACE-0042'],
    ['pos', '000 7781'],
  ] as const)
    await portal.done(
      paymentsCalls.requestRepayment,
      { method, loan_reference, amount_fcfa: 100, receipt_number },
      place.agent,
    );
  const hits = async (username: string, as = place.agent) => {
    const { users, elsewhere } = await portal.done(customersCalls.find, { username }, as);
    return [users.map(({ id, matched_by }) => [id, matched_by]), elsewhere];
  };
  const other = await shop(portal);
  for (const typed of ['RACE-0042', 'race 42', 'N° RACE/42', '7781', '0007781', 'sale 77', 'SALE-077']) {
    expect([typed, await hits(typed)]).toEqual([typed, [[[person.id, 'receipt']], []]]);
    expect([typed, await hits(typed, other.agent)]).toEqual([typed, [[], []]]);
  }
  expect(await hits('RACE-43')).toEqual([[], []]);
});
