/** Data bundles that staff may give to customers, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
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

/** The same in every language, so that a request shows it to any reader. */
const HOURS: Readonly<Record<DataValidity, string>> = { day: '24 h', week: '7 × 24 h', month: '30 × 24 h' };

export const dataBundles = {
  type: 'custom',
  schema: schema as z.ZodType<readonly DataBundle[], readonly DataBundle[]>,
  default: [] as readonly DataBundle[],
  factsOf: (bundles: readonly DataBundle[]) => ({
    data_bundles: bundles.map(
      ({ megabytes, validity, cost_fcfa }) => `${megabytes} MB, ${HOURS[validity]}: ${cost_fcfa} FCFA`,
    ),
  }),
  labels: { data_bundles: { en: 'Data bundles', fr: 'Forfaits internet' } },
  label: { en: 'Data bundles that may be given', fr: 'Forfaits internet à offrir' },
  help: {
    en: 'As the provider sells them. Without any, nobody can give one.',
    fr: 'Tels que le prestataire les vend. Sans aucun, personne ne peut en offrir.',
  },
} as const satisfies CustomSetting<readonly DataBundle[]>;
