/** The sheets of a workbook that hold what is asked for. */
import * as z from 'zod';

/** A sheet that would fit. A hidden one is read only when somebody chooses it. */
export const FittingSheet = z
  .object({ name: z.string(), lines: z.int(), is_hidden: z.boolean(), is_read: z.boolean() })
  .meta({ id: 'FittingSheet' });

/** The names of the sheets that a person chose. */
export const ChosenSheets = z.array(z.string().max(200)).min(1).max(50).meta({ id: 'ChosenSheets' });
