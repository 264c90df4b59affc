/**
 * Money of a clue that fits several late customers: all phones stay open for three banking days, then as many as the
 * money reaches, and the customers of the others are told a day before.
 */
import { arrears } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { termsOf } from '../loans/loans.ts';
import { shortDay } from '../messages/send-message.ts';
import { pullPaybills } from './pull-paybills.ts';
import { findLockHold } from './payments.ts';
import { type Running, stranger } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, candidatesOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

const run = (text: string, values: unknown[]) => portal.database.pool.query(text, values);
const today = () => portal.services.clock.today();
async function owedOf(loan: Running): Promise<number> {
  const row = (await run('select * from loans where id = $1', [loan.id])).rows[0];
  return arrears(termsOf(row, today()), row.repaid_fcfa, today());
}
async function holdOf(loan: Running) {
  await pullPaybills(portal.services);
  return findLockHold(portal.database, portal.services, loan.id);
}
async function dun(): Promise<void> {
  await pullPaybills(portal.services);
  await advanceStages(portal.services);
}
/** Late loans whose customers have one next of kin. */
async function family(...ages: number[]): Promise<{ readonly loans: Running[]; readonly phone: string }> {
  const phone = stranger();
  const loans: Running[] = [];
  for (const days of ages) {
    const loan = await world.running();
    await world.age(loan, days);
    await run('update customers set next_of_kin_phone = $2 where id = $1', [loan.person.id, phone]);
    loans.push(loan);
  }
  return { loans, phone };
}
const daysAgo = (payment_id: string, days: number) =>
  run(`update suspense set created_at = created_at - $2 * interval '1 day' where payment_id = $1`, [payment_id, days]);
const toldADayAgo = (payment_id: string) =>
  run(`update suspense_unreached set told_at = told_at - interval '1 day' where payment_id = $1`, [payment_id]);
const textsTo = (msisdn: string, template: string) =>
  portal.database.sql
    .selectFrom('messages')
    .select('text')
    .where('msisdn', '=', msisdn)
    .where('template', '=', template)
    .execute();

test('money for one of two keeps both open for three banking days, then the one that is late the longest', async () => {
  const { loans, phone } = await family(13, 11);
  const [longest, other] = loans as [Running, Running];
  const { id } = await world.lost(await owedOf(longest), { msisdn: phone });
  await dun();
  expect([await holdOf(longest), await holdOf(other)]).toEqual(['likely_suspense', 'likely_suspense']);
  expect(await textsTo(other.person.msisdn, 'clue_does_not_reach')).toEqual([]);
  await daysAgo(id, 8);
  await dun();
  // The other one is told first, once, and finance with them: their phone stays open for a day.
  await dun();
  const [text, ...more] = await textsTo(other.person.msisdn, 'clue_does_not_reach');
  expect(more).toEqual([]);
  expect(text?.text).toContain(shortDay(addDays(today(), 1)));
  expect(text?.text).toContain(other.loan_reference);
  expect(await textsTo(longest.person.msisdn, 'clue_does_not_reach')).toEqual([]);
  const finance = await textsTo(officer.msisdn, 'clues_not_reached');
  expect(finance.filter((one) => one.text.includes(other.loan_reference))).toHaveLength(1);
  expect([await holdOf(longest), await holdOf(other)]).toEqual(['likely_suspense', 'likely_suspense']);
  expect(
    (await candidatesOf(id)).map(({ reference, not_reached_since }) => [reference, not_reached_since !== null]),
  ).toEqual(
    expect.arrayContaining([
      [longest.loan_reference, false],
      [other.loan_reference, true],
    ]),
  );
  await toldADayAgo(id);
  await dun();
  expect(await holdOf(other)).toBeNull();
  await dun();
  expect([await world.wanted(longest), await world.wanted(other)]).toEqual(['unlocked', 'locked']);
});

test('a second payment that reaches both keeps both open, also when one was told', async () => {
  const { loans, phone } = await family(13, 11);
  const [longest, other] = loans as [Running, Running];
  const first = await world.lost(await owedOf(longest), { msisdn: phone });
  await daysAgo(first.id, 8);
  await dun();
  const second = await world.lost(await owedOf(other), { msisdn: phone });
  await toldADayAgo(first.id);
  await daysAgo(second.id, 8);
  await dun();
  await dun();
  expect([await holdOf(longest), await holdOf(other)]).toEqual(['likely_suspense', 'likely_suspense']);
  expect([await world.wanted(longest), await world.wanted(other)]).toEqual(['unlocked', 'unlocked']);
});

test('the stronger clue is served before the older lateness', async () => {
  const { loans, phone } = await family(13, 11);
  const [longest, own] = loans as [Running, Running];
  const { id } = await world.send(own.person.msisdn.slice('+237'.length), await owedOf(longest), { msisdn: phone });
  await daysAgo(id, 8);
  await dun();
  expect(await textsTo(own.person.msisdn, 'clue_does_not_reach')).toEqual([]);
  expect(await textsTo(longest.person.msisdn, 'clue_does_not_reach')).toHaveLength(1);
});

test('whether the money is enough is asked anew each day', async () => {
  const loan = await world.running();
  await world.age(loan, 11);
  const owed_fcfa = await owedOf(loan);
  await world.lost(owed_fcfa, { msisdn: loan.person.msisdn });
  expect(await holdOf(loan)).toBe('likely_suspense');
  await world.age(loan, 14);
  expect(await holdOf(loan)).toBeNull();
  await dun();
  expect(await world.wanted(loan)).toBe('locked');
});
