/**
 * Whether a PDF is more than pages: scripts, programs that it starts, forms, files within it, or a password. The portal
 * never opens a PDF, but the person who checks it does.
 *
 * The check relies on no structure that a reader of PDFs could read otherwise: it looks for the names of such parts in
 * every byte of the file, and in everything that the file holds compressed. What it cannot look into is refused too.
 */
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate);

/** Each part needs one of these names, wherever it stands. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'AcroForm',
  'XFA',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Encrypt',
]);
/** Ways to write a stream that would hide names, and that printers and scanners of today do not use alone. */
const HIDING = new Set([
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
]);
/** How a collection of compressed objects is called, and what it says about itself. */
const COLLECTION = 'ObjStm';

const MOST_BYTES_OF_A_STREAM = 4 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;
/** How far before its stream a dictionary is looked for. */
const DICTIONARY = 2_048;

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g;
/** `#4a` is a `J`: any sign of a name may be written like this. */
const plain = (name: string): string =>
  name.replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => plain(name));

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

/** What a stream unpacks to, as far as it goes; null for more than the limit. */
async function unpacked(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await inflate(bytes, { maxOutputLength: MOST_BYTES_OF_A_STREAM, finishFlush: zlib.constants.Z_SYNC_FLUSH });
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}

/** The names of the dictionary that stands directly before a stream. */
const dictionaryBefore = (text: string, end: number): string => {
  const before = text.slice(Math.max(0, end - DICTIONARY), end);
  return before.slice(Math.max(0, before.lastIndexOf('endstream'), before.lastIndexOf('endobj')));
};

/** True for a PDF that is more than pages, and for one that cannot be looked into. */
export async function isMoreThanPages(file: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString('latin1');
  if (namesIn(text).some((name) => ACTIVE.has(name))) return true;
  let left = MOST_BYTES;
  for (const { index, 0: opening } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)?/g)) {
    const from = index + opening.length;
    const dictionary = dictionaryBefore(text, index);
    const names = new Set(namesIn(dictionary));
    // A filter that stands elsewhere cannot be told from here.
    if ([...names].some((name) => HIDING.has(name)) || /\/F(?:ilter)?\s+\d+\s+\d+\s+R/.test(dictionary)) return true;
    const isCollection = names.has(COLLECTION) || (names.has('First') && names.has('N'));
    const end = text.indexOf('endstream', from);
    const packed = bytes.subarray(from, end < 0 ? undefined : end);
    if (!isZlib(packed)) {
      // Objects that are not compressed were read with the whole file; a picture holds none.
      if (isCollection && [...names].some((name) => name.endsWith('Decode') || name === 'Fl')) return true;
      continue;
    }
    if (isCollection && names.has('Predictor')) return true;
    const content = await unpacked(packed);
    if (content === null && isCollection) return true;
    left -= content?.length ?? MOST_BYTES_OF_A_STREAM;
    if (left < 0) return true;
    if (content && namesIn(content.toString('latin1')).some((name) => ACTIVE.has(name))) return true;
  }
  return false;
}
