/** Nobody learns the birth date of a customer by stating one after the other. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, register } = await openSaleDesk();
afterAll(() => portal.stop());

/** Wrong details are counted for each seller, so each test has its own. */
const newSeller = (): Promise<Staff> => portal.staff(['ADD_LOAN', 'FIND_CUSTOMER'], { shop_id: place.id });

const CLARISSE = { first_name: 'Clarisse', surname: 'Talla', date_of_birth: '1988-07-08' } as const;
async function known(about: Parameters<typeof register>[0]) {
  return (await portal.done(customersCalls.register, register(about), agent)).customer;
}

describe('who guesses at the birth date of a customer', () => {
  /** Days of birth, the right one last; each day is stated with the right name and nothing else that could differ. */
  const guesses = (many: number) =>
    [...Array.from({ length: many - 1 }, (_, nth) => addDays('1987-01-01', nth)), CLARISSE.date_of_birth].map(
      (date_of_birth) => ({
        ...CLARISSE,
        date_of_birth,
        id_type: 'passport' as const,
        document_number: 'A1234567',
      }),
    );
  const stateAll = async (customer_key: string, many: number, staff: Staff): Promise<string[]> => {
    const codes: string[] = [];
    for (const said_to_be of guesses(many)) {
      const answer = await portal.call(salesCalls.startApplication, { customer_key, said_to_be }, staff);
      codes.push(answer.ok ? 'sold' : answer.refusal.code);
    }
    return codes;
  };

  test('is stopped before the right one, for whomever they guess, and others still sell', async () => {
    const [clarisse, other] = [await known(CLARISSE), await known(CLARISSE)];
    const guesser = await newSeller();
    const codes = await stateAll(clarisse.msisdn, 30, guesser);
    expect(codes.filter((code) => code === 'ANOTHER_PERSON')).toHaveLength(10);
    expect(codes.slice(10).every((code) => code === 'TOO_MANY_TRIES')).toBe(true);
    expect(await stateAll(other.msisdn, 1, guesser)).toEqual(['TOO_MANY_TRIES']);
    expect(await stateAll(other.msisdn, 1, await newSeller())).toEqual(['sold']);
  });

  test('is stopped also where several share the work, and at the same moment', async () => {
    const clarisse = await known(CLARISSE);
    const guessers = await Promise.all(Array.from({ length: 4 }, newSeller));
    const codes = await Promise.all(guessers.map((guesser) => stateAll(clarisse.msisdn, 12, guesser)));
    expect(codes.flat().filter((code) => code === 'ANOTHER_PERSON')).toHaveLength(20);
    expect(codes.flat()).not.toContain('sold');
  });

  test('right details cost nothing, however often they are stated', async () => {
    const clarisse = await known(CLARISSE);
    const seller = await newSeller();
    for (let nth = 0; nth < 12; nth++) expect(await stateAll(clarisse.msisdn, 1, seller)).toEqual(['sold']);
  });
});

test('a registration that cannot succeed tells nobody the birth date of a namesake', async () => {
  const target = register({ first_name: 'Odile', surname: 'Mvele', date_of_birth: '1992-03-04' });
  const helper = register({ first_name: 'Paul', surname: 'Atangana' });
  for (const known of [target, helper]) await portal.done(customersCalls.register, known, agent);
  const answerTo = async (date_of_birth: string) => {
    const guess = register({
      first_name: 'Odile',
      surname: 'Mvele',
      date_of_birth,
      id_type: 'passport',
      document_number: 'A7654321',
      national_id: helper.document_number,
      not_a_duplicate: false,
    });
    const { reference: _, ...refusal } = await portal.refused(customersCalls.register, guess, agent);
    return refusal;
  };
  const right = await answerTo('1992-03-04');
  expect(right).toMatchObject({
    code: 'DOCUMENT_NUMBER_IN_USE',
    fields: { national_id: expect.any(Array) as unknown },
  });
  expect(await answerTo('1992-03-05')).toEqual(right);
});
