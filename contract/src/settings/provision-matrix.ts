/** A provision matrix of the business’s own, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { PROVISION_PRESETS } from '../rules/portfolio/provision-presets.ts';
import { type ProvisionMatrix, type MatrixFault, placedFaultOf } from '../rules/portfolio/provision.ts';
import type { CustomSetting } from './declaration.ts';

export const MOST_BANDS = 12;
const MOST_DAYS = 3650;
const WHOLE = 10_000;

/** Bands follow each other without a gap: each begins on the day after the one before it, and the first on day 0. */
export interface TypedMatrix {
  readonly base: 'net' | 'gross';
  readonly rows: ProvisionMatrix['rows'];
  /** A loan late by more days makes all loans of its customer doubtful; null where each loan counts by itself. */
  readonly doubtful_after_days: number | null;
}

/** As the rule takes it. */
export const matrixOf = ({ doubtful_after_days, ...typed }: TypedMatrix): ProvisionMatrix => ({
  ...typed,
  doubtful_after_days: doubtful_after_days ?? typed.rows.at(-2)?.until_days ?? 0,
  is_contagious: doubtful_after_days !== null,
});

/** As people type it, to begin with. */
export const typedOf = ({ base, rows, doubtful_after_days, is_contagious }: ProvisionMatrix): TypedMatrix => ({
  base,
  rows,
  doubtful_after_days: is_contagious ? doubtful_after_days : null,
});

const daysNeeded = sentence('a whole number from 0 to 3,650 days', 'un nombre entier de 0 à 3 650 jours');
const rateNeeded = sentence('from 0 to 100%, with at most two decimals', 'de 0 à 100 %, avec deux décimales au plus');
const Days = z.int(daysNeeded).min(0, daysNeeded).max(MOST_DAYS, daysNeeded);

const FAULTS: Readonly<Record<MatrixFault, ReturnType<typeof sentence>>> = {
  no_open_end: sentence(
    'The last band has no last day, and each other band has one.',
    'La dernière tranche n’a pas de dernier jour, et chaque autre en a un.',
  ),
  ends_out_of_order: sentence(
    'A band must end later than the one before it.',
    'Une tranche doit finir après celle qui la précède.',
  ),
  doubtful_within_row: sentence('This must be the last day of a band.', 'Ce doit être le dernier jour d’une tranche.'),
  rate_out_of_range: rateNeeded,
  rates_fall: sentence(
    'A rate cannot be lower than that of the band before it.',
    'Un taux ne peut pas être inférieur à celui de la tranche précédente.',
  ),
};

const schema = z
  .strictObject({
    base: z.enum(['net', 'gross']),
    rows: z
      .array(
        z.strictObject({
          until_days: Days.nullable().default(null),
          rate_basis_points: z.int(rateNeeded).min(0, rateNeeded).max(WHOLE, rateNeeded),
        }),
      )
      .min(2, sentence('at least two bands', 'au moins deux tranches'))
      .max(MOST_BANDS, sentence(`at most ${MOST_BANDS} bands`, `au plus ${MOST_BANDS} tranches`)),
    doubtful_after_days: Days.nullable().default(null),
  })
  .superRefine((typed, context) => {
    const found = placedFaultOf(matrixOf(typed));
    if (found) context.addIssue({ code: 'custom', path: [...found.path], message: FAULTS[found.fault] });
  });

/** The same in every language, so that a request shows it to any reader. */
const bandFact = (
  { until_days, rate_basis_points }: TypedMatrix['rows'][number],
  at: number,
  all: TypedMatrix['rows'],
) => `${until_days === null ? `> ${all[at - 1]?.until_days ?? 0}` : `≤ ${until_days}`}: ${rate_basis_points / 100} %`;

export const provisionMatrix = {
  type: 'custom',
  schema: schema as z.ZodType<TypedMatrix, TypedMatrix>,
  default: typedOf(PROVISION_PRESETS.own),
  factsOf: ({ base, rows, doubtful_after_days }: TypedMatrix) => ({
    provision_bands: rows.map(bandFact),
    provision_without_charge: base === 'net',
    provision_doubtful_days: doubtful_after_days ?? '',
  }),
  labels: {
    provision_bands: { en: 'Own matrix: rates by days late', fr: 'Barème propre : taux par jours de retard' },
    provision_without_charge: {
      en: 'Own matrix: without the charge not yet earned',
      fr: 'Barème propre : sans les frais non encore acquis',
    },
    provision_doubtful_days: {
      en: 'Own matrix: all loans of a customer doubtful after',
      fr: 'Barème propre : tous les prêts d’un client douteux après',
    },
  },
  label: { en: 'Own matrix', fr: 'Barème propre' },
  help: {
    en: 'The share of a balance that is set aside, by days late. It counts where the own matrix is chosen, from the end of the month in which it begins; months before keep theirs.',
    fr: 'La part d’un solde qui est provisionnée, par jours de retard. Il compte si le barème propre est choisi, dès la fin du mois où il prend effet ; les mois précédents gardent le leur.',
  },
} as const satisfies CustomSetting<TypedMatrix>;
