/**
 * Checks a workbook before a library opens it. A workbook is a ZIP of XML: a few kilobytes can unpack to gigabytes, one
 * row number can claim a billion empty rows, and the list of contents can state wrong sizes. A workbook that passes has
 * true sizes that fit into memory.
 * Format: PKWARE APPNOTE 4.3; attributes: ECMA-376 part 1, 18.3.1.73 and 18.3.1.4.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;
const MAX_PARTS = 2_000;
export const MAX_CELLS = 4_000_000;

const END_OF_CONTENTS = 0x06054b50;
const CONTENT = 0x02014b50;
const PART = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** The file is not a workbook, or a workbook that must not be opened. */
export class UnsafeWorkbook extends Error {
  override readonly name = 'UnsafeWorkbook';
  /** The limit that the workbook exceeds; null when something else is wrong. */
  readonly excess: 'bytes' | 'cells' | null;
  /** How many rows it claims to have. */
  readonly rows: number;
  /** What people can do something about; null for anything else. */
  readonly because: 'password' | 'cut_off' | null;

  constructor(message: string, about: Partial<Pick<UnsafeWorkbook, 'excess' | 'rows' | 'because'>> = {}) {
    super(message);
    this.excess = about.excess ?? null;
    this.rows = about.rows ?? 0;
    this.because = about.because ?? null;
  }
}

const inflate = promisify(inflateRaw);

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * Throws UnsafeWorkbook unless every part unpacks to the size it states, all parts together are small enough, and no
 * sheet has too many cells.
 */
export async function checkWorkbook(bytes: Uint8Array): Promise<void> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MAX_UNPACKED_BYTES;
  for (const part of contentsOf(zip)) {
    const data = await unpack(zip, part, left);
    left -= data.length;
    // A sheet is recognised by its content, because its name may be anything.
    if (data.includes('sheetData')) checkSheet(data.toString('latin1'));
  }
}

/** One part of a workbook that passed its check; null when it has none of that name. */
export async function partOfZip(bytes: Uint8Array, name: string): Promise<Buffer | null> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const part = contentsOf(zip).find((found) => found.name === name);
  return part === undefined ? null : unpack(zip, part, MAX_UNPACKED_BYTES);
}

/** Throws UnsafeWorkbook where the list of contents cannot be read. */
export const namesInZip = (bytes: Uint8Array): string[] =>
  contentsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).map(({ name }) => name);

function contentsOf(zip: Buffer): Part[] {
  const earliest = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  let end = zip.length - END_BYTES;
  while (end >= earliest && zip.readUInt32LE(end) !== END_OF_CONTENTS) end--;
  if (end < earliest) throw new UnsafeWorkbook('no list of contents', { because: 'cut_off' });
  const count = zip.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_PARTS) throw new UnsafeWorkbook(`${count} parts`);
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CONTENT) throw new UnsafeWorkbook('a broken list of contents');
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new UnsafeWorkbook('encrypted', { because: 'password' });
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  // Of two parts of one name a spreadsheet program may show one, and a library read the other.
  if (new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length)
    throw new UnsafeWorkbook('two parts of one name');
  return parts;
}

async function unpack(zip: Buffer, { method, packed, unpacked, offset }: Part, most: number): Promise<Buffer> {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== PART)
    throw new UnsafeWorkbook('a part that is not there');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw new UnsafeWorkbook('a part that is cut short', { because: 'cut_off' });
  const data = zip.subarray(start, start + packed);
  if (unpacked > most) throw new UnsafeWorkbook('too large', { excess: 'bytes' });
  if (method !== STORED && method !== DEFLATED) throw new UnsafeWorkbook(`method ${method}`);
  const whole =
    method === STORED || packed === 0
      ? data
      : await inflate(data, { maxOutputLength: unpacked + 1 }).catch(() => {
          throw new UnsafeWorkbook('a part that is larger than it says, or broken');
        });
  if (whole.length !== unpacked) throw new UnsafeWorkbook('a part of another size than it says');
  return whole;
}

/** Rows and cells state their position, and a library creates all cells before the farthest position. */
function checkSheet(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, where = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const place = /^([A-Z]{0,3})(\d{1,7})$/i.exec(where);
    if (!place) throw new UnsafeWorkbook(`a cell at ${where.slice(0, 20)}`);
    rows = Math.max(rows, Number(place[2]));
    columns = Math.max(columns, columnNumber(place[1] ?? ''));
  }
  // A row or cell without a position follows the one before it.
  rows = Math.max(rows, countOf(xml, /<(?:\w+:)?row[\s/>]/g));
  if (rows * Math.max(columns, 1) > MAX_CELLS || countOf(xml, /<(?:\w+:)?c[\s/>]/g) > MAX_CELLS)
    throw new UnsafeWorkbook('too many cells', { excess: 'cells', rows });
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}
