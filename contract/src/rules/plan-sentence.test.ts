import { LANGUAGES, type Language } from '../values/language.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type InstallmentKind,
  installmentKinds,
  kindsOf,
  sayAmounts,
  sayEach,
  sayKinds,
  sayPayments,
  sayPlan,
} from './plan-sentence.ts';
import { type Plan, type Price, ninePlans } from './price.ts';
import { amountOf } from './schedule.ts';

const STEPS = [1, 5, 25, 50, 100] as const;

/** Prices as shops set them, and any others. For cheap phones, rounding may leave days with nothing to pay. */
const price: fc.Arbitrary<Price> = fc
  .record({
    retail_price_fcfa: fc.oneof(
      fc.integer({ min: 1000, max: 5_000_000 }),
      fc.integer({ min: 10, max: 500 }).map((thousands) => thousands * 1000),
    ),
    share: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constantFrom(0, 10, 15, 20, 25, 50)),
    credit_multiplier: fc.integer({ min: 10_000, max: 40_000 }).map((tenThousandths) => tenThousandths / 10_000),
  })
  .map(({ share, ...of }) => ({ ...of, deposit_fcfa: Math.floor((of.retail_price_fcfa * share) / 100) }));

const AMOUNT = String.raw`(\d[\d\u202f]*)\u00a0FCFA`;
const francs = (text: string | undefined): number => {
  if (text === undefined) throw new Error('an amount is missing');
  return Number(text.replaceAll('\u202f', ''));
};
/** `281 of 175 FCFA`, or `12 monthly payments of 9 000 FCFA` where there is one amount. */
const COUNT = String.raw`(?<![\d\u202f\u00a0])(?<count>\d+)(?:\u00a0\p{L}+ \p{L}+)?`;
const KIND = String.raw`${COUNT} (?:of|de) (?<amount>\d[\d\u202f]*)\u00a0FCFA`;

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

/** The amounts that a reader adds up are the total that the sentence names, and the total that is really paid. */
function addsUp(plan: Plan, deposit_fcfa: number, language: Language, say: typeof sayPlan = sayPlan): void {
  const sentence = say(plan, deposit_fcfa, '…', language);
  const deposit = new RegExp(`^${AMOUNT} (?:today|aujourd’hui)`, 'u').exec(sentence)?.[1];
  const total = francs(new RegExp(`(?:In all|En tout) ${AMOUNT}`, 'u').exec(sentence)?.[1]);
  const kinds = [...sentence.matchAll(new RegExp(KIND, 'gu'))].map(({ groups }) => ({
    count: Number(groups?.['count']),
    amount: francs(groups?.['amount']),
  }));
  const paid = kinds.reduce((sum, { count, amount }) => sum + count * amount, 0);
  expect((deposit_fcfa === 0 ? 0 : francs(deposit)) + paid, sentence).toBe(total);
  expect(total, sentence).toBe(deposit_fcfa + plan.total_repayment_fcfa);
  // The sentence announces as many payments as it then lists.
  const announced = Number(/(\d+)\u00a0(?:daily|weekly|monthly|versement)/u.exec(sentence)?.[1]);
  expect(announced, sentence).toBe(kinds.reduce((sum, { count }) => sum + count, 0));
}

type Holds = (plan: Plan, of: Price, step_fcfa: number, language: Language) => void;
const everyPlan = (holds: Holds) =>
  fc.assert(
    fc.property(price, fc.constantFrom(...STEPS), (of, step_fcfa) => {
      for (const plan of ninePlans(of, step_fcfa))
        for (const language of LANGUAGES) holds(plan, of, step_fcfa, language);
    }),
    { numRuns: 150 },
  );

const planAt = (at: number, of: Price): Plan => {
  const plan = ninePlans(of, 25)[at];
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('the sentence about a plan', () => {
  test('adds up to the franc, in both languages, for every term, interval and step', () =>
    everyPlan((plan, of, _, language) => addsUp(plan, of.deposit_fcfa, language)));

  test('counts the instalments of the schedule, and there are at most two amounts, one step apart', () =>
    everyPlan(({ total_repayment_fcfa: total_fcfa, installments, installment_kinds }, _, step_fcfa) => {
      const spread = { total_fcfa, installments, step_fcfa };
      const amounts = Array.from({ length: installments }, (__, at) => amountOf(spread, at + 1));
      expect(installment_kinds.reduce((sum, { count, amount_fcfa }) => sum + count * amount_fcfa, 0)).toBe(total_fcfa);
      for (const { count, amount_fcfa } of installment_kinds) {
        expect(amounts.filter((amount) => amount === amount_fcfa)).toHaveLength(count);
      }
      expect(installment_kinds.length).toBeLessThanOrEqual(2);
      const [least, most] = [installment_kinds[0], installment_kinds.at(-1)];
      expect((most?.amount_fcfa ?? 0) - (least?.amount_fcfa ?? 0)).toBeLessThanOrEqual(step_fcfa);
    }));

  test('in its short form names every amount that an instalment may have', () =>
    everyPlan((plan, _, __, language) => {
      const amounts = sayAmounts(plan, language)
        .replace('\u00a0FCFA', '')
        .split(/ or | ou /u)
        .map(francs);
      expect(amounts).toEqual(plan.installment_kinds.map(({ amount_fcfa }) => amount_fcfa));
    }));

  test('names both amounts of a plan whose first amount times its payments would be 2 100 FCFA short', () => {
    const plan = planAt(6, { retail_price_fcfa: 57_500, deposit_fcfa: 11_500, credit_multiplier: 1.4342 });
    const installment_kinds = [
      { count: 281, amount_fcfa: 175 },
      { count: 84, amount_fcfa: 200 },
    ];
    expect(plan).toMatchObject({ installments: 365, total_cost_fcfa: 77_475, installment_kinds });
    expect(plain(sayEach(plan, 'en'))).toBe('175 or 200 FCFA a day');
    expect(plain(sayEach(plan, 'fr'))).toBe('175 ou 200 FCFA par jour');
    expect(plain(sayKinds(plan, 'en'))).toBe('281 of 175 FCFA and 84 of 200 FCFA');
    expect(plain(sayPayments(plan, 'fr'))).toBe('365 versements quotidiens, dont 281 de 175 FCFA et 84 de 200 FCFA');
    expect(plain(sayPlan(plan, 11_500, '22 November 2027', 'en'))).toBe(
      '11 500 FCFA today, then 365 daily payments, 281 of 175 FCFA and 84 of 200 FCFA; ' +
        'the last is due on 22 November 2027. In all 77 475 FCFA, 19 975 FCFA more than paying cash.',
    );
    expect(plain(sayPlan(plan, 11_500, '22 novembre 2027', 'fr'))).toBe(
      '11 500 FCFA aujourd’hui, puis 365 versements quotidiens, dont 281 de 175 FCFA et 84 de 200 FCFA ; ' +
        'le dernier est dû le 22 novembre 2027. En tout 77 475 FCFA, soit 19 975 FCFA de plus qu’au comptant.',
    );
  });

  test('names a single amount once, begins with the payments without a deposit, and names no charge when there is none', () => {
    const plan = planAt(2, { retail_price_fcfa: 90_000, deposit_fcfa: 0, credit_multiplier: 1 });
    expect(plain(sayPlan(plan, 0, '1 March', 'en'))).toBe(
      '3 monthly payments of 30 000 FCFA; the last is due on 1 March. In all 90 000 FCFA, no more than paying cash.',
    );
    expect(plain(sayPlan(plan, 0, '1er mars', 'fr'))).toBe(
      '3 versements mensuels de 30 000 FCFA ; le dernier est dû le 1er mars. ' +
        'En tout 90 000 FCFA, pas plus qu’au comptant.',
    );
  });

  test('has the same kinds for a list of amounts as for its schedule', () => {
    const spread = { total_fcfa: 65_975, installments: 365, step_fcfa: 25 };
    const amounts = Array.from({ length: 365 }, (_, at) => amountOf(spread, at + 1));
    expect(kindsOf(amounts)).toEqual(installmentKinds(spread));
  });
});

describe('planted faults', () => {
  const noticed = (say: typeof sayPlan) =>
    expect(() => everyPlan((plan, of, _, language) => addsUp(plan, of.deposit_fcfa, language, say))).toThrow();
  test('a sentence that multiplies the first amount is noticed', () => {
    noticed((plan, ...rest) => {
      const { installments, payment_fcfa } = plan as Plan;
      const installment_kinds: InstallmentKind[] = [{ count: installments, amount_fcfa: payment_fcfa }];
      return sayPlan({ ...plan, installment_kinds }, ...rest);
    });
  });
  test('a sentence that forgets the deposit is noticed', () =>
    noticed((plan, _, ...rest) => sayPlan(plan, 0, ...rest)));
});
