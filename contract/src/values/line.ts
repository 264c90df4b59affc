import * as z from 'zod';

/** One line of text that somebody types, without blanks at its ends. */
export const line = (field: string, least: number, most: number) =>
  z.string(`valid ${field} required`).trim().min(least, `valid ${field} required`).max(most, `valid ${field} required`);
