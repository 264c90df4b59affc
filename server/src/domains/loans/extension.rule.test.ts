/**
 * An extended loan is compared with a simple model that keeps a row for each instalment and moves each row that is not
 * paid in full.
 */
import {
  type Extension,
  type Terms,
  daysPastDue,
  dueDay,
  installmentCount,
  nextDueDay,
} from '@palier/contract/rules/schedule.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepDays } from '../../../../tests/harness/naive-calendar.ts';
import { type Row, layFrancs, rowsOf } from '../../../../tests/harness/naive-loan.ts';
import { projectSchedule } from './extension.ts';

/** Extensions in their order: each adds `days`, after `repaid` francs in all were paid. */
interface Story {
  readonly terms: Terms;
  readonly chapters: ReadonlyArray<{ readonly repaid: number; readonly days: number }>;
  readonly today: string;
}

const story: fc.Arbitrary<Story> = fc
  .record({
    start_on: fc.oneof(
      fc.constantFrom('2024-01-31', '2023-10-30', '2024-02-29'),
      fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days)),
    ),
    plan: fc.constantFrom(
      ...(['daily', 'weekly', 'monthly'] as const).flatMap((interval) =>
        ([3, 6, 12] as const).map((months) => ({ interval, installments: installmentCount(interval, months) })),
      ),
    ),
    step_fcfa: fc.constantFrom(1, 5, 25, 100),
    steps: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 40_000 })),
    chapters: fc.array(fc.record({ share: fc.integer({ min: 0, max: 999 }), days: fc.integer({ min: 1, max: 90 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    after: fc.integer({ min: -5, max: 500 }),
  })
  .map(({ plan, steps, step_fcfa, start_on, chapters, after }) => {
    const total_fcfa = steps * step_fcfa;
    // The last franc is never paid: a paid loan cannot be extended.
    const paid = chapters
      .map(({ share, days }) => ({ repaid: Math.floor((share / 1000) * total_fcfa), days }))
      .sort((one, other) => one.repaid - other.repaid);
    return {
      terms: { ...plan, start_on, step_fcfa, total_fcfa, extensions: [] },
      chapters: paid,
      today: addDays(start_on, after),
    };
  });

interface Known {
  readonly due_days: string[];
  readonly next_due_on: string;
  readonly end_on: string;
  readonly days_past_due: number;
  readonly arrears_fcfa: number;
  readonly next_due_fcfa: number;
}

/** The simple model. */
function clerk({ terms, chapters, today }: Story): Known {
  let rows: Row[] = rowsOf(terms);
  const missing = (repaid: number) => {
    const { paid } = layFrancs(rows, repaid);
    return rows.map((row, i) => row.amount_fcfa - (paid[i] ?? 0));
  };
  for (const { repaid, days } of chapters) {
    const open = missing(repaid).findIndex((francs) => francs > 0);
    rows = rows.map((row, i) => (i >= open ? { ...row, due_on: stepDays(row.due_on, days) } : row));
  }
  const left = missing(chapters.at(-1)?.repaid ?? 0);
  const at = left.findIndex((francs) => francs > 0);
  const next_due_on = rows[at]?.due_on ?? '';
  const late = rows.reduce((sum, row, i) => (row.due_on < today ? sum + (left[i] ?? 0) : sum), 0);
  return {
    due_days: rows.map(({ due_on }) => due_on),
    next_due_on,
    end_on: rows.at(-1)?.due_on ?? '',
    days_past_due: next_due_on < today ? daysBetween(next_due_on, today) : 0,
    arrears_fcfa: late,
    next_due_fcfa: left[at] ?? 0,
  };
}

/** The rule under test. */
function ruled({ terms, chapters, today }: Story, rule: typeof projectSchedule): Known {
  let extensions: readonly Extension[] = [];
  for (const { repaid, days } of chapters)
    ({ extensions } = rule({ ...rowOf(terms, extensions), repaid_fcfa: repaid }, days, today));
  const repaid_fcfa = chapters.at(-1)?.repaid ?? 0;
  const loan = { ...rowOf(terms, extensions), repaid_fcfa };
  const { next_due_on, end_on, arrears_fcfa, next_due_fcfa } = projectSchedule(loan, 0, today);
  expect(next_due_on).toBe(nextDueDay({ ...terms, extensions }, repaid_fcfa));
  return {
    due_days: Array.from({ length: terms.installments }, (_, i) => dueDay({ ...terms, extensions }, i + 1)),
    next_due_on,
    end_on,
    days_past_due: daysPastDue(next_due_on, today),
    arrears_fcfa,
    next_due_fcfa,
  };
}

const rowOf = ({ interval, ...terms }: Terms, extensions: readonly Extension[]) => ({
  ...terms,
  repayment_interval: interval,
  extensions,
});

const agrees = (rule: typeof projectSchedule) =>
  fc.assert(
    fc.property(story, (one) => {
      expect(ruled(one, rule)).toEqual(clerk(one));
    }),
    { numRuns: 300 },
  );

test('an extended loan has the due days and arrears of the simple model', () => agrees(projectSchedule));

test('a quote equals the schedule after the extension', () =>
  fc.assert(
    fc.property(story, ({ terms, chapters, today }) => {
      const [{ repaid, days }] = chapters as [Story['chapters'][number]];
      const loan = { ...rowOf(terms, []), repaid_fcfa: repaid };
      const quoted = projectSchedule(loan, days, today);
      expect(projectSchedule({ ...loan, extensions: quoted.extensions }, 0, today)).toEqual(quoted);
      expect(quoted.next_due_on).toBe(addDays(projectSchedule(loan, 0, today).next_due_on, days));
      expect(quoted.arrears_fcfa).toBeLessThanOrEqual(projectSchedule(loan, 0, today).arrears_fcfa);
    }),
    { numRuns: 300 },
  ));

test('a paid loan cannot be extended', () => {
  const paid = {
    start_on: '2026-01-01',
    repayment_interval: 'weekly',
    installments: 13,
    total_fcfa: 1300,
    step_fcfa: 25,
    extensions: [],
    repaid_fcfa: 1300,
  };
  expect(() => projectSchedule(paid, 7, '2026-03-01')).toThrow(/nothing to extend/);
});

describe('planted faults', () => {
  const wrongly =
    (change: (extensions: readonly Extension[]) => readonly Extension[]): typeof projectSchedule =>
    (loan, days, today) => ({
      ...projectSchedule(loan, days, today),
      extensions: change(projectSchedule(loan, days, today).extensions),
    });
  const last = (extensions: readonly Extension[], changed: (newest: Extension) => Extension): Extension[] =>
    extensions.map((extension, i) => (i === extensions.length - 1 ? changed(extension) : extension));
  test('an extension that does not move the oldest unpaid instalment is noticed', () =>
    expect(() =>
      agrees(wrongly((extensions) => last(extensions, ({ from, days }) => ({ from: from + 1, days })))),
    ).toThrow());
  test('an extension that moves paid instalments is noticed', () =>
    expect(() => agrees(wrongly((extensions) => last(extensions, ({ days }) => ({ from: 1, days }))))).toThrow());
  test('an extension that replaces the previous extension is noticed', () =>
    expect(() => agrees(wrongly((extensions) => extensions.slice(-1)))).toThrow());
  test('an extension that is a day too short is noticed', () =>
    expect(() =>
      agrees(wrongly((extensions) => last(extensions, ({ from, days }) => ({ from, days: days - 1 })))),
    ).toThrow());
});
