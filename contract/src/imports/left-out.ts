/** The lines of a file that are no rows to import: each is told, so that nothing is lost without a word. */
import * as z from 'zod';
import type { Labels } from '../labels.ts';

export const LEFT_OUT_ROWS = [
  'above_headings',
  'headings_again',
  'sum',
  'example',
  'no_known_column',
  'more_cells',
] as const;

export const LEFT_OUT_ROW_LABELS: Labels<(typeof LEFT_OUT_ROWS)[number]> = {
  en: {
    above_headings: 'Above the headings',
    headings_again: 'Headings once more',
    sum: 'Total',
    example: 'Example of the template',
    no_known_column: 'Nothing in a column that is used',
    more_cells: 'More cells than headings',
  },
  fr: {
    above_headings: 'Au-dessus des titres',
    headings_again: 'Titres répétés',
    sum: 'Somme de la liste',
    example: 'Exemple du modèle',
    no_known_column: 'Rien dans une colonne utilisée',
    more_cells: 'Plus de cellules que de titres',
  },
};

/** So many are named; the others are counted. */
export const MAX_LEFT_OUT_NAMED = 100;

/** `said` is what stands in its cells, as far as a person needs it to find the line again. */
export const LeftOutRow = z
  .object({ row: z.int(), because: z.enum(LEFT_OUT_ROWS), said: z.string() })
  .meta({ id: 'LeftOutRow' });
