/** What falls due: the statements against the rules of the schedule, and the list and its totals against the loans. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { type Terms, cumulativeDue, dueDay, installmentCount } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { renewDueDaysTask } from './list-due.ts';

const desk = await openCollectionDesk();
const { portal, lead, lateLoans, pay, read, inDays } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const due = (due_on: string, filter: Partial<Sent<typeof collectionsCalls.due>> = {}) =>
  portal.done(collectionsCalls.due, { page_size: 1000, due_on, ...filter }, lead);
const days = () => portal.done(collectionsCalls.dueDays, {}, lead);
const renew = () => renewDueDaysTask.run(portal.services);

const terms: fc.Arbitrary<Terms> = fc
  .record({
    interval: fc.constantFrom('daily', 'weekly', 'monthly'),
    months: fc.constantFrom(3, 6, 12),
    step_fcfa: fc.constantFrom(1, 25, 100),
    steps: fc.integer({ min: 400, max: 20_000 }),
    start: fc.integer({ min: 0, max: 800 }),
    extensions: fc.array(fc.record({ from: fc.integer({ min: 1, max: 20 }), days: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 5,
    }),
  })
  .map(({ interval, months, step_fcfa, steps, start, extensions }) => ({
    interval: interval as Terms['interval'],
    installments: installmentCount(interval as Terms['interval'], months as 3 | 6 | 12),
    step_fcfa,
    total_fcfa: steps * step_fcfa,
    start_on: addDays('2024-01-15', start),
    extensions,
  }));

describe('the statements about instalments', () => {
  test('say the same as the rules of the schedule', async () => {
    await fc.assert(
      fc.asyncProperty(
        terms,
        fc.integer({ min: -40, max: 900 }),
        fc.integer({ min: 0, max: 40 }),
        async (of, at, long) => {
          const [from, until] = [addDays('2024-01-15', at), addDays('2024-01-15', at + long)];
          const rows = await portal.database.prepared<{ k: number; due_on: string; cumulative: number }>(
            'due-as-stated',
            `select k, due_on, cumulative_due($5, $3, $6, k)::float8 as cumulative
              from (select day as due_on, number_due_on($1, $2, $3, $4, day) as k
                from (select $7::date + n as day from generate_series(0, $8::date - $7::date) n) d) i
              where k between 1 and $3 order by k`,
            [
              of.start_on,
              of.interval,
              of.installments,
              JSON.stringify(of.extensions),
              of.total_fcfa,
              of.step_fcfa,
              from,
              until,
            ],
          );
          const expected = Array.from({ length: of.installments }, (_, k) => k + 1)
            .map((k) => ({ k, due_on: dueDay(of, k), cumulative: cumulativeDue(of, k) }))
            .filter(({ due_on }) => due_on >= from && due_on <= until);
          expect(rows).toEqual(expected);
          const fallen = await portal.database.prepared<{ day: string; due: number }>(
            'fallen-due-as-stated',
            `select day, installments_due($1, $2, $3, $4, day) as due
              from (select $5::date + n as day from generate_series(0, $6::date - $5::date) n) d order by 1`,
            [of.start_on, of.interval, of.installments, JSON.stringify(of.extensions), from, until],
          );
          const due_days = Array.from({ length: of.installments }, (_, k) => dueDay(of, k + 1));
          expect(fallen).toEqual(
            fallen.map(({ day }) => ({ day, due: due_days.filter((due_on) => due_on <= day).length })),
          );
          expect(fallen).toHaveLength(long + 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what falls due', () => {
  test('is each instalment that is not paid, with what is left of it, and the days add up to it', async () => {
    const [ahead, part, late] = await lateLoans(3, -3);
    if (!ahead || !part || !late) throw new Error('no loans');
    const first = inDays(3);
    const before = (await due(first)).data.filter(({ loan_id }) => loan_id === ahead.loan_id)[0];
    expect(before).toMatchObject({ number: 1, days_past_due: 0 });
    const amount = before?.amount_fcfa ?? 0;
    await pay(ahead, amount);
    await pay(part, 100);
    await portal.until('both payments are booked', async () => {
      const rows = (await due(first)).data;
      return (
        !rows.some(({ loan_id }) => loan_id === ahead.loan_id) &&
        rows.some(({ loan_id, amount_fcfa }) => loan_id === part.loan_id && amount_fcfa === amount - 100)
      );
    });
    expect((await due(inDays(10))).data.map(({ loan_id }) => loan_id)).toEqual(
      expect.arrayContaining([ahead.loan_id, part.loan_id, late.loan_id]),
    );

    await renew();
    const { days: totals, as_of } = await days();
    expect(totals).toHaveLength(31);
    expect(as_of).toBe((await days()).as_of);
    for (const total of totals) {
      const rows = (await due(total.on)).data;
      expect([total.on, total.loans, total.amount_fcfa]).toEqual([
        total.on,
        rows.length,
        rows.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0),
      ]);
    }
  });

  test('names a loan that is late beside its next instalment, and no day twice', async () => {
    const [loan] = await lateLoans(1, 4);
    if (!loan) throw new Error('no loan');
    const found = (await due(inDays(3))).data.filter(({ loan_id }) => loan_id === loan.loan_id);
    expect(found).toMatchObject([{ number: 2, days_past_due: 4 }]);
    expect((await read(loan)).loan.days_past_due).toBe(4);
  });

  test('is worked out at once where the totals are of an earlier day', async () => {
    await renew();
    await portal.moveDays(5);
    const { days: totals } = await days();
    expect(totals[0]?.on).toBe(inDays(0));
    const rows = (await due(inDays(2))).data;
    expect(totals[2]?.loans).toBe(rows.length);
  });

  test('is shown for today and the next 30 days alone', async () => {
    for (const on of [inDays(-1), inDays(31)])
      await portal.refused(collectionsCalls.due, { due_on: on }, lead, 'DUE_DAY_OUT_OF_RANGE');
    await due(inDays(30));
  });
});
