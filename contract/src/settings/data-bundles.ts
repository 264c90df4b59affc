/** Data bundles that staff may give to customers, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { formatFcfa, groupThousands } from '../values/written-money.ts';
import type { CustomSetting } from './declaration.ts';

export const MOST_BUNDLES = 12;
const MOST_MEGABYTES = 100_000;
const MOST_FCFA = 100_000;

/** How long a bundle lasts. */
export const DataValidity = z.enum(['day', 'week', 'month']).meta({ id: 'DataValidity' });
export type DataValidity = z.output<typeof DataValidity>;

export interface DataBundle {
  readonly megabytes: number;
  readonly validity: DataValidity;
  /** What the provider takes for it, as far as is known before. */
  readonly cost_fcfa: number;
}

const megabytesNeeded = sentence('from 1 to 100,000 MB', 'de 1 à 100 000 Mo');
const costNeeded = sentence('from 1 to 100,000 FCFA', 'de 1 à 100 000 FCFA');

const schema = z
  .array(
    z.strictObject({
      megabytes: z.int(megabytesNeeded).min(1, megabytesNeeded).max(MOST_MEGABYTES, megabytesNeeded),
      validity: DataValidity,
      cost_fcfa: z.int(costNeeded).min(1, costNeeded).max(MOST_FCFA, costNeeded),
    }),
  )
  .max(MOST_BUNDLES, sentence('at most 12 bundles', 'au plus 12 forfaits'))
  .superRefine((bundles, context) => {
    const seen = new Set<string>();
    bundles.forEach(({ megabytes, validity }, at) => {
      const name = `${megabytes} ${validity}`;
      if (seen.has(name))
        context.addIssue({
          code: 'custom',
          path: [at, 'megabytes'],
          message: sentence('This bundle is on the list twice.', 'Ce forfait figure deux fois sur la liste.'),
        });
      seen.add(name);
    });
  });

/** The bundles that last so long, as a request shows them to any reader. */
const factOf = (bundles: readonly DataBundle[], lasts: DataValidity): string[] =>
  bundles
    .filter(({ validity }) => validity === lasts)
    .map(({ megabytes, cost_fcfa }) => `${groupThousands(megabytes)} MB, ${formatFcfa(cost_fcfa)}`);

export const dataBundles = {
  type: 'custom',
  schema: schema as z.ZodType<readonly DataBundle[], readonly DataBundle[]>,
  default: [] as readonly DataBundle[],
  factsOf: (bundles: readonly DataBundle[]) => ({
    data_bundles_of_a_day: factOf(bundles, 'day'),
    data_bundles_of_a_week: factOf(bundles, 'week'),
    data_bundles_of_a_month: factOf(bundles, 'month'),
  }),
  labels: {
    data_bundles_of_a_day: { en: 'Data bundles for a day', fr: 'Forfaits internet d’un jour' },
    data_bundles_of_a_week: { en: 'Data bundles for a week', fr: 'Forfaits internet d’une semaine' },
    data_bundles_of_a_month: { en: 'Data bundles for a month', fr: 'Forfaits internet d’un mois' },
  },
  label: { en: 'Data bundles that may be given', fr: 'Forfaits internet à offrir' },
  help: {
    en: 'As the provider sells them. Without any, nobody can give one.',
    fr: 'Tels que le prestataire les vend. Sans aucun, personne ne peut en offrir.',
  },
} as const satisfies CustomSetting<readonly DataBundle[]>;
