/** The sheets that a workbook hides: what nobody sees in it is not read without a word. Format: ECMA-376, 18.2.19. */
import { partOfZip } from './zip-limits.ts';

/** A name may have a `>` in it. */
const SHEET = /<(?:\w+:)?sheet\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attribute = (text: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(text)
    ?.slice(1)
    .find((value) => value) ?? '';

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const isSeen = (state: string): boolean => /^(visible)?$/i.test(state.trim());

/** The names of the hidden sheets of a workbook that passed its check. */
export async function hiddenSheets(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const workbook = (await partOfZip(bytes, 'xl/workbook.xml'))?.toString('utf8') ?? '';
  return new Set(
    [...workbook.matchAll(SHEET)].flatMap(([, attributes = '']) =>
      isSeen(decoded(attribute(attributes, 'state'))) ? [] : [decoded(attribute(attributes, 'name'))],
    ),
  );
}
