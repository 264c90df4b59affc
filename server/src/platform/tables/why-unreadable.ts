/** What a file is that cannot be read as a table, by its content: its name says what people or portals called it. */
import type { UnreadableBecause } from '@palier/contract/imports/unreadable.ts';
import { hasStream, isCompoundFile } from './compound-file.ts';
import { UnsafeWorkbook, namesInZip } from './zip-limits.ts';

/** The beginnings of files that no spreadsheet has, in hexadecimal digits; a dot stands for any digit. */
const BEGINNINGS: ReadonlyArray<readonly [RegExp, UnreadableBecause]> = [
  [/^25504446/, 'pdf'],
  [/^(89504e47|ffd8ff|47494638|49492a00|4d4d002a|424d.{8}00000000|52494646.{8}57454250)/, 'picture'],
  [/^.{8}66747970(68656963|68656966|6d696631|61766966)/, 'picture'],
  [/^7b5c727466/, 'word'],
  [/^(1f8b|526172211a07|377abcaf271c|425a68|fd377a585a00)/, 'archive'],
];

/** A text with more marks than this among a hundred characters is none. */
const MAX_MARKS_IN_TEXT = 0.05;
const BYTES_LOOKED_AT = 4096;

/** Of a file that is no workbook. */
export function whyNoText(bytes: Uint8Array): UnreadableBecause {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const known = BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
  if (known !== undefined) return known;
  const sample = bytes.subarray(0, BYTES_LOOKED_AT);
  const marks = sample.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  return marks <= sample.length * MAX_MARKS_IN_TEXT ? 'encoding' : 'unknown_table';
}

/** Of a file in the container of a workbook. `failure` is what its reader threw. */
export function whyNoWorkbook(bytes: Uint8Array, failure: unknown): UnreadableBecause {
  if (failure instanceof UnsafeWorkbook && failure.because !== null) return failure.because;
  try {
    return isCompoundFile(bytes) ? inCompound(bytes) : inZip(namesInZip(bytes));
  } catch {
    // What its container lists cannot be read either.
    return 'cut_off';
  }
}

function inCompound(bytes: Uint8Array): UnreadableBecause {
  const has = (name: string): boolean => hasStream(bytes, name);
  if (has('EncryptedPackage')) return 'password';
  if (has('WordDocument')) return 'word';
  return has('Book') ? 'old_excel' : 'unknown_table';
}

function inZip(names: readonly string[]): UnreadableBecause {
  const has = (name: string): boolean => names.includes(name);
  if (has('xl/workbook.bin')) return 'xlsb';
  if (has('word/document.xml')) return 'word';
  if (has('mimetype') && has('content.xml')) return 'open_document';
  if (names.some((name) => name === 'Index.zip' || /^Index\/.*\.iwa$/.test(name))) return 'numbers';
  return has('xl/workbook.xml') ? 'unknown_table' : 'archive';
}

/** Of a text that begins as something other than a table does; null where it may be one. */
export function whyNoTable(text: string): UnreadableBecause | null {
  if (/^\s*%PDF/.test(text)) return 'pdf';
  if (/^\s*\{\\rtf/.test(text)) return 'word';
  return /^\s*(\{\s*"|\[\s*[[{])/.test(text) ? 'json' : null;
}

const SIGN_IN = /<input[^>]+type\s*=\s*["']?password/i;

/** A page in which somebody must sign in is no list, even where it is laid out as a table. */
export const isSignInPage = (page: string): boolean => SIGN_IN.test(page);

/** Of a text that begins as a page or as XML. */
export function whyNoPage(page: string): UnreadableBecause {
  if (isSignInPage(page)) return 'sign_in_page';
  if (/<(\w+:)?BkToCstmr/.test(page)) return /<\/(\w+:)?Document>\s*$/.test(page) ? 'unknown_table' : 'cut_off';
  return /<(html|body|form|div)[\s>]/i.test(page) ? 'web_page' : 'unknown_table';
}
