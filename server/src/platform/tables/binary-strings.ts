/**
 * The texts of a binary workbook. A text may be cut by the end of a record and go on in the next one, which then says
 * anew whether its characters have one byte or two.
 * Format: [MS-XLS] 2.5.293 (XLUnicodeRichExtendedString), 2.5.294 (XLUnicodeString) and 2.4.265 (SST).
 */
import { UnsafeWorkbook } from './zip-limits.ts';

const [WIDE, EXTENDED, RICH] = [0x01, 0x04, 0x08];

/** Reads a record and those that continue it, one after the other. */
class Parts {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #place = 0;

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  /** What is left of the present record; the next one when nothing is. */
  #rest(): Buffer {
    while (this.#place >= (this.#parts[this.#part]?.length ?? 0)) {
      if (++this.#part >= this.#parts.length) throw new UnsafeWorkbook('a text that is cut short');
      this.#place = 0;
    }
    return (this.#parts[this.#part] ?? Buffer.alloc(0)).subarray(this.#place);
  }

  number(bytes: 1 | 2 | 4): number {
    const rest = this.#rest();
    if (rest.length < bytes) throw new UnsafeWorkbook('a number that is cut in two');
    this.#place += bytes;
    return rest.readUIntLE(0, bytes);
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      const some = Math.min(left, this.#rest().length);
      this.#place += some;
      left -= some;
    }
  }

  characters(count: number, isWide: boolean): string {
    let [text, wide] = ['', isWide];
    while (text.length < count) {
      const before = this.#part;
      const rest = this.#rest();
      if (this.#part !== before) {
        wide = (this.number(1) & WIDE) !== 0;
        continue;
      }
      const size = wide ? 2 : 1;
      const some = Math.min(count - text.length, Math.floor(rest.length / size));
      if (some === 0) throw new UnsafeWorkbook('a character that is cut in two');
      text += rest.toString(wide ? 'utf16le' : 'latin1', 0, some * size);
      this.#place += some * size;
    }
    return text;
  }

  /** A text with the number of its characters in front, and its formats and phonetics behind. */
  text(): string {
    const count = this.number(2);
    const flags = this.number(1);
    const runs = (flags & RICH) === 0 ? 0 : this.number(2);
    const extension = (flags & EXTENDED) === 0 ? 0 : this.number(4);
    const text = this.characters(count, (flags & WIDE) !== 0);
    this.skip(runs * 4 + extension);
    return text;
  }
}

/** The table of texts that cells point to. */
export function sharedTexts(parts: readonly Buffer[]): string[] {
  const reader = new Parts(parts);
  reader.skip(4);
  const count = reader.number(4);
  const texts: string[] = [];
  while (texts.length < count) texts.push(reader.text());
  return texts;
}

/** The text of a single record. */
export const textIn = (record: Buffer): string => new Parts([record]).text();

/** A short text with one byte for its length, as names of sheets are written. */
export function shortText(record: Buffer): string {
  const reader = new Parts([record]);
  const count = reader.number(1);
  const flags = reader.number(1);
  return reader.characters(count, (flags & WIDE) !== 0);
}
