/** What a request, the audit record and the history show of ladders. */
import type { Ladder, LadderSettings, Ladders } from '../rules/lock-policy.ts';
import type { Interval } from '../rules/schedule.ts';
import type { Fact, Words } from './declaration.ts';

const INTERVALS = ['daily', 'weekly', 'monthly'] as const;
const STEPS = ['reminders', 'grace_days', 'warn_day', 'lock_day'] as const;

/** `weekly_lock_day` → 5; a policy for some models has its name before it. */
export function ladderFacts({ standard, by_product }: LadderSettings): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  const add = (before: string, ladders: Ladders): void => {
    for (const interval of INTERVALS)
      for (const step of STEPS) facts[`${before}${interval}_${step}`] = factOf(ladders[interval], step);
  };
  add('', standard);
  for (const own of by_product) {
    facts[`${own.name} · models`] = own.product_ids.length;
    facts[`${own.name} · product_ids`] = [...own.product_ids];
    add(`${own.name} · `, own);
  }
  return facts;
}

const factOf = (of: Ladder, step: (typeof STEPS)[number]): Fact =>
  step === 'reminders' ? of.reminders.map(String) : of[step];

const NAMES: Readonly<Record<Interval, Words>> = {
  daily: { en: 'Daily', fr: 'Quotidien' },
  weekly: { en: 'Weekly', fr: 'Hebdomadaire' },
  monthly: { en: 'Monthly', fr: 'Mensuel' },
};
const STEP_NAMES: Readonly<Record<(typeof STEPS)[number], Words>> = {
  reminders: { en: 'reminders, days from the due day', fr: 'rappels, en jours depuis l’échéance' },
  grace_days: { en: 'grace', fr: 'délai de grâce' },
  warn_day: { en: 'warning after', fr: 'avertissement après' },
  lock_day: { en: 'lock after', fr: 'verrouillage après' },
};
export const LADDER_FACT_LABELS = Object.fromEntries([
  ...INTERVALS.flatMap((interval) =>
    STEPS.map((step) => [
      `${interval}_${step}`,
      {
        en: `${NAMES[interval].en}: ${STEP_NAMES[step].en}`,
        fr: `${NAMES[interval].fr} : ${STEP_NAMES[step].fr}`,
      },
    ]),
  ),
  ['models', { en: 'Models', fr: 'Modèles' }],
  ['product_ids', { en: 'Phone models', fr: 'Modèles de téléphone' }],
]) as Record<string, Words>;
