/**
 * A plan in words. Every place that describes a plan uses these sentences: cards, the price desk, the sale, the
 * customer card, the contract and messages. So the amounts add up to the franc everywhere.
 */
import type { Language } from '../values/language.ts';
import { formatFcfa, groupThousands } from '../values/written-money.ts';
import { type Interval, type Spread, amountOf } from './schedule.ts';

/** The number of instalments of one amount. */
export interface InstallmentKind {
  readonly count: number;
  readonly amount_fcfa: number;
}

/**
 * How many instalments there are of each amount, the smallest amount first. Counts times amounts add up to the total.
 * A day on which rounding leaves nothing to pay is not an instalment.
 */
export function kindsOf(amounts_fcfa: readonly number[]): InstallmentKind[] {
  const counts = new Map<number, number>();
  for (const amount of amounts_fcfa) if (amount > 0) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const kinds = Array.from(counts, ([amount_fcfa, count]) => ({ count, amount_fcfa }));
  return kinds.sort((one, other) => one.amount_fcfa - other.amount_fcfa);
}

/** The kinds of instalment of a schedule: one where the total divides evenly, else two, one rounding step apart. */
export const installmentKinds = (spread: Spread): InstallmentKind[] =>
  kindsOf(Array.from({ length: spread.installments }, (_, at) => amountOf(spread, at + 1)));

/** The part of a plan that a sentence about its instalments needs. */
export interface PlanInstallments {
  readonly repayment_interval: Interval;
  readonly installment_kinds: readonly InstallmentKind[];
}

interface Words {
  readonly per: Record<Interval, (amount: string) => string>;
  readonly payments: Record<Interval, (count: number) => string>;
  /** One amount: `12 monthly payments of 9 000 FCFA`. */
  readonly of: (payments: string, amount: string) => string;
  readonly kind: (count: number, amount: string) => string;
  readonly kinds: (payments: string, kinds: string) => string;
  readonly or: string;
  readonly and: string;
  readonly deposit: (deposit: string, rest: string) => string;
  readonly last: (rest: string, day: string) => string;
  readonly total: (total: string) => string;
  readonly over: (total: string, over: string) => string;
}

const plural = (count: number, one: string, many: string): string => `${count}\u00a0${count === 1 ? one : many}`;

const WORDS: Record<Language, Words> = {
  en: {
    per: {
      daily: (amount) => `${amount} a day`,
      weekly: (amount) => `${amount} a week`,
      monthly: (amount) => `${amount} a month`,
    },
    payments: {
      daily: (count) => plural(count, 'daily payment', 'daily payments'),
      weekly: (count) => plural(count, 'weekly payment', 'weekly payments'),
      monthly: (count) => plural(count, 'monthly payment', 'monthly payments'),
    },
    of: (payments, amount) => `${payments} of ${amount}`,
    kind: (count, amount) => `${count} of ${amount}`,
    kinds: (payments, kinds) => `${payments}, ${kinds}`,
    or: ' or ',
    and: ' and ',
    deposit: (deposit, rest) => `${deposit} today, then ${rest}`,
    last: (rest, day) => `${rest}; the last is due on ${day}.`,
    total: (total) => `In all ${total}, no more than paying cash.`,
    over: (total, over) => `In all ${total}, ${over} more than paying cash.`,
  },
  fr: {
    per: {
      daily: (amount) => `${amount} par jour`,
      weekly: (amount) => `${amount} par semaine`,
      monthly: (amount) => `${amount} par mois`,
    },
    payments: {
      daily: (count) => plural(count, 'versement quotidien', 'versements quotidiens'),
      weekly: (count) => plural(count, 'versement hebdomadaire', 'versements hebdomadaires'),
      monthly: (count) => plural(count, 'versement mensuel', 'versements mensuels'),
    },
    of: (payments, amount) => `${payments} de ${amount}`,
    kind: (count, amount) => `${count} de ${amount}`,
    kinds: (payments, kinds) => `${payments}, dont ${kinds}`,
    or: ' ou ',
    and: ' et ',
    deposit: (deposit, rest) => `${deposit} aujourd’hui, puis ${rest}`,
    last: (rest, day) => `${rest}\u00a0; le dernier est dû le ${day}.`,
    total: (total) => `En tout ${total}, pas plus qu’au comptant.`,
    over: (total, over) => `En tout ${total}, soit ${over} de plus qu’au comptant.`,
  },
};

type Kinds = Pick<PlanInstallments, 'installment_kinds'>;

/** Every amount that an instalment may have, the smallest first: `175 or 200`. */
export const sayBareAmounts = ({ installment_kinds }: Kinds, language: Language): string =>
  installment_kinds.map(({ amount_fcfa }) => groupThousands(amount_fcfa)).join(WORDS[language].or);

/** The same with the currency: `175 or 200 FCFA`. */
export const sayAmounts = (plan: Kinds, language: Language): string => `${sayBareAmounts(plan, language)}\u00a0FCFA`;

/** The amounts with their interval: `175 or 200 FCFA a day`, `175 ou 200 FCFA par jour`. */
export const sayEach = (plan: PlanInstallments, language: Language): string =>
  WORDS[language].per[plan.repayment_interval](sayAmounts(plan, language));

/** `12 monthly payments of 9 000 FCFA`, or `365 daily payments, 281 of 175 FCFA and 84 of 200 FCFA`. */
export function sayPayments({ repayment_interval, installment_kinds }: PlanInstallments, language: Language): string {
  const words = WORDS[language];
  const payments = words.payments[repayment_interval](installment_kinds.reduce((sum, { count }) => sum + count, 0));
  const [only] = installment_kinds;
  if (installment_kinds.length === 1 && only) return words.of(payments, formatFcfa(only.amount_fcfa));
  return words.kinds(payments, sayKinds({ installment_kinds }, language));
}

/** How many of each amount: `281 of 175 FCFA and 84 of 200 FCFA`. */
export function sayKinds({ installment_kinds }: Kinds, language: Language): string {
  const { kind, and } = WORDS[language];
  return installment_kinds.map(({ count, amount_fcfa }) => kind(count, formatFcfa(amount_fcfa))).join(and);
}

/** A plan with its total cost, the deposit included, and the part of it that is the price of paying later. */
export interface WholePlan extends PlanInstallments {
  readonly total_cost_fcfa: number;
  readonly cost_over_cash_fcfa: number;
}

/** The whole plan: the deposit, the instalments, the last day as the caller formats days, and the total cost. */
export function sayPlan(plan: WholePlan, deposit_fcfa: number, last_day: string, language: Language): string {
  const words = WORDS[language];
  const payments = sayPayments(plan, language);
  const paid = words.last(deposit_fcfa > 0 ? words.deposit(formatFcfa(deposit_fcfa), payments) : payments, last_day);
  const total = formatFcfa(plan.total_cost_fcfa);
  const over_fcfa = plan.cost_over_cash_fcfa;
  return `${paid} ${over_fcfa > 0 ? words.over(total, formatFcfa(over_fcfa)) : words.total(total)}`;
}
