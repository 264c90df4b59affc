/**
 * Finds a stream in a compound file, the container of Office's binary formats. Every pointer is checked, and no
 * chain is
 * followed further than the file has sectors.
 * Format: [MS-CFB] version 13, 2.2 to 2.6.
 */
import { UnsafeWorkbook } from './zip-limits.ts';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sector numbers from here on are marks: end of a chain, free, and the tables themselves. */
const FIRST_MARK = 0xfffffffa;
/** The header names so many sectors of the table of sectors; larger files than the portal takes need more. */
const TABLE_SECTORS_IN_HEADER = 109;

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= HEADER_BYTES && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));

function opened(bytes: Uint8Array): { file: Buffer; sectors: Sectors; table: number[]; entries: Entry[] } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = file.readUInt16LE(30);
  if (!isCompoundFile(bytes) || (shift !== 9 && shift !== 12)) throw new UnsafeWorkbook('a broken compound file');
  const sectors = sectorsOf(file, 1 << shift);
  const table = tableOf(file, sectors);
  return { file, sectors, table, entries: entriesOf(chain(sectors, table, file.readUInt32LE(48))) };
}

/** Throws UnsafeWorkbook where the directory cannot be read. */
export const hasStream = (bytes: Uint8Array, name: string): boolean =>
  opened(bytes).entries.some((entry) => entry.name === name);

/** The bytes of the first stream with one of these names; null when there is none. Throws UnsafeWorkbook. */
export function streamOf(bytes: Uint8Array, names: readonly string[]): Buffer | null {
  const { file, sectors, table, entries } = opened(bytes);
  const entry = names.flatMap((name) => entries.find((found) => found.name === name) ?? [])[0];
  const root = entries[0];
  if (entry === undefined || root === undefined) return null;
  if (entry.size > file.length)
    throw new UnsafeWorkbook('a stream that is larger than its file', { because: 'cut_off' });
  const isSmall = entry.size < file.readUInt32LE(56);
  if (!isSmall) return Buffer.concat(chain(sectors, table, entry.start)).subarray(0, entry.size);
  // Small streams share the sectors of one stream, in pieces of 64 bytes.
  const small = Buffer.concat(chain(sectors, table, root.start));
  const pieces = (number: number): Buffer => small.subarray(number * 64, number * 64 + 64);
  const smallTable = numbersIn(chain(sectors, table, file.readUInt32LE(60)));
  return Buffer.concat(chain({ at: pieces, count: Math.ceil(small.length / 64) }, smallTable, entry.start)).subarray(
    0,
    entry.size,
  );
}

interface Sectors {
  readonly at: (number: number) => Buffer;
  readonly count: number;
}

const sectorsOf = (file: Buffer, size: number): Sectors => ({
  at: (number) => file.subarray((number + 1) * size, (number + 2) * size),
  count: Math.ceil(file.length / size) - 1,
});

/** For each sector the next one of its chain. */
function tableOf(file: Buffer, sectors: Sectors): number[] {
  const places = Array.from({ length: TABLE_SECTORS_IN_HEADER }, (_, place) => file.readUInt32LE(76 + place * 4));
  if (file.readUInt32LE(72) > 0) throw new UnsafeWorkbook('more sectors than a header names');
  return numbersIn(places.filter((place) => place < FIRST_MARK).map((place) => sectorAt(sectors, place)));
}

const numbersIn = (sectors: readonly Buffer[]): number[] =>
  sectors.flatMap((sector) => Array.from({ length: sector.length >> 2 }, (_, place) => sector.readUInt32LE(place * 4)));

function sectorAt(sectors: Sectors, number: number): Buffer {
  if (number >= sectors.count) throw new UnsafeWorkbook('a sector that is not there', { because: 'cut_off' });
  return sectors.at(number);
}

function chain(sectors: Sectors, table: readonly number[], start: number): Buffer[] {
  const parts: Buffer[] = [];
  for (let number = start; number < FIRST_MARK; number = table[number] ?? FIRST_MARK) {
    if (parts.length >= sectors.count) throw new UnsafeWorkbook('a chain without an end');
    parts.push(sectorAt(sectors, number));
  }
  return parts;
}

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

function entriesOf(directory: readonly Buffer[]): Entry[] {
  const whole = Buffer.concat(directory);
  return Array.from({ length: Math.floor(whole.length / ENTRY_BYTES) }, (_, place) => {
    const entry = whole.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES);
    const bytes = Math.min(64, entry.readUInt16LE(64));
    return {
      name: entry.toString('utf16le', 0, Math.max(0, bytes - 2)),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}
