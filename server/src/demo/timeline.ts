/**
 * The timeline of one loan, drawn backwards from its present state: its plan, its first day, and what was paid on which
 * day.
 */
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { planOf, type Plan, type TermMonths } from '@palier/contract/rules/price.ts';
import {
  type Interval,
  type Terms,
  amountOf,
  cumulativeDue,
  dueDay,
  installmentCount,
} from '@palier/contract/rules/schedule.ts';
import { addMonths } from '@palier/contract/rules/calendar.ts';
import type { Chance } from './random.ts';
import { dayOf, numberOf } from './calendar.ts';
import { type Market, type Price, type Product, priceOn } from './market.ts';
import type { Stage } from './stages.ts';

export interface Course {
  readonly product: Product;
  readonly price: Price;
  readonly plan: Plan;
  readonly terms: Terms;
  readonly start: number;
  /** In the order of their days; none is later than yesterday. */
  readonly repayments: ReadonlyArray<{ readonly day: number; readonly amount_fcfa: number }>;
}

export type LoanStage = Extract<Stage, { kind: 'fresh' | 'current' | 'late' | 'settled' | 'sale' }>;

const INTERVALS: Readonly<Record<Interval, number>> = { daily: 45, weekly: 32, monthly: 23 };
const MONTHS: Readonly<Record<string, number>> = { '3': 22, '6': 46, '12': 32 };
const DAYS: Readonly<Record<Interval, number>> = { daily: 1, weekly: 7, monthly: 30 };
/** Days; half of the payments come by their due day, and one in six more than a week after it. */
const MOST_DELAY = 16;
const FEW_ARE_LATE = 4;
const PART_PAID_SHARE = 0.12;
const AHEAD_SHARE = 0.1;
const OVERPAID_SHARE = 0.04;

/** A settled loan ended before `ended_before`; the others are where their stage says. */
export function drawCourse(market: Market, stage: LoanStage, ended_before = market.today): Course {
  const { chance, today } = market;
  const product = productOf(market, stage.model);
  const interval = stage.interval ?? chance.weighed(INTERVALS);
  const months = Number(chance.weighed(MONTHS)) as TermMonths;
  const installments = installmentCount(interval, months);
  const paid =
    stage.kind === 'settled'
      ? installments
      : stage.kind === 'fresh' || stage.kind === 'sale'
        ? 0
        : chance.int(0, installments - 1);
  const end = stage.kind === 'settled' ? ended_before - chance.int(1, 300) : 0;
  const start =
    stage.kind === 'settled'
      ? end - Math.round(DAYS[interval] * installments * (0.75 + 0.3 * chance.next()))
      : startOf(chance, stage, interval, paid, today);
  const price = priceOn(product, start);
  const { rounding_step_fcfa } = defaultsOf(SETTING_GROUPS.money);
  const plan = planOf(price, interval, months, rounding_step_fcfa);
  const terms: Terms = {
    start_on: dayOf(start),
    interval,
    installments,
    total_fcfa: plan.total_repayment_fcfa,
    step_fcfa: rounding_step_fcfa,
    extensions: [],
  };
  return {
    product,
    price,
    plan,
    terms,
    start,
    repayments:
      stage.kind === 'settled'
        ? paidOff(chance, terms, start, end)
        : paidSoFar(chance, terms, start, paid, today, stage),
  };
}

function productOf({ chance, products }: Market, wished: string | undefined): Product {
  const name = wished ?? chance.weighed(Object.fromEntries(products.map(({ model }) => [model.name, model.weight])));
  const product = products.find(({ model }) => model.name === name);
  if (!product) throw new Error(`the market sells no ${name}`);
  return product;
}

/** The first day for which instalment `paid + 1` falls due when the stage says. */
function startOf(chance: Chance, stage: LoanStage, interval: Interval, paid: number, today: number): number {
  if (stage.kind === 'sale') return today - 1;
  if (stage.kind === 'fresh') return today - (interval === 'daily' ? 1 : chance.int(1, 5));
  const back = (due: number): number =>
    interval === 'monthly' ? numberOf(addMonths(dayOf(due), -(paid + 1))) : due - DAYS[interval] * (paid + 1);
  if (stage.kind === 'late') return back(today - stage.days);
  const due_in =
    stage.kind === 'current' && stage.due_in !== undefined
      ? stage.due_in
      : chance.int(0, interval === 'monthly' ? 27 : DAYS[interval] - 1);
  const ahead = chance.is(AHEAD_SHARE) ? DAYS[interval] * chance.int(1, 3) : 0;
  const start = back(today + due_in + ahead);
  return start < today ? start : back(today + due_in);
}

/** Groups the paid instalments into a few payments: few people pay a daily plan day by day. */
function cuts(chance: Chance, paid: number, interval: Interval): number[] {
  const most = interval === 'monthly' ? paid : Math.min(paid, chance.int(3, 8));
  return Array.from({ length: most }, (_, at) => Math.round((paid * (at + 1)) / most));
}

/**
 * The day of a payment that was due on `due` and follows one on `before`: most come within two days, the others up to
 * two weeks late. One that would come after yesterday came at some time until then, so that yesterday is a day like
 * the others.
 */
function paidAround(chance: Chance, before: number, due: number, yesterday: number): number {
  const drawn = chance.next();
  const usual = Math.max(before, due + Math.floor(MOST_DELAY * drawn ** FEW_ARE_LATE) - 1);
  if (usual <= yesterday) return usual;
  const earliest = due < yesterday ? Math.max(before, due) : before;
  return earliest + Math.floor(drawn * (yesterday - earliest + 1));
}

function paidSoFar(
  chance: Chance,
  terms: Terms,
  start: number,
  paid: number,
  today: number,
  stage: LoanStage,
): Course['repayments'] {
  const repayments: Array<{ day: number; amount_fcfa: number }> = [];
  let done = 0;
  let day = start;
  for (const cut of cuts(chance, paid, terms.interval)) {
    day = paidAround(chance, day, numberOf(dueDay(terms, done + 1)), today - 1);
    repayments.push({ day, amount_fcfa: cumulativeDue(terms, cut) - cumulativeDue(terms, done) });
    done = cut;
  }
  const isNamed = stage.model !== undefined;
  const next = amountOf(terms, done + 1);
  // Part of an instalment, so that the books have odd amounts as in real life.
  const part = Math.floor((next * chance.next()) / terms.step_fcfa) * terms.step_fcfa;
  if (!isNamed && stage.kind !== 'fresh' && stage.kind !== 'sale' && part > 0 && chance.is(PART_PAID_SHARE)) {
    repayments.push({ day: Math.floor((day + today - 1) / 2), amount_fcfa: part });
  }
  return repayments;
}

function paidOff(chance: Chance, terms: Terms, start: number, end: number): Course['repayments'] {
  const parts = cuts(chance, terms.installments, terms.interval);
  let done = 0;
  return parts.map((cut, at) => {
    const isLast = at === parts.length - 1;
    const day = isLast ? end : start + Math.floor(((end - start) * done) / terms.installments);
    // The last payment is sometimes rounded up: the rest becomes the customer's credit.
    const amount_fcfa =
      cumulativeDue(terms, cut) -
      cumulativeDue(terms, done) +
      (isLast && chance.is(OVERPAID_SHARE) ? chance.int(1, 5) * 500 : 0);
    done = cut;
    return { day, amount_fcfa };
  });
}
