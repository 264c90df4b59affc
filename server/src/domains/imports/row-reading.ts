/** Turns the cells of a row into the input of a single form, and reports the problems of each cell. */
import type { Language } from '@palier/contract/values/language.ts';
import { plainText } from '@palier/contract/values/typed-text.ts';
import * as z from 'zod';
import { readFrancs } from '../../platform/statements/amounts.ts';
import { type ProblemCode, problemSentence } from './words.ts';

export interface Row {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Problem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export const cellOf = ({ cells }: Row, field: string): string =>
  Object.hasOwn(cells, field) ? (cells[field] ?? '').trim() : '';
export const cellOrNull = (row: Row, field: string): string | null => cellOf(row, field) || null;

const UNIT = /(gb|go|g)$/i;
const SPACES = /[\s']/g;

/**
 * Reads a whole number the way people write sizes: `64`, `64 GB`, `128Go`. Answers null for an empty cell, and NaN for
 * a text that is not a number.
 */
export function wholeNumber(cell: string): number | null {
  const text = plainText(cell).replace(UNIT, '').replace(SPACES, '');
  if (text === '') return null;
  if (/^\d{1,15}([.,]0+)?$/.test(text) && !/^\d{1,3}[.,]000$/.test(text)) return Number(text.replace(/[.,]0+$/, ''));
  return /^\d{1,3}([.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, '')) : Number.NaN;
}

/** Reads whole francs as documents write them: `78 000 F CFA`, `65.000`, `65,000.00`; null and NaN as above. */
export const francs = (cell: string): number | null =>
  plainText(cell) === '' ? null : (readFrancs(cell) ?? Number.NaN);

/**
 * Reads a number with decimals after a point or a comma. Answers null for an empty cell, and NaN for a text that is not
 * a number.
 */
export function decimalNumber(cell: string): number | null {
  const text = plainText(cell).replace(SPACES, '').replace(',', '.');
  if (text === '') return null;
  return /^[+-]?\d{1,9}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Checks a row by the rules of the form for a single record, and reports a problem for each cell. `columnOf` names the
 * column that a field of the form came from, where their names differ.
 */
export function readRow<S extends z.core.$ZodType>(
  schema: S,
  row: Row,
  given: Readonly<Record<string, unknown>>,
  language: Language,
  columnOf: Readonly<Record<string, string>> = {},
): { value: z.output<S>; problems: [] } | { value: null; problems: Problem[] } {
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = new Map<string, Problem>();
  for (const issue of parsed.error.issues) {
    const named = String(issue.path[0] ?? '');
    const field = columnOf[named] ?? named;
    if (problems.has(field)) continue;
    const code = codeOf(issue, field, cellOf(row, field));
    problems.set(field, { field, code, message: problemSentence(code, language, field) });
  }
  return { value: null, problems: [...problems.values()] };
}

/** Rules that compare two cells have sentences of their own. */
function codeOf(issue: z.core.$ZodIssue, field: string, cell: string): ProblemCode {
  if (cell === '') return 'VALUE_MISSING';
  if (issue.code === 'custom' && field === 'deposit_fcfa') return 'DEPOSIT_ABOVE_PRICE';
  if (issue.code === 'custom' && field === 'lock_solution') return 'LOCK_DISAGREES';
  return 'VALUE_INVALID';
}

/** Reports values that must be unique and appear twice in one list, without regard to case. */
export function twiceIn(language: Language): (row: Row, field: string, value: string) => Problem[] {
  const seen = new Map<string, number>();
  return ({ row }, field, value) => {
    const key = `${field}:${value.toLowerCase()}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first === undefined
      ? []
      : [{ field, code: 'VALUE_TWICE', message: problemSentence('VALUE_TWICE', language, field, { row: first }) }];
  };
}
