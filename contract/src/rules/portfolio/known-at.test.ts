/** What is booked late, reversed or moved to another loan, changes what is known now and no report that was closed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_DAY, someBook, someLoan } from '../../../../tests/harness/naive-book.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { statesOn } from './as-of.ts';
import { type LoanFacts, owedOn, repaidBy } from './facts.ts';
import { type BookedLoan, knownAt } from './known-at.ts';
import { grossOf } from './par.ts';
import { rollForward } from './roll-forward.ts';
import { addDays } from '../calendar.ts';

/** The day that was closed, on its evening, and a moment after everything. */
const CLOSED = addDays(FIRST_DAY, 90);
const CLOSED_AT = `${CLOSED}T22:00:00.000Z`;
const NOW = '2027-06-30T12:00:00.000Z';

/** All facts booked at noon of their day. */
const onTime = (day: string) => ({ booked_at: `${day}T12:00:00.000Z`, undone_at: null });
const booked = (loan: LoanFacts): BookedLoan => ({
  ...loan,
  ...onTime(loan.plan.start_on),
  money: loan.money.map((one) => ({ ...one, ...onTime(one.value_on) })),
  extensions: loan.extensions.map((one) => ({ ...one, ...onTime(one.on) })),
  end: loan.end && { ...loan.end, ...onTime(loan.end.on) },
});

const statesAt = (loans: readonly BookedLoan[], at: string, day: string) => statesOn(knownAt(loans, at), day, LATENESS);

/** Books with a loan that was paid once and runs on. */
const withRunning = (holds: (loans: LoanFacts[], running: LoanFacts) => void) =>
  fc.assert(
    fc.property(someBook, someLoan, fc.integer({ min: 0, max: 60 }), (loans, one, days) => {
      const { plan } = one;
      const payment = {
        kind: 'payment',
        value_on: addDays(plan.start_on, days),
        amount_fcfa: Math.ceil(plan.total_fcfa / 5),
      } as const;
      const running: LoanFacts = { ...one, loan_id: 'running', end: null, money: [payment] };
      if (plan.total_fcfa > 9) holds([...loans, running], running);
    }),
    { numRuns: 40 },
  );

test('booked on time, everything until a day is known that evening, and nothing of later days', () =>
  withRunning((loans) => {
    const all = loans.map(booked);
    expect(statesAt(all, CLOSED_AT, CLOSED)).toEqual(statesOn(loans, CLOSED, LATENESS));
    expect(statesAt(all, NOW, '2027-01-01')).toEqual(statesOn(loans, '2027-01-01', LATENESS));
  }));

test('money booked after the close changes its loan from its value day on, and the line of corrections', () =>
  withRunning((loans, running) => {
    const amount_fcfa = 1 + Math.floor(owedOn(running, CLOSED) / 3);
    const value_on = addDays(CLOSED, -1);
    const late = {
      kind: 'payment',
      value_on,
      amount_fcfa,
      booked_at: `${addDays(CLOSED, 3)}T09:00:00Z`,
      undone_at: null,
    };
    const before = loans.map(booked);
    const after = before.map((loan) =>
      loan.loan_id === running.loan_id
        ? { ...loan, money: [...loan.money, late as BookedLoan['money'][number]] }
        : loan,
    );
    expect(statesAt(after, CLOSED_AT, CLOSED)).toEqual(statesAt(before, CLOSED_AT, CLOSED));
    expect(statesAt(after, NOW, addDays(value_on, -1))).toEqual(statesAt(before, NOW, addDays(value_on, -1)));
    const others = (of: readonly BookedLoan[]) =>
      statesAt(of, NOW, CLOSED).filter((one) => one.loan_id !== running.loan_id);
    expect(others(after)).toEqual(others(before));
    const signed = grossOf(statesAt(after, CLOSED_AT, CLOSED));
    const lines = rollForward(knownAt(after, NOW), { after: CLOSED, until: addDays(CLOSED, 31) }, signed);
    expect(lines).toMatchObject({ opening_fcfa: signed, corrections_fcfa: -amount_fcfa, unexplained_fcfa: 0 });
  }));

test('money moved to another loan counts there, on its value day, and the book owes as much as before', () =>
  withRunning((loans, running) => {
    const moved_at = `${addDays(CLOSED, 5)}T09:00:00Z`;
    const to = { ...running, loan_id: 'another', money: [], extensions: [], end: null };
    const all = [...loans, to].map(booked);
    const [first] = all.find(({ loan_id }) => loan_id === running.loan_id)?.money ?? [];
    if (!first) throw new Error('it was paid once');
    const after = all.map((loan) =>
      loan.loan_id === running.loan_id
        ? { ...loan, money: [{ ...first, undone_at: moved_at }, ...loan.money.slice(1)] }
        : loan.loan_id === 'another'
          ? { ...loan, money: [{ ...first, booked_at: moved_at, undone_at: null }] }
          : loan,
    );
    const closed = addDays(CLOSED, 4);
    expect(statesAt(after, `${closed}T22:00:00Z`, closed)).toEqual(statesAt(all, `${closed}T22:00:00Z`, closed));
    for (const day of [first.value_on, CLOSED, '2027-01-01']) {
      const now = knownAt(after, NOW);
      expect(grossOf(statesOn(now, day, LATENESS))).toBe(grossOf(statesAt(all, NOW, day)));
      const moved = now.find(({ loan_id }) => loan_id === 'another');
      expect(moved && repaidBy(moved, day)).toBe(day < first.value_on ? 0 : first.amount_fcfa);
    }
  }));

test('what was booked later is not known before, and what was reversed is not known after', () => {
  const loan: BookedLoan = {
    loan_id: 'one',
    customer_id: 'anna',
    plan: {
      start_on: FIRST_DAY,
      interval: 'weekly',
      installments: 26,
      total_fcfa: 26_000,
      step_fcfa: 100,
      extensions: [],
    },
    months: 6,
    charge_fcfa: 2_000,
    booked_at: '2026-01-02T08:00:00Z',
    undone_at: null,
    money: [
      {
        kind: 'payment',
        value_on: '2026-01-05',
        amount_fcfa: 500,
        booked_at: '2026-01-05T08:00:00Z',
        undone_at: '2026-01-20T08:00:00Z',
      },
    ],
    extensions: [{ on: '2026-01-10', from: 1, days: 14, booked_at: '2026-01-12T08:00:00Z', undone_at: null }],
    end: { on: '2026-02-01', kind: 'returned', booked_at: '2026-02-03T08:00:00Z', undone_at: null },
  };
  expect(knownAt([loan], '2026-01-01T23:00:00Z')).toEqual([]);
  expect(knownAt([loan], '2026-01-11T23:00:00Z')).toMatchObject([{ extensions: [], end: null }]);
  expect(knownAt([loan], '2026-01-20T07:59:59.999Z')).toMatchObject([{ money: [{ amount_fcfa: 500 }] }]);
  expect(knownAt([loan], '2026-01-20T08:00:00.000Z')).toMatchObject([{ money: [] }]);
  expect(knownAt([loan], '2026-02-02T23:00:00Z')).toMatchObject([{ extensions: [{ days: 14 }], end: null }]);
  expect(knownAt([loan], '2026-02-03T08:00:00.000Z')).toMatchObject([{ end: { kind: 'returned' } }]);
});
