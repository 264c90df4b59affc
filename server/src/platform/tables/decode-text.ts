/** Decodes the bytes of a file into text. */
import { unreadable } from './file-refusals.ts';
import { whyNoText } from './why-unreadable.ts';

/** Very old programs end a text with Ctrl-Z. */
const OLD_END = String.fromCharCode(26);

/**
 * Decodes a text in the encodings that spreadsheets and banks use: UTF-8 with or without a byte order mark, UTF-16 with
 * one, or else Windows-1252. Refuses FILE_UNREADABLE for a file that is not a text.
 */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const whole = new TextDecoder(encoding).decode(bytes);
  const text = whole.trimEnd().endsWith(OLD_END) ? whole.trimEnd().slice(0, -1) : whole;
  if (!isText(text)) throw unreadable(encoding.startsWith('utf-16') ? 'encoding' : whyNoText(bytes));
  return text;
}

/** Programs, pictures and old binary workbooks have these characters everywhere, and a nothing first of all. */
const MARKS = /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/gu;
/** A mark that somebody pasted with a name is a blank; a text has fewer of them than one in so many characters. */
const CHARACTERS_OF_MARK = 100;

const isText = (text: string): boolean =>
  !text.includes('\0') && (text.match(MARKS)?.length ?? 0) * CHARACTERS_OF_MARK <= text.length;

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const without_mark = wideWithoutMark(bytes.subarray(0, 200));
  if (without_mark !== null) return without_mark;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Some programs forget the mark: every second byte of a text in our letters is nothing then. */
function wideWithoutMark(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (start.length < 20 || start.length % 2 === 1) return null;
  const nothings = (first: 0 | 1): number => start.filter((byte, place) => place % 2 === first && byte === 0).length;
  const most = start.length / 2;
  if (nothings(1) > most * 0.9 && nothings(0) === 0) return 'utf-16le';
  return nothings(0) > most * 0.9 && nothings(1) === 0 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
