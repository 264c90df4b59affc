/** Workbooks built by hand, so that they can contain false statements about themselves; and their reader. */
import { deflateRawSync } from 'node:zlib';
import readWorkbook from 'read-excel-file/universal';
import { type Cell, type SheetColumn, writeWorkbook } from '../../server/src/platform/workbook.ts';

export interface ZipPart {
  readonly name: string;
  readonly data: Buffer;
  readonly says?: number;
}
/** A ZIP archive built by hand, so that it can contain false statements about itself. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const [bodies, contents]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, data, says } of parts) {
    const packed = deflateRawSync(data, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    contents.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const letter = (column: number): string => String.fromCharCode(65 + column);
type Written = string | number | null | { readonly formula: string; readonly value: string };
const cellXml = (cell: Written, at: string): string =>
  cell === null
    ? ''
    : typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : typeof cell === 'string'
        ? `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
        : `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
const mergedXml = (areas: readonly string[]): string =>
  areas.length === 0 ? '' : `<mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`;
const rowXml = (line: readonly Written[], row: number): string =>
  `<row r="${row + 1}">${line.map((cell, column) => cellXml(cell, letter(column) + (row + 1))).join('')}</row>`;
export const sheetOf = (table: ReadonlyArray<readonly Written[]>, merged: readonly string[] = []): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${table.map(rowXml).join('')}</sheetData>${mergedXml(merged)}</worksheet>`;
export const workbookParts = (sheet: string | Buffer): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    data: Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
  },
  {
    name: 'xl/workbook.xml',
    data: Buffer.from(
      `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: Buffer.from(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet) },
];
export const workbook = (table: ReadonlyArray<readonly Written[]>): Buffer => zip(workbookParts(sheetOf(table)));

/** A workbook of several sheets. */
export const workbookOf = (
  sheets: ReadonlyArray<{
    readonly name: string;
    readonly rows: ReadonlyArray<readonly Written[]>;
    readonly is_hidden?: boolean;
    /** The numbers of hidden lines, from 1. */
    readonly hidden_rows?: readonly number[];
    /** Areas such as `A2:A4`. */
    readonly merged?: readonly string[];
    /** As it is written in the file. */
    readonly state?: string;
  }>,
): Buffer => {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, number: at + 1 }));
  const names = numbered.map(
    ({ name, number, is_hidden, state = is_hidden ? 'hidden' : 'visible' }) =>
      `<sheet name="${escaped(name)}" sheetId="${number}" state="${state}" r:id="rId${number}"/>`,
  );
  const parts = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return zip([
    ...workbookParts('')
      .map((part) =>
        part.name === 'xl/workbook.xml'
          ? { ...part, data: Buffer.from(part.data.toString().replace(/<sheet .*\/>/, names.join(''))) }
          : part.name.endsWith('.rels')
            ? { ...part, data: Buffer.from(part.data.toString().replace(/<Relationship .*\/>/, parts.join(''))) }
            : part,
      )
      .filter(({ name }) => !name.startsWith('xl/worksheets/')),
    ...numbered.map(({ rows, merged, hidden_rows = [], number }) => ({
      name: `xl/worksheets/sheet${number}.xml`,
      data: Buffer.from(
        hidden_rows.reduce(
          (xml, row) => xml.replace(`<row r="${row}"`, `<row hidden="1" r="${row}"`),
          sheetOf(rows, merged),
        ),
      ),
    })),
  ]);
};

/** A complete workbook, as the portal writes it. */
export async function writtenWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: ReadonlyArray<readonly Cell[]>,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(
    name,
    columns,
    (async function* () {
      yield await Promise.resolve(rows);
    })(),
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * The sheets of a workbook, found by its list of contents. A reader of a stream seeks the end of a part by its four
 * bytes, and once in some hundred files packed text contains them.
 */
export const sheetsOf = (bytes: Uint8Array) => readWorkbook(new Uint8Array(bytes).buffer);
