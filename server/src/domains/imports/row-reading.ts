/** Rows of cells on their way to what a single form would send, and what is wrong with them on the way. */
import type { Language } from '@palier/contract/values/language.ts';
import * as z from 'zod';
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

const UNIT = /(f\s?cfa|xaf|xof|gb|go)$/i;
const SPACES = /[\s\u00a0\u202f']/g;

/**
 * A whole number as people write amounts: `78 000`, `78,000`, `78000 FCFA`. Null for an empty cell, NaN for what is no
 * number.
 */
export function wholeNumber(cell: string): number | null {
  const text = cell.trim().replace(UNIT, '').replace(SPACES, '');
  if (text === '') return null;
  if (/^\d{1,15}([.,]0+)?$/.test(text) && !/^\d{1,3}[.,]000$/.test(text)) return Number(text.replace(/[.,]0+$/, ''));
  return /^\d{1,3}([.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, '')) : Number.NaN;
}

/** A number with decimals after a point or a comma. Null for an empty cell, NaN for what is no number. */
export function decimalNumber(cell: string): number | null {
  const text = cell.replace(SPACES, '').replace(',', '.');
  if (text === '') return null;
  return /^[+-]?\d{1,9}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * What the form of a single record makes of a row: the same rules, told per cell. `columnOf` says which column a field
 * of the form came from.
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

/** The rules that weigh two cells against each other have sentences of their own. */
function codeOf(issue: z.core.$ZodIssue, field: string, cell: string): ProblemCode {
  if (cell === '') return 'VALUE_MISSING';
  if (issue.code !== 'custom') return 'VALUE_INVALID';
  return field === 'deposit_fcfa'
    ? 'DEPOSIT_ABOVE_PRICE'
    : field === 'lock_solution'
      ? 'LOCK_DISAGREES'
      : 'VALUE_INVALID';
}

/** Notices what must be unique and stands twice in one list, without regard to case. */
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
