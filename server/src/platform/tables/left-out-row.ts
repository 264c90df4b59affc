/** A line of a file that is no row of its table, as a person is told of it. */
import type { LeftOutRow as LeftOutRowSchema } from '@palier/contract/imports/left-out.ts';
import type * as z from 'zod';
import type { TableRow } from './table-of-file.ts';

export type LeftOutRow = z.output<typeof LeftOutRowSchema>;

/** As much of a line as a person needs to find it again. */
const MAX_SAID = 100;

export const leftOutRow = ({ row, cells }: TableRow, because: LeftOutRow['because']): LeftOutRow => ({
  row,
  because,
  said: cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, MAX_SAID),
});
