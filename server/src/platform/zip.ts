/**
 * Writes a ZIP piece by piece, for content that is too long for memory. Format: PKWARE APPNOTE 4.3, with sizes behind
 * each part (bit 3).
 */
import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

const VERSION = 20;
/** Sizes come behind the part; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day of a ZIP: the file does not say when it was made. */
const DAY = 0x21;

const numbers = (...fields: ReadonlyArray<readonly [bytes: 2 | 4, value: number]>): Buffer => {
  const whole = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields)
    at = bytes === 2 ? whole.writeUInt16LE(value, at) : whole.writeUInt32LE(value, at);
  return whole;
};

/** The pieces, in order. A reader who stops also stops the source of the parts. */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of parts) {
    const title = Buffer.from(name);
    const begins = offset;
    const head = Buffer.concat([
      numbers(
        [4, 0x04034b50],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, DAY],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, title.length],
        [2, 0],
      ),
      title,
    ]);
    yield head;
    let [sum, unpacked, packed] = [0, 0, 0];
    const counted = async function* () {
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        sum = crc32(bytes, sum);
        unpacked += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw();
    // The reader gets the failure; this only ends both together.
    pipeline(Readable.from(counted()), deflate, () => {});
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    const foot = numbers([4, 0x08074b50], [4, sum], [4, packed], [4, unpacked]);
    yield foot;
    contents.push(
      Buffer.concat([
        numbers(
          [4, 0x02014b50],
          [2, VERSION],
          [2, VERSION],
          [2, FLAGS],
          [2, DEFLATED],
          [2, 0],
          [2, DAY],
          [4, sum],
          [4, packed],
          [4, unpacked],
          [2, title.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, begins],
        ),
        title,
      ]),
    );
    offset += head.length + packed + foot.length;
  }
  const list = Buffer.concat(contents);
  yield Buffer.concat([
    list,
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, contents.length],
      [2, contents.length],
      [4, list.length],
      [4, offset],
      [2, 0],
    ),
  ]);
}
