/**
 * A mail as plain text and as simple HTML. Every text is escaped, nothing is loaded, and no colour is set but that of
 * lines, so that a mail program shows it in its own light or dark colours.
 */
import type { Language } from '@palier/contract/values/language.ts';

export interface Letter {
  readonly language: Language;
  readonly business: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: ReadonlyArray<{
    readonly title: string;
    readonly rows: ReadonlyArray<{
      readonly name: string;
      readonly value: string;
      readonly notes: ReadonlyArray<string | null>;
    }>;
  }>;
  readonly table: { readonly heads: readonly string[]; readonly rows: ReadonlyArray<readonly string[]> } | null;
  readonly notes: readonly string[];
  readonly link: { readonly text: string; readonly url: string };
  readonly foot: readonly string[];
}

const isText = (note: string | null): note is string => note !== null;
/** A name may have a line of its own; in a mail it stays in its line. */
const inLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

export function letterAsText({ business, title, lead, sections, table, notes, link, foot }: Letter): string {
  const [, ...heads] = table?.heads ?? [];
  const blocks = [
    [business, title, lead],
    ...sections.map((section) => [
      section.title,
      ...section.rows.map((row) => {
        const about = row.notes.filter(isText).join('; ');
        return `  ${row.name}: ${row.value}${about === '' ? '' : ` (${about})`}`;
      }),
    ]),
    ...(table?.rows ?? []).map(([name = '', ...cells]) => [
      name,
      ...cells.map((cell, at) => `  ${heads[at] ?? ''}: ${cell}`),
    ]),
    notes,
    [`${link.text}:`, link.url],
    foot,
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(inLine).join('\n'))
    .join('\n\n');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => inLine(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const CELL = 'padding:4px 12px 4px 0;border-bottom:1px solid #888;vertical-align:top';
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;
const tag = (name: string, style: string, inside: string): string => `<${name} style="${style}">${inside}</${name}>`;
const TABLE = 'border-collapse:collapse;margin:8px 0 16px';

export function letterAsHtml({ language, business, title, lead, sections, table, notes, link, foot }: Letter): string {
  const paragraphs = (texts: readonly string[], style: string): string =>
    texts.map((text) => tag('p', style, escaped(text))).join('');
  const section = (one: Letter['sections'][number]): string =>
    tag('h2', 'font-size:16px;margin:20px 0 4px', escaped(one.title)) +
    tag(
      'table',
      TABLE,
      one.rows
        .map((row) => {
          const about = row.notes.filter(isText).map(escaped).join('<br>');
          return `<tr>${tag('td', CELL, escaped(row.name))}${tag('td', NUMBER, tag('b', '', escaped(row.value)))}${tag('td', CELL, about)}</tr>`;
        })
        .join(''),
    );
  const rowOf = (cells: readonly string[], name: 'th' | 'td'): string =>
    `<tr>${cells.map((cell, at) => tag(name, at === 0 ? `${CELL};text-align:left` : NUMBER, escaped(cell))).join('')}</tr>`;
  const columns = table
    ? tag('table', TABLE, rowOf(table.heads, 'th') + table.rows.map((row) => rowOf(row, 'td')).join(''))
    : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:14px;line-height:1.4;margin:16px">',
    tag('p', 'margin:0', escaped(business)),
    tag('h1', 'font-size:20px;margin:4px 0', escaped(title)),
    paragraphs([lead], 'margin:0 0 8px'),
    ...sections.map(section),
    columns,
    paragraphs(notes, 'margin:4px 0'),
    `<p style="margin:20px 0"><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>`,
    paragraphs(foot, 'margin:4px 0;font-size:13px'),
    '</body></html>',
  ].join('\n');
}
