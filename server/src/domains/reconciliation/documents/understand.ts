/** Reads a document from its bytes. Runs in the process that reads documents, and depends on nothing outside it. */
import { guessMapping } from './guess-mapping.ts';
import { type About, type ColumnMapping, readTable, recognise } from './read-document.ts';
import type { ReadDocument, StatementRow } from './statement-row.ts';

const SAMPLE_ROWS = 8;

/** A document before a person has mapped its columns. A known format needs no mapping. */
export interface Description {
  readonly format: ReadDocument['format'];
  readonly lines: number;
  readonly headings: readonly string[];
  readonly sample: ReadonlyArray<readonly string[]>;
  readonly guessed: ColumnMapping;
}

/** Refuses as the readers do. */
export async function describeDocument(bytes: Uint8Array, about: About): Promise<Description> {
  const found = await recognise(bytes, about);
  if (found.kind === 'known')
    return { format: found.document.format, lines: found.document.rows.length, headings: [], sample: [], guessed: {} };
  const { headings, body } = found.table;
  return {
    format: 'table',
    lines: body.length,
    headings,
    sample: body.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    guessed: guessMapping(headings),
  };
}

export interface Understood extends ReadDocument {
  /** The mapping by which a table was read. */
  readonly named: ColumnMapping | null;
  /** The first and the last day of the lines that can be read; null when none can. */
  readonly from_on: string | null;
  readonly until_on: string | null;
}

/** Reads the lines of a document; those of a table by its mapping, or by a guessed one when there is none. */
export async function understandDocument(
  bytes: Uint8Array,
  about: About,
  mapping: ColumnMapping | null,
): Promise<Understood> {
  const found = await recognise(bytes, about);
  const named = found.kind === 'known' ? null : (mapping ?? guessMapping(found.table.headings));
  const document = found.kind === 'known' ? found.document : readTable(found.table, named ?? {}, about);
  return { ...document, named, ...spanOf(document.rows) };
}

function spanOf(rows: readonly StatementRow[]): Pick<Understood, 'from_on' | 'until_on'> {
  let from_on: string | null = null;
  let until_on: string | null = null;
  for (const { value_on, because } of rows) {
    if (value_on === null || because === 'unreadable') continue;
    if (from_on === null || value_on < from_on) from_on = value_on;
    if (until_on === null || value_on > until_on) until_on = value_on;
  }
  return { from_on, until_on };
}
