/**
 * In a large book many people share a first name and a birth date. New customers are rarely asked about them, and a
 * married name at the same shop, or with another second sign, is still found.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf } from '../../demo/names.ts';
import { chanceOf } from '../../demo/random.ts';
import { newId } from '../../platform/ids.ts';
import { type Shop, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { putRows } from '../../../../tests/harness/put-rows.ts';

const CUSTOMERS = 24_000;
const NEW = 250;
const PIECE = 4_000;
/**
 * As dense as a book of 200,000 people between 18 and 63, most of them young: as many customers were born on a day as
 * there, on fewer days.
 */
const BORN_DAYS = Math.round((365.25 * 45 * CUSTOMERS) / 200_000);
const FIRST_BORN = '1990-02-01';
const chance = chanceOf(7);
const person = () => ({
  ...nameOf(chance, chance.weighed({ south: 55, north: 20, west_coast: 25 })),
  date_of_birth: addDays(FIRST_BORN, Math.floor(BORN_DAYS * chance.next() ** 1.7)),
});
type Drawn = ReturnType<typeof person>;

let portal: Portal;
let here: Shop;
let away: Shop;
let third: Shop;
let agent: Shop['agent'];
beforeAll(async () => {
  portal = await startPortal();
  [here, away, third] = [await shop(portal), await shop(portal), await shop(portal)];
  agent = here.agent;
  const at = portal.services.clock.now();
  for (let from = 0; from < CUSTOMERS; from += PIECE)
    await putRows(portal, [
      ['customers', Array.from({ length: PIECE }, (_, index) => rowOf(person(), from + index, at))],
    ]);
  await portal.database.pool.query('analyze customers');
}, 240_000);
afterAll(() => portal?.stop());

const rowOf = (drawn: Drawn, index: number, at: Date) => ({
  id: newId(),
  first_name: drawn.first_name,
  surname: drawn.surname,
  other_names: drawn.other_names,
  name_key: nameKey(drawn.first_name, drawn.surname, drawn.other_names),
  id_type: 'national ID',
  document_number: `CM${chance.int(100_000_000, 999_999_999)}${index}`,
  date_of_birth: drawn.date_of_birth,
  msisdn: `2376${String(10_000_000 + index * 37)}`,
  language: 'fr',
  kyc_state: 'missing',
  next_of_kin_confirmed: false,
  was_verified: false,
  agent_id: away.agent.id,
  registered_by: away.agent.id,
  created_at: at,
});
const details = (drawn: Pick<Drawn, 'first_name' | 'surname' | 'date_of_birth'>) => ({
  first_name: drawn.first_name,
  surname: drawn.surname,
  date_of_birth: drawn.date_of_birth,
  id_type: 'national ID' as const,
  document_number: `KB${String(chance.next()).slice(2, 11)}`,
  msisdn: someMsisdn(),
  language: 'fr' as const,
});
const codeOf = async (input: ReturnType<typeof details>, as = agent): Promise<string> => {
  const answer = await portal.call(customersCalls.register, input, as);
  return answer.ok ? 'registered' : answer.refusal.code;
};

test('at most one of fifty new customers is asked about', async () => {
  const answers: string[] = [];
  for (let index = 0; index < NEW; index++) answers.push(await codeOf(details(person())));
  const asked = answers.filter((code) => code === 'DUPLICATE_PERSON').length;
  expect(answers.filter((code) => code !== 'DUPLICATE_PERSON' && code !== 'registered')).toEqual([]);
  expect(asked).toBeLessThanOrEqual(NEW / 50);
}, 120_000);

test('a married name with a common first name is asked about at the same shop, and elsewhere with another sign', async () => {
  for (const [index, sign] of (['shop', 'document', 'kin', 'none'] as const).entries()) {
    const known = { ...details({ ...person(), first_name: 'Marie', surname: `Mbarga${'aeiou'[index]}` }) };
    await portal.done(customersCalls.register, { ...known, not_a_duplicate: true }, agent);
    const kin = someMsisdn();
    await portal.database.pool.query(
      `update customers set next_of_kin_phone = left(msisdn, length(msisdn) - length($1)) || $1
        where document_number = $2`,
      [kin.slice(-8), known.document_number],
    );
    const wedded = {
      ...details(known),
      surname: 'Zogo-Fouda',
      ...(sign === 'document' && { document_number: known.document_number.replace(/.$/, 'X') }),
      ...(sign === 'kin' && { msisdn: kin }),
    };
    const expected = sign === 'none' ? 'registered' : 'DUPLICATE_PERSON';
    expect(await codeOf(wedded, sign === 'shop' ? agent : third.agent), sign).toBe(expected);
  }
});
