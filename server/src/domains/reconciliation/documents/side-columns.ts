/**
 * The columns of a table that are read whether or not anybody has mapped them: without its states a failed payment
 * would count as money, without its directions or its debits what was paid out would, and without its types a reversal,
 * a withdrawal or a fee would.
 */
import { plain } from '../../../platform/tables/headings.ts';
import { isFranc } from '../../../platform/statements/amounts.ts';
import { type Flags, flagsIn } from './flags.ts';
import { headingNamed, headingOf } from './heading-names.ts';
import { CURRENCY_NAMES, DIRECTION_NAMES, FEE_NAMES, LINKED_NAMES, TYPE_NAMES } from './side-column-names.ts';
import { type AssignedStates, readOutcome } from '../../../platform/statements/outcomes.ts';
import type { UnreadTable } from '../../../platform/statements/statement-row.ts';

/** The places of cells; -1 where the table has no such column. */
export interface SideColumns {
  readonly status: number;
  readonly direction: number;
  readonly currency: number;
  readonly type: number;
  readonly linked: number;
  readonly flags: Flags;
  /** What the operator keeps of the amount, beside it. */
  readonly fee: number;
  /** Money out, where a person has mapped an amount alone. */
  readonly money_out: number;
}

const DIRECTIONS = new Map<string, 'in' | 'out'>([
  ...['c', 'cr', 'credit', 'crdt', 'in', 'incoming', 'entree', 'entrant'].map((word) => [word, 'in'] as const),
  ...['d', 'dr', 'db', 'debit', 'dbit', 'out', 'outgoing', 'sortie', 'sortant'].map((word) => [word, 'out'] as const),
]);

/** `+` and `-` have no letters, so they are read as they stand. */
export const directionOf = (text: string): 'in' | 'out' | null =>
  text.trim() === '+' ? 'in' : text.trim() === '-' ? 'out' : (DIRECTIONS.get(plain(text)) ?? null);

const isDirection = (cell: string): boolean => directionOf(cell) !== null;

/** `mapped` are the headings that people have given a meaning; a column of states among them is theirs. */
export function sideColumns(
  { headings, body }: Pick<UnreadTable, 'headings' | 'body'>,
  mapped: readonly string[],
  mappedStatus: string | undefined,
  assigned: AssignedStates,
): SideColumns {
  const free = headings.filter((heading) => !mapped.includes(heading));
  const cellsOf = (heading: string): string[] => {
    const place = headings.indexOf(heading);
    return body.flatMap(({ cells }) => cells[place] || []);
  };
  const place = (heading: string | undefined): number => (heading === undefined ? -1 : headings.indexOf(heading));
  const direction = headingNamed(
    DIRECTION_NAMES,
    free.filter((heading) => {
      const cells = cellsOf(heading);
      // A type of `Debit` alone is how MTN names what a customer paid.
      const words = new Set(cells.map((cell) => plain(cell)));
      const isOneWord =
        plain(heading) === 'type' &&
        [...words].every((word) => word === 'debit' || word === 'credit') &&
        words.size < 2;
      // What is named for nothing but a direction is one, also where a line has a word that nobody knows.
      // What a heading says alone that may stand over something else, only all of its cells say.
      const areKnown = /^(type|mouvement)$/.test(plain(heading)) ? cells.every(isDirection) : cells.some(isDirection);
      return cells.length > 0 && !isOneWord && areKnown;
    }),
  );
  const currency = headingNamed(
    CURRENCY_NAMES,
    headings.filter((heading) => cellsOf(heading).some((cell) => /^[a-z]{3}$|cfa/i.test(cell.trim()))),
  );
  const flags = flagsIn(free, headings, cellsOf);
  return {
    status: place(mappedStatus ?? statesIn(free, cellsOf, body.length, assigned) ?? flags.succeeded),
    flags,
    direction: place(direction),
    currency: place(currency),
    type: place(headingNamed(TYPE_NAMES, free)),
    linked: place(headingNamed(LINKED_NAMES, free)),
    fee: place(headingNamed(FEE_NAMES, free)),
    money_out: place(headingOf('money_out', free)),
  };
}

/** A column of that name with at least one known state, or one in which every line has one. */
function statesIn(
  free: readonly string[],
  cellsOf: (heading: string) => string[],
  lines: number,
  assigned: AssignedStates,
): string | undefined {
  const isState = (cell: string): boolean => readOutcome(cell, assigned) !== null;
  const named = headingOf('status', free);
  if (named !== undefined && cellsOf(named).some(isState)) return named;
  return free.find((heading) => {
    const cells = cellsOf(heading);
    return cells.length > 0 && cells.length === lines && cells.every(isState);
  });
}

export const isForeign = (currency: string): boolean => currency.trim() !== '' && !isFranc(currency);
