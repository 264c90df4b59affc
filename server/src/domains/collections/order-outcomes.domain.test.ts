/** The outcomes that the order is learnt from, against the simulation that they were written from. */
import type { Outcome } from '@palier/contract/rules/learn-order.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { monthsOfCalls } from '../../../../tests/harness/months-of-calls.ts';
import { type SimulatedLoan, counted } from '../../../../tests/harness/simulated-loan.ts';
import { newId } from '../../platform/ids.ts';
import { calledMoments, uncalledMoments } from './order-moments.sql.ts';
import { learntDays, readOutcomes } from './order-outcomes.ts';

const desk = await openCollectionDesk();
const { portal } = desk;
const play = someDice();
let loans: SimulatedLoan[] = [];
beforeAll(async () => {
  desk.startWorkers();
  loans = await monthsOfCalls(desk, play, 60);
  await desk.stopWorkers();
}, 120_000);
afterAll(() => portal.stop());

const today = () => portal.services.clock.today();
const days = () => learntDays(today());
const zone = portal.services.business.time_zone;

const sorted = (outcomes: readonly (Outcome | null)[]): string[] =>
  outcomes
    .filter((one) => one !== null)
    .map(({ facts, has_paid }) => JSON.stringify([Object.entries(facts).sort(), has_paid]))
    .sort();

test('of loans that were called are those of every call, with the facts of that day alone', async () => {
  const { called } = await readOutcomes(portal.services, days());
  const { from_on, until_on, held_from_on, held_until_on } = days();
  const between = (from: string, until: string) =>
    sorted(
      loans.flatMap((loan) =>
        loan.calls.filter(({ day }) => day >= from && day <= until).map(({ day }) => counted(loan, day)),
      ),
    );
  expect(called.learnt_from.length).toBeGreaterThan(100);
  const strip = (outcomes: readonly Outcome[]) => sorted(outcomes.map(({ facts, has_paid }) => ({ facts, has_paid })));
  expect(strip(called.learnt_from)).toEqual(between(from_on, until_on));
  expect(strip(called.held_out)).toEqual(between(held_from_on, held_until_on));
});

test('of loans that were not called are one day of a week, with no call on it nor in the seven days after', async () => {
  const { from_on, held_until_on } = days();
  const moments = await uncalledMoments(portal.database, from_on, held_until_on, 100_000, zone);
  expect(moments.length).toBeGreaterThan(200);
  const loan_of = new Map(loans.map((loan) => [loan.loan_id, loan]));
  const weeks = new Set<string>();
  const expected: Array<Outcome | null> = [];
  for (const { loan_id, day } of moments) {
    const loan = loan_of.get(loan_id);
    if (!loan) continue;
    const input = JSON.stringify({ loan_id, day });
    expect(
      loan.calls.some((call) => call.day >= day && call.day <= addDays(day, 7)),
      input,
    ).toBe(false);
    const isPromised = ({ day: made_on, promise }: SimulatedLoan['calls'][number]) =>
      promise !== null && made_on < day && day <= addDays(promise.due_on, 1);
    expect(loan.calls.some(isPromised), input).toBe(false);
    const week = `${loan_id} ${Math.floor(daysBetween('2020-01-06', day) / 7)}`;
    expect(weeks.has(week), input).toBe(false);
    weeks.add(week);
    if (day <= days().until_on) expected.push(counted(loan, day));
  }
  const { uncalled } = await readOutcomes(portal.services, days());
  expect(sorted(uncalled.learnt_from.map(({ facts, has_paid }) => ({ facts, has_paid })))).toEqual(sorted(expected));
});

test('are the same each time, and never more than asked for', async () => {
  const { from_on, held_until_on } = days();
  const read = (most: number) =>
    Promise.all([
      calledMoments(portal.database, from_on, held_until_on, most),
      uncalledMoments(portal.database, from_on, held_until_on, most, zone),
    ]);
  const all = await read(100_000);
  expect(await read(100_000)).toEqual(all);
  for (const [at, few] of (await read(20)).entries()) {
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThanOrEqual(20);
    expect(all[at]).toEqual(expect.arrayContaining(few));
  }
});

test('of the newest month change nothing that is learnt from, and a loan that was extended is left out', async () => {
  const before = await readOutcomes(portal.services, days());
  const { held_from_on } = days();
  const one = loans.find(({ calls }) => (calls.at(-1)?.day ?? '') >= held_from_on);
  if (!one) throw new Error('nobody was called in the newest month');
  const { customer_id, loan_id } = one;
  await desk.run(
    `insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, customer_id, loan_id, value_on,
      received_at) select gen_random_uuid(), 'mtn', gen_random_uuid()::text, 'mobile_money', 'repayment', 5000,
      $1, $2, $3::date + n, $3::date + n + time '20:00' from generate_series(0, 28) n`,
    [customer_id, loan_id, held_from_on],
  );
  const after = await readOutcomes(portal.services, days());
  expect(after.called.learnt_from).toEqual(before.called.learnt_from);
  expect(after.uncalled.learnt_from).toEqual(before.uncalled.learnt_from);
  expect([after.called.held_out, after.uncalled.held_out]).not.toEqual([
    before.called.held_out,
    before.uncalled.held_out,
  ]);

  await desk.run(`update loans set extensions = '[{"from": 40, "days": 7}]' where id = $1`, [loan_id]);
  const without = await readOutcomes(portal.services, days());
  const calls = one.calls.filter(({ day }) => day >= days().from_on && day <= days().until_on);
  expect(before.called.learnt_from.length - without.called.learnt_from.length).toBe(
    calls.filter(({ day }) => counted(one, day) !== null).length,
  );
});

test('leave out who could not have been called: a customer with a flag', async () => {
  const { from_on, held_until_on } = days();
  const read = () => uncalledMoments(portal.database, from_on, held_until_on, 100_000, zone);
  const [first] = await read();
  if (!first) throw new Error('nobody was left uncalled');
  await portal.database.sql
    .insertInto('collection_flags')
    .values({
      id: newId(),
      loan_id: first.loan_id,
      customer_id: first.customer_id,
      kind: 'dispute',
      ends_on: addDays(today(), 30),
      note: 'as the test has it',
      set_by: desk.lead.id,
      set_at: `${from_on}T00:00:00Z`,
    })
    .execute();
  expect((await read()).some(({ loan_id }) => loan_id === first.loan_id)).toBe(false);
});
