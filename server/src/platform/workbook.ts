/** An XLSX workbook of one sheet, written row by row however long it is. Format: ECMA-376 part 1, 18.3 and 18.8. */
import { inWrittenOrder } from './written-order.ts';
import { zipped } from './zip.ts';

/** How many rows a sheet has below its headings. */
export const MOST_WORKBOOK_ROWS = 1_048_575;

export type Cell = string | number | null;
export type Kind = 'text' | 'number' | 'day' | 'instant';

export interface SheetColumn {
  readonly title: string;
  readonly kind: Kind;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const BEGIN = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in `cellXfs` below. */
const STYLE: Readonly<Record<Kind | 'heading', number>> = { number: 0, text: 1, heading: 2, day: 3, instant: 4 };
const STYLES = `${BEGIN}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
  [0, 0],
  [49, 0],
  [49, 1],
  [164, 0],
  [165, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 1 ? ' applyFont="1"' : ''}/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A cell holds no more characters, and Excel repairs a file with a longer cell by removing it. */
const MOST_IN_A_CELL = 32_767;
/** Characters that XML does not allow. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A spreadsheet reads `_x0041_` as an A, so an underscore before such a code is escaped. */
const escaped = (text: string): string =>
  inWrittenOrder(text)
    .slice(0, MOST_IN_A_CELL)
    .replace(NOT_XML, ' ')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** The spreadsheet's name of a column: A … Z, AA … */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/;
const DAY_MS = 86_400_000;
/** Days since the last day of 1899, as spreadsheets count; null for a text that is no day. */
function serialOf(text: string): number | null {
  const [, year, month, day, hour = '0', minute = '0'] = DAY.exec(text) ?? [];
  return year === undefined
    ? null
    : (Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - Date.UTC(1899, 11, 30)) /
        DAY_MS;
}

/** Text cells have the type text, so their content is never a formula. */
function cellXml(kind: Kind | 'heading', value: Cell, place: string): string {
  if (value === null || value === '') return '';
  const number =
    kind === 'text' || kind === 'heading'
      ? null
      : typeof value === 'number'
        ? value
        : kind === 'number'
          ? null
          : serialOf(value);
  if (number !== null && Number.isFinite(number)) return `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`;
  return `<c r="${place}" s="${kind === 'heading' ? STYLE.heading : STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
}

export function rowsXml(columns: readonly SheetColumn[], rows: ReadonlyArray<readonly Cell[]>, first: number): string {
  const letters = columns.map((_, at) => letterOf(at));
  return rows
    .map(
      (row, at) =>
        `<row r="${first + at}">${row.map((value, column) => cellXml(columns[column]?.kind ?? 'text', value, `${letters[column] ?? ''}${first + at}`)).join('')}</row>`,
    )
    .join('');
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): AsyncGenerator<string> {
  let row = 2;
  const top = (some: ReadonlyArray<readonly Cell[]>): string => {
    const widths = columns.map(({ title }, at) =>
      some.reduce((widest, cells) => Math.max(widest, String(cells[at] ?? '').length), title.length),
    );
    const heading = columns.map(({ title }, at) => cellXml('heading', title, `${letterOf(at)}1`)).join('');
    return `${BEGIN}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, width + 2)}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${heading}</row>`;
  };
  let isOpen = false;
  for await (const rows of pieces) {
    // Columns are as wide as the first rows need, because the later rows are not known yet.
    yield (isOpen ? '' : top(rows)) + rowsXml(columns, rows, row);
    isOpen = true;
    row += rows.length;
  }
  yield `${isOpen ? '' : top([])}</sheetData></worksheet>`;
}

/** The workbook, a piece at a time. `pieces` are rows, several at once. */
export function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): AsyncGenerator<Uint8Array> {
  // A sheet's name is at most 31 characters, without the seven that Excel reserves.
  const sheet = escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const related = (inside: string): string =>
    `${BEGIN}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  return zipped([
    {
      name: '[Content_Types].xml',
      text: [
        `${BEGIN}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
      ],
    },
    { name: '_rels/.rels', text: [related(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    {
      name: 'xl/workbook.xml',
      text: [
        `${BEGIN}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [related(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'))],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(columns, pieces) },
  ]);
}
