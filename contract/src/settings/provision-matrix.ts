/** A provision matrix of the business’s own, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { PROVISION_PRESETS } from '../rules/portfolio/provision-presets.ts';
import {
  type MatrixSegment,
  type SegmentedMatrix,
  placedFaultOfSegments,
} from '../rules/portfolio/provision-segments.ts';
import { WHOLE } from '../rules/portfolio/provision-rates.ts';
import { type ProvisionMatrix, placedFaultOf } from '../rules/portfolio/provision.ts';
import { MATRIX_FAULTS, rateNeeded } from './matrix-faults.ts';
import { Id } from '../values/ids.ts';
import type { CustomSetting } from './declaration.ts';

export const MOST_BANDS = 12;
export const MOST_SEGMENTS = 20;
const MOST_DAYS = 3650;

/** Bands follow each other without a gap: each begins on the day after the one before it, and the first on day 0. */
export interface TypedMatrix {
  readonly base: 'net' | 'gross';
  readonly rows: ProvisionMatrix['rows'];
  /** A loan late by more days makes all loans of its customer doubtful; null where each loan counts by itself. */
  readonly doubtful_after_days: number | null;
  /** Rates of models and regions; versions from before there were segments have none. */
  readonly segments?: readonly MatrixSegment[] | undefined;
}

/** As the rule takes it. */
export const matrixOf = ({ doubtful_after_days, segments = [], ...typed }: TypedMatrix): SegmentedMatrix => ({
  ...typed,
  segments,
  doubtful_after_days: doubtful_after_days ?? typed.rows.at(-2)?.until_days ?? 0,
  is_contagious: doubtful_after_days !== null,
});

/** As people type it, to begin with. */
export const typedOf = ({ base, rows, doubtful_after_days, is_contagious }: ProvisionMatrix): TypedMatrix => ({
  base,
  rows,
  doubtful_after_days: is_contagious ? doubtful_after_days : null,
  segments: [],
});

const daysNeeded = sentence('a whole number from 0 to 3,650 days', 'un nombre entier de 0 à 3 650 jours');
const BasisPoints = z.int(rateNeeded).min(0, rateNeeded).max(WHOLE, rateNeeded);
const Days = z.int(daysNeeded).min(0, daysNeeded).max(MOST_DAYS, daysNeeded);

const schema = z
  .strictObject({
    base: z.enum(['net', 'gross']),
    rows: z
      .array(
        z.strictObject({
          until_days: Days.nullable().default(null),
          rate_basis_points: BasisPoints,
        }),
      )
      .min(2, sentence('at least two bands', 'au moins deux tranches'))
      .max(MOST_BANDS, sentence(`at most ${MOST_BANDS} bands`, `au plus ${MOST_BANDS} tranches`)),
    doubtful_after_days: Days.nullable().default(null),
    segments: z
      .array(
        z.strictObject({
          product_id: Id.nullable().default(null),
          region_id: Id.nullable().default(null),
          rates_basis_points: z.array(BasisPoints).max(MOST_BANDS),
        }),
      )
      .max(MOST_SEGMENTS, sentence(`at most ${MOST_SEGMENTS} segments`, `au plus ${MOST_SEGMENTS} segments`))
      .default([]),
  })
  .superRefine((typed, context) => {
    const matrix = matrixOf(typed);
    const found = placedFaultOf(matrix) ?? placedFaultOfSegments(matrix);
    if (found) context.addIssue({ code: 'custom', path: [...found.path], message: MATRIX_FAULTS[found.fault] });
  });

/** The same in every language, so that a request shows it to any reader. */
const bandFact = (
  { until_days, rate_basis_points }: TypedMatrix['rows'][number],
  at: number,
  all: TypedMatrix['rows'],
) => `${until_days === null ? `> ${all[at - 1]?.until_days ?? 0}` : `≤ ${until_days}`}: ${rate_basis_points / 100} %`;

/** The model and the region by id, which the portal replaces by their names, and the rate of each band. */
const segmentFact =
  (rows: TypedMatrix['rows']) =>
  ({ product_id, region_id, rates_basis_points }: MatrixSegment): string =>
    [
      [product_id, region_id].filter(Boolean).join(', '),
      ...rows.map((row, at, all) => bandFact({ ...row, rate_basis_points: rates_basis_points[at] ?? 0 }, at, all)),
    ].join(' · ');

export const provisionMatrix = {
  type: 'custom',
  schema: schema as z.ZodType<TypedMatrix, TypedMatrix>,
  default: typedOf(PROVISION_PRESETS.own),
  factsOf: ({ base, rows, doubtful_after_days, segments = [] }: TypedMatrix) => ({
    provision_bands: rows.map(bandFact),
    provision_segments: segments.map(segmentFact(rows)),
    provision_without_charge: base === 'net',
    provision_doubtful_days: doubtful_after_days ?? '',
  }),
  labels: {
    provision_bands: { en: 'Own matrix: rates by days late', fr: 'Barème propre : taux par jours de retard' },
    provision_segments: {
      en: 'Own matrix: rates of models and regions',
      fr: 'Barème propre : taux par modèle et par région',
    },
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
    en: 'The share of a balance that is set aside, by days late. A phone model, a region, or a model in a region may have rates of its own: those of the model in the region count first, then those of the model, then those of the region. The matrix counts where the own matrix is chosen, from the end of the month in which it begins; months before keep theirs.',
    fr: 'La part d’un solde qui est provisionnée, par jours de retard. Un modèle de téléphone, une région, ou un modèle dans une région peut avoir ses propres taux : d’abord ceux du modèle dans la région, puis ceux du modèle, puis ceux de la région. Le barème compte si le barème propre est choisi, dès la fin du mois où il prend effet ; les mois précédents gardent le leur.',
  },
} as const satisfies CustomSetting<TypedMatrix>;
