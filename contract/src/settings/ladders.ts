/** The ladders of reminders, warning and lock, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import type { LadderSettings, Ladders } from '../rules/lock-policy.ts';
import type { Interval } from '../rules/schedule.ts';
import { Id } from '../values/ids.ts';
import type { CustomSetting } from './declaration.ts';
import { LADDER_FACT_LABELS, ladderFacts } from './ladder-facts.ts';

const MOST_REMINDERS = 3;
const MOST_LADDERS = 20;
/** A grace that is longer than the time between two instalments would never end. */
const MOST_GRACE: Readonly<Record<Interval, number>> = { daily: 1, weekly: 7, monthly: 28 };

const bounded = (least: number, most: number) => {
  const refusal = sentence(`from ${least} to ${most} days`, `de ${least} à ${most} jours`);
  return z.int(refusal).min(least, refusal).max(most, refusal);
};
const isInOrder = (days: readonly number[]): boolean =>
  days.every((day, at) => at === 0 || (days[at - 1] ?? day) < day);

const ladder = (interval: Interval) =>
  z
    .strictObject({
      reminders: z
        .array(bounded(-30, 0))
        .max(MOST_REMINDERS, sentence('at most 3 reminders', 'au plus 3 rappels'))
        .refine(
          isInOrder,
          sentence(
            'each reminder on a day of its own, the earliest first',
            'un rappel par jour, le plus ancien d’abord',
          ),
        ),
      grace_days: z
        .int()
        .min(0)
        .max(
          MOST_GRACE[interval],
          sentence(
            'The days of grace are longer than the time between two instalments.',
            'Le délai de grâce est plus long que le temps entre deux échéances.',
          ),
        ),
      warn_day: bounded(1, 60),
      lock_day: bounded(2, 90),
    })
    .refine(({ warn_day, lock_day }) => warn_day < lock_day, {
      path: ['lock_day'],
      message: sentence('The lock must come after its warning.', 'Le verrouillage doit venir après son avertissement.'),
    });

const ladderShape = { daily: ladder('daily'), weekly: ladder('weekly'), monthly: ladder('monthly') };
const nameNeeded = sentence('a name of 2 to 40 characters', 'un nom de 2 à 40 caractères');

const schema = z
  .strictObject({
    standard: z.strictObject(ladderShape),
    by_product: z
      .array(
        z.strictObject({
          name: z.string().trim().min(2, nameNeeded).max(40, nameNeeded),
          product_ids: z
            .array(Id)
            .min(1, sentence('at least one phone model', 'au moins un modèle de téléphone'))
            .max(500),
          ...ladderShape,
        }),
      )
      .max(MOST_LADDERS, sentence('at most 20 policies', 'au plus 20 règles')),
  })
  .superRefine(({ by_product }, context) => {
    const [names, products] = [new Set<string>(), new Set<string>()];
    by_product.forEach(({ name, product_ids }, at) => {
      if (names.has(name.toLowerCase()))
        context.addIssue({
          code: 'custom',
          path: ['by_product', at, 'name'],
          message: sentence('Another policy has this name.', 'Une autre règle porte ce nom.'),
        });
      if (product_ids.some((id) => products.has(id)))
        context.addIssue({
          code: 'custom',
          path: ['by_product', at, 'product_ids'],
          message: sentence('A model belongs to one policy only.', 'Un modèle n’appartient qu’à une seule règle.'),
        });
      names.add(name.toLowerCase());
      for (const id of product_ids) products.add(id);
    });
  });

const standard: Ladders = {
  daily: { reminders: [-1], grace_days: 0, warn_day: 1, lock_day: 3 },
  weekly: { reminders: [-2], grace_days: 0, warn_day: 1, lock_day: 5 },
  monthly: { reminders: [-3], grace_days: 0, warn_day: 1, lock_day: 7 },
};

export const ladders = {
  type: 'custom',
  schema: schema as z.ZodType<LadderSettings, LadderSettings>,
  default: { standard, by_product: [] } as LadderSettings,
  factsOf: ladderFacts,
  labels: LADDER_FACT_LABELS,
  label: { en: 'Steps', fr: 'Étapes' },
  help: {
    en: 'Days from the due day of the oldest instalment that is not paid. A signed contract keeps its lock day: a later lock applies to it at once, an earlier one only to new contracts.',
    fr: 'En jours depuis la plus ancienne échéance impayée. Un contrat signé garde son jour de verrouillage : un verrouillage plus tardif vaut immédiatement pour lui, un verrouillage plus précoce seulement pour les nouveaux contrats.',
  },
} as const satisfies CustomSetting<LadderSettings>;
