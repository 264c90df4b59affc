/** The sheets that a workbook lists, each with the part that holds it. Format: ECMA-376 part 1, 18.2.19 and 2.9. */
import { posix } from 'node:path';
import { partOfZip } from './zip-limits.ts';

/** A name may have a `>` in it. */
const ELEMENT = (name: string): RegExp => new RegExp(`<(?:\\w+:)?${name}\\s((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
const SHEET = ELEMENT('sheet');
const PROPERTIES = ELEMENT('workbookPr');
const RELATION = ELEMENT('Relationship');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The value of an attribute, with its entities as characters; empty where it is missing. */
export const attributeOf = (text: string, name: string): string =>
  decoded(
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(text)
      ?.slice(1)
      .find((value) => value) ?? '',
  );

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

interface ListedSheet {
  readonly name: string;
  readonly state: string;
  /** Null where the workbook does not say it. */
  readonly part: string | null;
}

/** Whether days are counted from 1904 on, as workbooks of old Macintoshes do (18.2.28). */
export async function countsFrom1904(bytes: Uint8Array): Promise<boolean> {
  const workbook = (await partOfZip(bytes, 'xl/workbook.xml'))?.toString('utf8') ?? '';
  const [found] = workbook.matchAll(PROPERTIES);
  return /^(1|true|on)$/i.test(attributeOf(found?.[1] ?? '', 'date1904'));
}

/** Of a workbook that passed its check. */
export async function workbookSheets(bytes: Uint8Array): Promise<readonly ListedSheet[]> {
  const text = async (part: string): Promise<string> => (await partOfZip(bytes, part))?.toString('utf8') ?? '';
  const [workbook, relations] = [await text('xl/workbook.xml'), await text('xl/_rels/workbook.xml.rels')];
  const targets = new Map(
    [...relations.matchAll(RELATION)].map(([, attributes = '']) => [
      attributeOf(attributes, 'Id'),
      posix.resolve('/xl', attributeOf(attributes, 'Target')).slice(1),
    ]),
  );
  return [...workbook.matchAll(SHEET)].map(([, attributes = '']) => ({
    name: attributeOf(attributes, 'name'),
    state: attributeOf(attributes, 'state'),
    part: targets.get(attributeOf(attributes, '(?:\\w+:)?id')) ?? null,
  }));
}
