/** A person who may be registered already is shown before a second record is made. */
import type { Sent } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let away: Shop;
beforeAll(async () => {
  portal = await startPortal();
  [place, away] = [await shop(portal), await shop(portal)];
}, 120_000);
afterAll(() => portal?.stop());

type Details = Sent<typeof customersCalls.register>;
let births = 0;
/** Each test has a birth date of its own. */
const someone = (about: Partial<Details> = {}): Details => ({
  first_name: 'Odile',
  surname: 'Etoundi',
  id_type: 'national ID',
  document_number: `KB${String(Math.random()).slice(2, 11)}`,
  date_of_birth: `1987-04-${String((++births % 27) + 1).padStart(2, '0')}`,
  msisdn: someMsisdn(),
  language: 'fr',
  ...about,
});
const register = async (details: Details, as = place.agent) =>
  (await portal.done(customersCalls.register, details, as)).customer;
const anew = (known: Details, about: Partial<Details> = {}): Details => ({
  ...known,
  ...someone({ first_name: known.first_name, surname: known.surname, date_of_birth: known.date_of_birth }),
  ...about,
});
const asked = async (details: Details, as = place.agent) =>
  (await portal.refused(customersCalls.register, details, as, 'DUPLICATE_PERSON')).facts;

describe('a married name', () => {
  test.each([
    [{ surname: 'Mbarga' }],
    [{ surname: 'Mbarga épse Etoundi' }],
    [{ first_name: 'Mme Odile', surname: 'Etoundi épouse Mbarga' }],
    [{ first_name: 'Etoundi', surname: 'Odile Clarisse' }],
    [{ first_name: 'ODÏLE', surname: '' }],
  ])('%o with the same birth date is asked about, once', async (names) => {
    const known = someone();
    const { id } = await register(known);
    const wedded = anew(known, names);
    expect(await asked(wedded)).toMatchObject({ customer_id: id, name: 'Odile Etoundi' });
    const second = await register({ ...wedded, not_a_duplicate: true });
    const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: second.id }, place.agent);
    expect(kyc.duplicates.map((one) => one.id)).toEqual([id]);
  });

  test('is no question with another birth date, or with no name the same', async () => {
    const known = someone();
    await register(known);
    await register(anew(known, { surname: 'Mbarga', date_of_birth: '1987-05-30' }));
    await register(anew(known, { first_name: 'Paul', surname: 'Mbarga' }));
  });
});

describe('a document number that was misread', () => {
  test.each([
    ['1O2B3I4567', '102B314567'],
    ['00087654321', '87654321'],
    ['12-34 56.78', 'I2345678'],
    ['O077889900', '77889900'],
  ])('%s for %s is asked about', async (typed, known_number) => {
    const known = someone({ document_number: known_number });
    const { id } = await register(known);
    const other = someone({ first_name: 'Paul', surname: 'Mbarga', document_number: typed, id_type: 'electoral card' });
    expect(await asked(other)).toMatchObject({ because: 'near_document', customer_id: id });
    expect(await asked({ ...other, document_number: 'ZZ998877', national_id: typed })).toMatchObject({
      because: 'near_document',
      customer_id: id,
    });
    // The person is another one: the agent says so.
    await register({ ...other, not_a_duplicate: true });
  });
});

test('an agent is asked about a customer of another shop, learns nothing about them, and cannot go on asking', async () => {
  const known = someone({ document_number: '776655443' });
  await register(known, away.agent);
  const wedded = anew(known, { surname: 'Mbarga' });
  expect(await asked(wedded)).toEqual({ because: 'one_name_and_birth_date' });
  const misread = someone({ first_name: 'Paul', document_number: 'O776655443' });
  expect(await asked(misread)).toEqual({ because: 'near_document' });
  const second = await register({ ...wedded, not_a_duplicate: true });
  const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: second.id }, place.agent);
  expect(kyc.duplicates).toEqual([]);
  const looks = await portal.database.sql
    .selectFrom('customer_looks')
    .select('staff_id')
    .where('staff_id', '=', place.agent.id)
    .where('customer_id', 'in', (query) =>
      query.selectFrom('customers').select('id').where('document_number', '=', '776655443'),
    )
    .execute();
  expect(looks.length).toBeGreaterThan(0);
  // Who reviews identities sees both.
  const reviewer = await portal.staff(['REVIEW_KYC', 'FIND_CUSTOMER']);
  const seen = await portal.done(customersCalls.kycCase, { customer_id: second.id }, reviewer);
  expect(seen.kyc.duplicates.map(({ because }) => because)).toContain('one_name_and_birth_date');
});

const looksOf = async (document_number: string) =>
  (
    await portal.database.sql
      .selectFrom('customer_looks')
      .innerJoin('customers', 'customers.id', 'customer_looks.customer_id')
      .select('staff_id')
      .where('document_number', '=', document_number)
      .where('staff_id', '=', place.agent.id)
      .execute()
  ).length;

test('who tries birth dates learns nothing from a made-up code, and each answer counts as a look', async () => {
  const known = someone({ first_name: 'Sidonie', surname: 'Abessolo' });
  await register(known, away.agent);
  for (const date_of_birth of [known.date_of_birth, '1986-11-11'])
    await portal.refused(
      customersCalls.register,
      anew(known, { date_of_birth, number_code: '000000' }),
      place.agent,
      'NUMBER_IS_FREE',
    );
  expect(await looksOf(known.document_number)).toBe(0);
  expect(await asked(anew(known))).toEqual({ because: 'name_and_birth_date', name: expect.any(String) });
  expect(await looksOf(known.document_number)).toBe(1);
});

test('people of whom only the year of birth is known are not like each other for one name', async () => {
  const known = someone({ first_name: 'Jean', surname: 'Tabi', date_of_birth: '1984-01-01' });
  await register(known);
  await register(anew(known, { surname: 'Owona' }));
  expect(await asked(anew(known))).toMatchObject({ because: 'name_and_birth_date' });
});
