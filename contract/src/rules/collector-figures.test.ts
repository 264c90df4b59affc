/**
 * A worked example: nine calls about three loans in February and March 2026, five promises, and the payments of those
 * loans, with the figures as they were worked out by hand.
 */
import { describe, expect, test } from 'vitest';
import { callValue } from './call-value.ts';
import {
  type CountedCall,
  type CountedPayment,
  type CountedPromise,
  figuresOf,
  recovererOf,
} from './collector-figures.ts';
import { promiseState } from './promise.ts';

const AS_OF = '2026-03-31';
const SAID: ReadonlyArray<readonly [on: string, loan: string, contact: 'right' | 'third' | 'none']> = [
  ['2026-02-24', 'L3', 'right'],
  ['2026-02-26', 'L2', 'right'],
  ['2026-03-09', 'L4', 'none'],
  ['2026-03-10', 'L4', 'right'],
  ['2026-03-18', 'L5', 'third'],
  ['2026-03-19', 'L5', 'right'],
  ['2026-03-20', 'L3', 'right'],
  ['2026-03-30', 'L4', 'right'],
  ['2026-03-31', 'L3', 'none'],
];
const calls: CountedCall[] = SAID.map(([on, loan_id, contact]) => ({
  staff_id: 'anna',
  loan_id,
  on,
  at: `${on}T09:00:00Z`,
  is_attempt: true,
  is_answered: contact !== 'none',
  is_conversation: contact === 'right',
  is_against_rules: false,
}));
const payments: CountedPayment[] = (
  [
    ['L2', '2026-01-10', 9000],
    ['L2', '2026-03-03', 9000],
    ['L2', '2026-03-10', 9000],
    ['L3', '2026-02-13', 1000],
    ['L3', '2026-03-02', 9000],
    ['L3', '2026-03-27', 2000],
    ['L5', '2026-02-09', 5000],
  ] as const
).map(([loan_id, value_on, amount_fcfa]) => ({ loan_id, value_on, received_at: `${value_on}T12:00:00Z`, amount_fcfa }));
const promises: CountedPromise[] = (
  [
    ['L2', '2026-02-26', '2026-03-03', 9000, 9000, 'kept'],
    ['L3', '2026-02-24', '2026-03-01', 9050, 9000, 'kept'],
    ['L3', '2026-03-20', '2026-03-26', 5000, 2000, 'partial'],
    ['L4', '2026-03-10', '2026-03-15', 18000, 0, 'broken'],
    ['L4', '2026-03-30', '2026-04-05', 18000, 0, 'open'],
  ] as const
).map(([loan_id, made_on, due_on, amount_fcfa, received_fcfa, state]) => ({
  staff_id: 'anna',
  loan_id,
  made_on,
  made_at: `${made_on}T09:01:00Z`,
  due_on,
  grace_days: 1,
  amount_fcfa,
  received_fcfa,
  state,
}));

describe('the worked example', () => {
  test('has these figures', () => {
    const recovered = payments.filter((payment) => recovererOf(payment, calls, promises) !== null);
    expect(recovered.map(({ loan_id, value_on }) => `${loan_id} ${value_on}`)).toEqual([
      'L2 2026-03-03',
      'L3 2026-03-02',
      'L3 2026-03-27',
    ]);
    expect(figuresOf(calls, promises, recovered)).toEqual({
      attempts: 9,
      contacts: 7,
      conversations: 6,
      promises: 5,
      kept: 2,
      partial: 1,
      broken: 1,
      promised_fcfa: 41_050,
      arrived_fcfa: 20_000,
      recovered_fcfa: 20_000,
      against_rules: 0,
    });
  });

  test('has promises in these states', () => {
    for (const { received_fcfa, state, ...promise } of promises)
      expect(promiseState({ ...promise, tolerance_fcfa: 100, ended_because: null }, received_fcfa, AS_OF)).toBe(state);
  });

  test('orders its loans by these values', () => {
    const terms = { reach_permille: 500, call_cost_fcfa: 100 };
    const npl = { self_cure_permille: 40, uplift_permille: 30 };
    const second = { self_cure_permille: 450, uplift_permille: 120 };
    expect(callValue({ arrears_fcfa: 72_000, unanswered: 0 }, npl, terms)).toBe(980);
    expect(callValue({ arrears_fcfa: 4_600, unanswered: 1 }, second, terms)).toBe(120);
  });
});

describe('money is recovered', () => {
  const call = (staff_id: string, on: string, rest: Partial<CountedCall> = {}): CountedCall => ({
    staff_id,
    loan_id: 'L1',
    on,
    at: `${on}T09:00:00Z`,
    is_attempt: true,
    is_answered: true,
    is_conversation: true,
    is_against_rules: false,
    ...rest,
  });
  const payment = (value_on: string, hour = '12'): CountedPayment => ({
    loan_id: 'L1',
    value_on,
    received_at: `${value_on}T${hour}:00:00Z`,
    amount_fcfa: 500,
  });

  test('by who spoke to the customer last, for seven days, and not before the call', () => {
    const both = [call('anna', '2026-03-01'), call('bela', '2026-03-04')];
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-03', '2026-03-04', '2026-03-11', '2026-03-12'].map((on) =>
        recovererOf(payment(on), both, []),
      ),
    ).toEqual([null, 'anna', 'anna', 'bela', 'bela', null]);
    expect(recovererOf(payment('2026-03-04', '08'), both, [])).toBe('anna');
  });

  test('not by a call that nobody answered, that was about another loan, or that the customer made', () => {
    const other = [
      call('anna', '2026-03-01', { is_conversation: false }),
      call('bela', '2026-03-01', { loan_id: 'L2' }),
      call('cleo', '2026-03-01', { is_attempt: false }),
    ];
    expect(recovererOf(payment('2026-03-02'), other, [])).toBeNull();
  });

  test('by who was promised it, also when somebody else spoke to the customer since', () => {
    const promise: CountedPromise = {
      staff_id: 'anna',
      loan_id: 'L1',
      made_on: '2026-03-01',
      made_at: '2026-03-01T09:00:00Z',
      due_on: '2026-03-12',
      grace_days: 1,
      amount_fcfa: 500,
      received_fcfa: 0,
      state: 'open',
    };
    const later = [call('bela', '2026-03-10')];
    expect(recovererOf(payment('2026-03-13'), later, [promise])).toBe('anna');
    expect(recovererOf(payment('2026-03-14'), later, [promise])).toBe('bela');
    expect(recovererOf(payment('2026-03-13'), later, [{ ...promise, state: 'withdrawn' }])).toBe('bela');
  });
});
