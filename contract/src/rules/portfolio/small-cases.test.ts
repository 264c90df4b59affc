/** Cases that a few loans show best: extensions, losses and recoveries, cures that do not last, customers who return. */
import { describe, expect, test } from 'vitest';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { statesOn } from './as-of.ts';
import { daysToPay } from './days-to-pay.ts';
import { type LoanFacts, type Movement, settledOn } from './facts.ts';
import { firstInstallment, firstPaidOn, firstPaymentDefault, neverPaid } from './first-payment.ts';
import { chargeEarnedIn, lossGivenDefault, lossIn, recoveryRate } from './losses.ts';
import { activeRatio, customerGrowth, followOnRate, returnRate } from './operations.ts';
import { parOf, parOverEarlier, parWithExtended } from './par.ts';
import { reDefault } from './re-default.ts';
import { rollForward } from './roll-forward.ts';
import { type RollCell, addMatrices, flowToLoss, productInBasisPoints, rollMatrix } from './rolls.ts';
import { splitOf } from './split.ts';
import { vintageOf } from './vintages.ts';

/** Six instalments of 1 000 FCFA, due on the first of each month from February 2026 on; 1 200 of it charge. */
const loanOf = (loan_id: string, money: ReadonlyArray<readonly [string, number, Movement['kind']?]>): LoanFacts => ({
  loan_id,
  customer_id: loan_id,
  plan: {
    start_on: '2026-01-01',
    interval: 'monthly',
    installments: 6,
    total_fcfa: 6_000,
    step_fcfa: 100,
    extensions: [],
  },
  months: 6,
  charge_fcfa: 1_200,
  extensions: [],
  money: money.map(([value_on, amount_fcfa, kind = 'payment']) => ({ kind, value_on, amount_fcfa })),
  end: null,
});
const begun = (loan: LoanFacts, start_on: string): LoanFacts => ({ ...loan, plan: { ...loan.plan, start_on } });
const MARCH = { after: '2026-02-28', until: '2026-03-31' };

describe('an extension', () => {
  const extended: LoanFacts = { ...loanOf('extended', []), extensions: [{ on: '2026-03-05', from: 1, days: 60 }] };
  const late = loanOf('late', []);
  test('takes a loan out of PAR, but not out of the figure beside it, for six months', () => {
    const at = (day: string) => statesOn([extended, late], day, LATENESS);
    expect(parOf(at('2026-03-05'), 30)).toEqual({ n: 6_000, d: 12_000 });
    expect(parWithExtended(at('2026-03-05'), 30, '2026-03-05')).toEqual({ n: 12_000, d: 12_000 });
    const paid = [
      loanOf('paid', [['2026-02-01', 6_000]]),
      { ...extended, money: loanOf('', [['2026-03-06', 5_000]]).money },
    ];
    expect(parWithExtended(statesOn(paid, '2026-08-01', LATENESS), 90, '2026-08-01')).toEqual({ n: 1_000, d: 1_000 });
    expect(parWithExtended(statesOn(paid, '2026-09-05', LATENESS), 90, '2026-09-05')).toEqual({ n: 0, d: 1_000 });
  });
  test('leaves a mark of 90 days from the first new due day', () =>
    expect(statesOn([extended], '2026-03-05', LATENESS)).toMatchObject([
      { last_extended_on: '2026-03-05', marked_until: '2026-07-01', next_due_on: '2026-04-02' },
    ]));
  test('before the day is no state of it', () =>
    expect(statesOn([extended], '2026-03-04', LATENESS)).toMatchObject([
      { last_extended_on: null, marked_until: null, delinquent_days: 31 },
    ]));
  test('moves the first due day when it is granted before it, and undoes no default when it is granted after it', () => {
    const before: LoanFacts = { ...extended, extensions: [{ on: '2026-01-20', from: 1, days: 60 }] };
    expect([before, extended].map((loan) => firstInstallment(loan).due_on)).toEqual(['2026-04-02', '2026-02-01']);
    expect(firstPaymentDefault([before, extended], 7, '2026-03-31')).toEqual({ n: 1, d: 1 });
    // A second one, on a day that the first one made early enough.
    const twice: LoanFacts = { ...before, extensions: [...before.extensions, { on: '2026-03-30', from: 1, days: 5 }] };
    expect(firstInstallment(twice).due_on).toBe('2026-04-07');
  });
  test('counts an instalment that it moved once, in the month in which it is due now', () => {
    const moved: LoanFacts = { ...loanOf('moved', []), extensions: [{ on: '2026-03-05', from: 1, days: 14 }] };
    expect(splitOf(moved, MARCH)).toMatchObject({ due_fcfa: 1_000, opening_unpaid_fcfa: 1_000 });
    expect(splitOf({ ...moved, extensions: [] }, MARCH)).toMatchObject({ due_fcfa: 1_000, opening_unpaid_fcfa: 1_000 });
    expect(splitOf({ ...moved, extensions: [{ on: '2026-03-05', from: 1, days: 28 }] }, MARCH)).toMatchObject({
      due_fcfa: 2_000,
      opening_unpaid_fcfa: 0,
    });
  });
});

describe('a rebate', () => {
  const settled = loanOf('settled', [
    ['2026-02-01', 1_000],
    ['2026-03-01', 4_500],
    ['2026-03-01', 500, 'rebate'],
  ]);
  test('is a line of its own, earns nothing and is asked of nobody', () => {
    expect(rollForward([settled], MARCH)).toMatchObject({ collected_fcfa: 4_500, rebates_fcfa: 500, closing_fcfa: 0 });
    expect(chargeEarnedIn([settled], MARCH)).toBe(1_000 - 500);
    expect(splitOf(settled, MARCH)).toMatchObject({
      collected_fcfa: 4_500,
      to_current_fcfa: 1_000,
      prepaid_fcfa: 3_500,
    });
    expect(splitOf(settled, { after: '2026-06-30', until: '2026-07-31' })).toMatchObject({
      due_fcfa: 500,
      current_paid_fcfa: 500,
      collected_fcfa: 0,
    });
  });
});

describe('an unpaid end', () => {
  const lost: LoanFacts = {
    ...loanOf('lost', [
      ['2026-02-01', 1_000],
      ['2026-04-20', 600, 'recovery'],
      ['2026-08-20', 400, 'recovery'],
    ]),
    end: { on: '2026-03-15', kind: 'written_off' },
  };
  const returned: LoanFacts = {
    ...loanOf('returned', [['2026-03-20', 2_500, 'phone_value']]),
    end: { on: '2026-03-15', kind: 'returned' },
  };
  const both = [lost, returned];
  test('takes the gross balance out of the book, and the net receivable is the loss', () => {
    expect(rollForward(both, MARCH)).toMatchObject({
      opening_fcfa: 11_000,
      returned_fcfa: 6_000,
      written_off_fcfa: 5_000,
      collected_fcfa: 0,
      closing_fcfa: 0,
    });
    expect(lossIn(both, MARCH)).toBe(4_000 + 4_800);
    expect(returnRate(both, MARCH)).toEqual({ n: 1, d: 2 });
  });
  test('brings recoveries by the time since it, which take from the loss and from no later cohort', () => {
    const within = (months: number, day: string) => recoveryRate(both, MARCH, months, day);
    expect(within(3, '2026-06-15')).toEqual({ n: 600 + 2_500, d: 11_000 });
    expect(within(6, '2026-09-15')).toEqual({ n: 600 + 400 + 2_500, d: 11_000 });
    expect(within(6, '2026-09-14')).toEqual({ n: 0, d: 0 });
    expect(lossGivenDefault(within(3, '2026-06-15'))).toEqual({ n: 7_900, d: 11_000 });
  });
  test('on the last day before a period leaves nothing due in it and nothing open at its start', () =>
    expect(Object.values(splitOf(returned, { after: '2026-03-15', until: '2026-04-15' }))).toEqual(
      Array.from({ length: 7 }, () => 0),
    ));
  test('stays in the vintage', () =>
    expect(vintageOf(both, '2026-01', '2026-04-30', LATENESS).map(({ at_risk_of_repayable: { n } }) => n)).toEqual([
      0, 0, 11_000, 11_000,
    ]));
});

describe('a cure', () => {
  test('that does not last is a default again; one that does is not; and 60 days must have passed', () => {
    const lasting = loanOf('lasting', [['2026-03-10', 6_000]]);
    const brief = loanOf('brief', [['2026-03-10', 2_000]]);
    const ended: LoanFacts = {
      ...loanOf('ended', [['2026-03-10', 3_000]]),
      end: { on: '2026-04-20', kind: 'returned' },
    };
    const never = loanOf('never', []);
    // Late for four days in April alone.
    const shortly = loanOf('shortly', [
      ['2026-03-10', 2_000],
      ['2026-04-05', 4_000],
    ]);
    const loans = [lasting, brief, ended, never, shortly];
    expect(reDefault(loans, MARCH, LATENESS, '2026-05-30')).toEqual({ n: 3, d: 4 });
    expect(reDefault(loans, MARCH, LATENESS, '2026-05-29')).toEqual({ n: 0, d: 0 });
  });
});

describe('the flow to loss', () => {
  const cell = (from: RollCell['from'], to: RollCell['to'], opening_fcfa: number): RollCell => ({
    from,
    to,
    loans: 1,
    opening_fcfa,
  });
  const cells = addMatrices([
    [cell('third', 'fourth', 30), cell('third', 'on_time', 60), cell('third', 'npl', 10), cell('fourth', 'npl', 50)],
    [
      cell('fourth', 'settled', 50),
      cell('npl', 'written_off', 20),
      cell('npl', 'npl', 80),
      cell('npl', 'returned', 100),
    ],
  ]);
  test('is the product of the rolls to anything worse and of what was written off at the end', () => {
    const rates = flowToLoss(cells, 'third');
    expect(rates).toEqual([
      { n: 40, d: 100 },
      { n: 50, d: 100 },
      { n: 20, d: 200 },
    ]);
    expect(productInBasisPoints(rates)).toBe(200);
    expect(productInBasisPoints([{ n: 1, d: 3 }])).toBe(3_334);
  });
  test('is nothing to show where a group was empty', () =>
    expect(productInBasisPoints(flowToLoss(cells, 'second'))).toBeNull());
  test('of a book without loans has all cells and no flow', () =>
    expect(rollMatrix([], MARCH, LATENESS).every(({ opening_fcfa }) => opening_fcfa === 0)).toBe(true));
});

describe('customers', () => {
  const first = loanOf('first', [['2026-03-10', 6_000]]);
  const of = (loan: LoanFacts, customer_id: string): LoanFacts => ({ ...loan, customer_id });
  const again = of(begun(loanOf('again', []), '2026-04-02'), 'first');
  const beside = of(begun(loanOf('beside', []), '2026-02-20'), 'other');
  const other = of(loanOf('another', [['2026-03-12', 6_000]]), 'other');
  test('who settle and begin again are counted, those with a loan beside it are not', () => {
    const loans = [first, again, other, beside];
    expect(followOnRate(loans, MARCH, '2026-04-30')).toEqual({ n: 1, d: 2 });
    expect(followOnRate(loans, MARCH, '2026-04-01')).toEqual({ n: 0, d: 2 });
    // Settled twice: what follows the first time is enough, in whatever order they are listed.
    const later = of(loanOf('later', [['2026-03-28', 6_000]]), 'first');
    const between = of(begun(loanOf('between', []), '2026-03-20'), 'first');
    for (const all of [
      [first, later, between],
      [later, first, between],
    ])
      expect(followOnRate(all, MARCH, '2026-04-30')).toEqual({ n: 1, d: 1 });
  });
  test('are compared with a year ago, each once', () => {
    const old = ['a', 'b', 'c'].map((id) => begun(loanOf(id, []), '2025-01-01'));
    expect(customerGrowth([...old, again, of(again, 'first')], '2026-05-01')).toEqual({ n: 1, d: 3 });
    expect(customerGrowth(old, '2024-06-01')).toEqual({ n: 0, d: 0 });
  });
  test('who never paid are counted from the 31st day on', () => {
    const loans = [loanOf('none', []), loanOf('some', [['2026-01-05', 1]])];
    expect(neverPaid(loans, '2026-01-31')).toEqual({ n: 0, d: 0 });
    expect(neverPaid(loans, '2026-02-01')).toEqual({ n: 1, d: 2 });
    const lost: LoanFacts = { ...loanOf('lost', []), end: { on: '2026-04-01', kind: 'written_off' } };
    const found: LoanFacts = { ...lost, money: loanOf('', [['2026-04-09', 100, 'recovery']]).money };
    expect(neverPaid([lost, found], '2026-05-01')).toEqual({ n: 1, d: 2 });
  });
  test('who paid in the last 30 days keep their loan active in paying', () => {
    const states = (day: string) =>
      statesOn([loanOf('one', [['2026-02-01', 1_000]]), loanOf('two', [])], day, LATENESS);
    expect(activeRatio(states('2026-03-02'), '2026-03-02')).toEqual({ n: 1, d: 2 });
    expect(activeRatio(states('2026-03-03'), '2026-03-03')).toEqual({ n: 0, d: 2 });
  });
  test('who pay early and late are weighed by francs', () =>
    // 1 000 two days late, and 500 of the second instalment 26 days early.
    expect(daysToPay([loanOf('one', [['2026-02-03', 1_500]])], { after: '2026-01-31', until: '2026-02-28' })).toEqual({
      n: 2 * 1_000 - 26 * 500,
      d: 1_500,
    }));
});

test('money valued before the activation, moved here from another loan, counts from the activation on', () => {
  const moved = loanOf('moved', [['2025-12-20', 6_000]]);
  expect([firstPaidOn(moved), settledOn(moved)]).toEqual(['2026-01-01', '2026-01-01']);
  const january = { after: '2025-12-31', until: '2026-01-31' };
  expect(daysToPay([moved], january)).toMatchObject({ d: 6_000 });
  expect(rollForward([moved], january)).toMatchObject({ new_loans_fcfa: 6_000, collected_fcfa: 6_000 });
});

test('PAR over the balance of three months ago is not diluted by new loans', () => {
  const late = loanOf('late', []);
  const young = begun(loanOf('young', []), '2026-04-25');
  const [now, then] = [
    statesOn([late, young], '2026-04-30', LATENESS),
    statesOn([late, young], '2026-01-31', LATENESS),
  ];
  expect(parOf(now, 30)).toEqual({ n: 6_000, d: 12_000 });
  expect(parOverEarlier(now, 30, then)).toEqual({ n: 6_000, d: 6_000 });
});
