/** Binary workbooks (BIFF8 in a compound file) built by hand, as Excel 97 writes them. Format: [MS-XLS], [MS-CFB]. */

type BinaryCell =
  | string
  | number
  | null
  | { readonly day: number }
  | { readonly error: number }
  | { readonly formula: string | number };

const record = (kind: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};
const numbers = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => data.writeUInt16LE(value, place * 2));
  return data;
};
const bof = (kind: number): Buffer => record(0x0809, Buffer.concat([numbers(0x0600, kind, 0, 0), Buffer.alloc(8)]));
const eof = record(0x000a, Buffer.alloc(0));

/** A text with one byte for each character where that is enough, as Excel writes it. */
function texted(text: string, lengthBytes: 1 | 2): Buffer {
  const isWide = Array.from(text).some((sign) => sign > '\u00FF');
  const head = Buffer.alloc(lengthBytes + 1);
  head.writeUIntLE(text.length, 0, lengthBytes);
  head.writeUInt8(isWide ? 1 : 0, lengthBytes);
  return Buffer.concat([head, Buffer.from(text, isWide ? 'utf16le' : 'latin1')]);
}

/** The table of texts, cut into records of `size` bytes; a text that is cut says again how wide its characters are. */
function sharedTable(texts: readonly string[], size: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(texts.length, 0);
  head.writeUInt32LE(texts.length, 4);
  const parts: Buffer[] = [];
  let part = head;
  const flush = (): void => {
    parts.push(record(parts.length === 0 ? 0x00fc : 0x003c, part));
    part = Buffer.alloc(0);
  };
  for (const text of texts) {
    const whole = texted(text, 2);
    const wide = whole.readUInt8(2);
    if (part.length + 4 > size) flush();
    let rest = whole;
    while (part.length + rest.length > size) {
      // No character is cut in two.
      const room = size - part.length;
      const some = rest === whole ? 3 + Math.max(0, room - 3 - ((room - 3) % (wide + 1))) : room - (room % (wide + 1));
      part = Buffer.concat([part, rest.subarray(0, some)]);
      rest = rest.subarray(some);
      flush();
      part = Buffer.from([wide]);
    }
    part = Buffer.concat([part, rest]);
  }
  flush();
  return Buffer.concat(parts);
}

const double = (number: number): Buffer => {
  const data = Buffer.alloc(8);
  data.writeDoubleLE(number, 0);
  return data;
};

function cellRecord(cell: BinaryCell, row: number, column: number, texts: string[]): Buffer {
  if (cell === null) return Buffer.alloc(0);
  if (typeof cell === 'string') {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(texts.push(cell) - 1, 0);
    return record(0x00fd, Buffer.concat([numbers(row, column, 0), place]));
  }
  if (typeof cell === 'number') {
    if (!Number.isInteger(cell) || Math.abs(cell) >= 2 ** 29)
      return record(0x0203, Buffer.concat([numbers(row, column, 0), double(cell)]));
    const bits = Buffer.alloc(4);
    bits.writeInt32LE((cell << 2) | 2, 0);
    return record(0x027e, Buffer.concat([numbers(row, column, 0), bits]));
  }
  if ('error' in cell) return record(0x0205, Buffer.concat([numbers(row, column, 0), Buffer.from([cell.error, 1])]));
  if ('day' in cell) return record(0x0203, Buffer.concat([numbers(row, column, 1), double(cell.day)]));
  const value = typeof cell.formula === 'number' ? double(cell.formula) : Buffer.from('00000000000000ff', 'hex');
  if (typeof cell.formula === 'string') value.writeUInt16LE(0xffff, 6);
  return Buffer.concat([
    record(0x0006, Buffer.concat([numbers(row, column, 0), value, Buffer.alloc(8)])),
    ...(typeof cell.formula === 'string' ? [record(0x0207, texted(cell.formula, 2))] : []),
  ]);
}

interface BinarySheet {
  readonly name: string;
  readonly rows: ReadonlyArray<readonly BinaryCell[]>;
  readonly is_hidden?: boolean;
  /** The numbers of hidden lines, from 0. */
  readonly hidden_rows?: readonly number[];
  /** First and last line, first and last column, from 0. */
  readonly merged?: ReadonlyArray<readonly [number, number, number, number]>;
}

/** The stream of a workbook; `text_bytes` is how long a record of its table of texts may be. */
function workbookStream(sheets: readonly BinarySheet[], text_bytes: number): Buffer {
  const texts: string[] = [];
  const bodies = sheets.map(({ rows, merged = [], hidden_rows = [] }) =>
    Buffer.concat([
      bof(0x0010),
      ...hidden_rows.map((row) => record(0x0208, numbers(row, 0, 4, 255, 0, 0, 0x0120, 0))),
      ...rows.flatMap((cells, row) => cells.map((cell, column) => cellRecord(cell, row, column, texts))),
      ...(merged.length === 0 ? [] : [record(0x00e5, numbers(merged.length, ...merged.flat()))]),
      eof,
    ]),
  );
  const format = (index: number): Buffer => record(0x00e0, Buffer.concat([numbers(0, index), Buffer.alloc(16)]));
  const custom = record(0x041e, Buffer.concat([numbers(164), texted('[$-40C]dd\\/mm\\/yyyy\\ hh:mm;@', 2)]));
  const before = Buffer.concat([bof(0x0005), custom, format(0), format(164)]);
  const behind = Buffer.concat([sharedTable(texts, text_bytes), eof]);
  const names = sheets.map(({ name }) => texted(name, 1));
  const length = before.length + names.reduce((sum, name) => sum + 4 + 6 + name.length, 0) + behind.length;
  let place = length;
  const list = names.map((name, at) => {
    const head = Buffer.alloc(6);
    head.writeUInt32LE(place, 0);
    head.writeUInt8(sheets[at]?.is_hidden ? 1 : 0, 4);
    place += bodies[at]?.length ?? 0;
    return record(0x0085, Buffer.concat([head, name]));
  });
  return Buffer.concat([before, ...list, behind, ...bodies]);
}

const SECTOR = 512;
const END = 0xfffffffe;

/** A compound file with one stream; a short one is filled up, so that it has sectors of its own. */
export function compoundFile(name: string, stream: Buffer): Buffer {
  const size = Math.max(4096, stream.length);
  const sectors = Math.ceil(size / SECTOR);
  const tables = Math.ceil((sectors + 1) / 127);
  const chain = Array.from({ length: tables * 128 }, (_, at) =>
    at < tables
      ? 0xfffffffd
      : at === tables
        ? END
        : at < tables + sectors
          ? at + 1
          : at === tables + sectors
            ? END
            : 0xffffffff,
  );
  const header = Buffer.alloc(SECTOR, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(tables, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  for (let at = 0; at < 109; at++) header.writeUInt32LE(at < tables ? at : 0xffffffff, 76 + at * 4);
  const table = Buffer.alloc(tables * SECTOR);
  chain.forEach((next, at) => table.writeUInt32LE(next, at * 4));
  const entry = (title: string, kind: number, start: number, bytes: number): Buffer => {
    const data = Buffer.alloc(128);
    data.write(title, 0, 'utf16le');
    data.writeUInt16LE(title.length * 2 + 2, 64);
    data.writeUInt8(kind, 66);
    data.writeUInt32LE(start, 116);
    data.writeUInt32LE(bytes, 120);
    return data;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, END, 0),
    entry(name, 2, tables + 1, size),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(sectors * SECTOR - stream.length)]);
}

/** A workbook with these sheets. */
export const binaryWorkbookOf = (sheets: readonly BinarySheet[], text_bytes = 8224): Buffer =>
  compoundFile('Workbook', workbookStream(sheets, text_bytes));
