/**
 * Mends a text that was written in UTF-8 and read as Windows-1252 by the program that exported it: `NumÃ©ro` was
 * `Numéro`. Wave's downloads have such headings.
 */

/** How Windows-1252 shows the first byte of a character of two to four bytes. */
const FIRST_BYTE = /[\u00C2-\u00F4]/;
/** The characters of Windows-1252 beyond Latin-1, by their byte from 0x80 on; a gap has no character. */
const FROM_128 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** The text itself unless all of it is a text in UTF-8 that was read in the other encoding. */
export function mendEncoding(text: string): string {
  if (!FIRST_BYTE.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const beyond = FROM_128.indexOf(character);
    if (code > 0xff && beyond === -1) return text;
    bytes.push(code > 0xff || beyond !== -1 ? 0x80 + beyond : code);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
