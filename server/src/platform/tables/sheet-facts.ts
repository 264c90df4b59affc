/** What a workbook says of its sheets beside the values of their cells. Format: ECMA-376 part 1, 18.3.1.4 and 18.2.19. */
import { type MergedCell, mergedIn } from './merged-cells.ts';
import { attributeOf, workbookSheets } from './workbook-sheets.ts';
import { partOfZip } from './zip-limits.ts';

interface SheetFacts {
  /** What nobody sees in a workbook is not read without a word. */
  readonly is_hidden: boolean;
  readonly merged: readonly MergedCell[];
  /** The numbers of the lines that the workbook hides, from 1: by hand, or because a filter does not find them. */
  readonly hidden_rows: ReadonlySet<number>;
  /** Cells in which a formula found nothing: they are not empty, and nobody may take them for it. */
  readonly errors: ReadonlyArray<{ readonly place: string; readonly error: string }>;
}

const isSeen = (state: string): boolean => /^(visible)?$/i.test(state.trim());

/** By the name of the sheet, for a workbook that passed its check. */
export async function sheetFacts(bytes: Uint8Array): Promise<ReadonlyMap<string, SheetFacts>> {
  const facts = new Map<string, SheetFacts>();
  for (const { name, state, part } of await workbookSheets(bytes)) {
    const xml = part === null ? '' : ((await partOfZip(bytes, part))?.toString('latin1') ?? '');
    facts.set(name, {
      is_hidden: !isSeen(state),
      merged: mergedIn(xml),
      hidden_rows: hiddenIn(xml),
      errors: errorsIn(xml),
    });
  }
  return facts;
}

const ROW = /<(?:\w+:)?row\s([^<>]{0,400})>/g;
const HIDDEN = /\bhidden\s*=\s*["'](?:1|true)["']/i;

const hiddenIn = (xml: string): ReadonlySet<number> =>
  HIDDEN.test(xml)
    ? new Set(
        [...xml.matchAll(ROW)].flatMap(([, attributes = '']) =>
          HIDDEN.test(attributes) ? [Number(attributeOf(attributes, 'r'))] : [],
        ),
      )
    : new Set();

/** A cell up to its value; the formula of an error has no `<` that is not escaped. */
const ERROR_CELL =
  /<(?:\w+:)?c\s([^<>]{0,300}\bt=["']e["'][^<>]{0,300})>(?:<(?:\w+:)?f[^<>]{0,300}>[^<>]{0,9000}(?:<\/(?:\w+:)?f>)?)?<(?:\w+:)?v>([^<>]{1,20})</g;

const errorsIn = (xml: string): SheetFacts['errors'] =>
  /\bt=["']e["']/.test(xml)
    ? [...xml.matchAll(ERROR_CELL)].map(([, attributes = '', error = '']) => ({
        place: attributeOf(attributes, 'r'),
        error,
      }))
    : [];
