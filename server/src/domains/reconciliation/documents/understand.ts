/** Reads a document from its bytes. Runs in the process that reads documents, and depends on nothing outside it. */
import { ApiError } from '../../../platform/errors.ts';
import type { StatementReader } from '../../../providers/ports/statement.ts';
import { guessMapping } from './guess-mapping.ts';
import { type About, type ColumnMapping, readTable, recognise, type UnreadTable } from './read-document.ts';
import { NO_QUESTIONS } from '../../../platform/statements/questions.ts';
import type { DocumentQuestions, ReadDocument, StatementRow } from '../../../platform/statements/statement-row.ts';

const SAMPLE_ROWS = 8;

/** A document before a person has mapped its columns. A known format needs no mapping. */
export interface Description {
  readonly format: ReadDocument['format'];
  readonly lines: number;
  readonly headings: readonly string[];
  readonly sample: ReadonlyArray<readonly string[]>;
  /** The mapping of the last upload where it fits, else a guessed one. */
  readonly mapping: ColumnMapping;
  readonly remembered: boolean;
  /** What only a person can say; of a table, as it is read by that mapping. */
  readonly questions: DocumentQuestions;
  /** The lines that are no movements. */
  readonly left_out: ReadDocument['left_out'];
  /** How many of the lines that are read its workbook hides. */
  readonly hidden_rows: number;
}

/** `last` is the mapping of the last upload. Refuses as the readers do. */
export async function describeDocument(
  readers: readonly StatementReader[],
  bytes: Uint8Array,
  about: About,
  last: ColumnMapping | null = null,
): Promise<Description> {
  const found = await recognise(readers, bytes, about);
  if (found.kind === 'known') {
    const { format, rows, questions, left_out } = found.document;
    return {
      format,
      lines: rows.length,
      headings: [],
      sample: [],
      mapping: {},
      remembered: false,
      questions,
      left_out,
      hidden_rows: hiddenOf(rows, found.hidden),
    };
  }
  const { headings, body } = found.table;
  // A mapping for another kind of table names headings that this one does not have.
  const remembered = last !== null && Object.values(last).every((heading) => headings.includes(heading));
  const mapping = remembered ? last : guessMapping(headings, body);
  const told = toldOf(found.table, mapping, about, found.hidden);
  return {
    format: 'table',
    lines: body.length - told.left_out.length,
    headings,
    sample: body.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    mapping,
    remembered,
    ...told,
  };
}

const hiddenOf = (rows: readonly StatementRow[], hidden: ReadonlySet<number>): number =>
  rows.filter(({ line }) => hidden.has(line)).length;

/** A mapping that lacks a column is open itself, and with it everything else. */
function toldOf(
  table: UnreadTable,
  mapping: ColumnMapping,
  about: About,
  hidden: ReadonlySet<number>,
): Pick<Description, 'questions' | 'left_out' | 'hidden_rows'> {
  try {
    const { questions, left_out, rows } = readTable(table, mapping, about);
    return { questions, left_out, hidden_rows: hiddenOf(rows, hidden) };
  } catch (failure) {
    if (failure instanceof ApiError)
      return { questions: { ...NO_QUESTIONS, sheets: table.sheets }, left_out: [], hidden_rows: 0 };
    throw failure;
  }
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
  readers: readonly StatementReader[],
  bytes: Uint8Array,
  about: About,
  mapping: ColumnMapping | null,
): Promise<Understood> {
  const found = await recognise(readers, bytes, about);
  const named = found.kind === 'known' ? null : (mapping ?? guessMapping(found.table.headings, found.table.body));
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
