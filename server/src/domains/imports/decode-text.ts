/** Decodes the bytes of a file into text. */
import { unreadable } from './file-refusals.ts';

/** Very old programs end a text with Ctrl-Z. */
const OLD_END = String.fromCharCode(26);

/**
 * Decodes a text in the encodings that spreadsheets and banks use: UTF-8 with or without a byte order mark, UTF-16 with
 * one, or else Windows-1252. Refuses FILE_UNREADABLE for a file that is not a text.
 */
export function textOf(bytes: Uint8Array): string {
  const whole = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const text = whole.trimEnd().endsWith(OLD_END) ? whole.trimEnd().slice(0, -1) : whole;
  // A text never has these characters; programs, pictures and old binary workbooks do.
  if (/(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u.test(text)) throw unreadable();
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
