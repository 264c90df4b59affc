/** The records of a binary workbook. Format: [MS-XLS] version 13, 2.1.4 and 2.4.21 (BOF). */
import { UnsafeWorkbook } from './zip-limits.ts';

const BOF = 0x0809;
const EOF = 0x000a;
const CONTINUE = 0x003c;
const ENCRYPTED = 0x002f;
const BIFF8 = 0x0600;

export interface BinaryRecord {
  readonly kind: number;
  /** The record, and those that continue it. */
  readonly parts: readonly Buffer[];
}

/** The records of one part of the stream; none when another kind of part, such as a chart, stands there. */
export function recordsFrom(stream: Buffer, start: number, wanted: number): BinaryRecord[] {
  const records: Array<{ kind: number; parts: Buffer[] }> = [];
  for (let place = start; place + 4 <= stream.length;) {
    const [kind, length] = [stream.readUInt16LE(place), stream.readUInt16LE(place + 2)];
    const data = stream.subarray(place + 4, place + 4 + length);
    if (data.length < length) throw new UnsafeWorkbook('a record that is cut short', { because: 'cut_off' });
    if (place === start) {
      if (kind !== BOF || data.readUInt16LE(0) !== BIFF8) throw new UnsafeWorkbook('another version');
      if (data.readUInt16LE(2) !== wanted) return [];
    }
    if (kind === EOF) return records;
    if (kind === ENCRYPTED) throw new UnsafeWorkbook('encrypted', { because: 'password' });
    if (kind === CONTINUE) records.at(-1)?.parts.push(data);
    else records.push({ kind, parts: [data] });
    place += 4 + length;
  }
  throw new UnsafeWorkbook('a part without an end', { because: 'cut_off' });
}
