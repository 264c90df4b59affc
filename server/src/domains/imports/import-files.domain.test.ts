/**
 * Files for import are read by their content, not by their name, and the sizes that they state are never trusted.
 */
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import type { Call, Result } from '@palier/contract/call.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import { IMPORT_TEMPLATES, templateOf } from '@palier/contract/imports/templates.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { processorMs } from '../../../../tests/harness/processor-time.ts';
import { MAIN, sheetOf, workbook, workbookParts, zip, writtenWorkbook } from '../../../../tests/harness/workbook.ts';

let portal: Portal;
let keeper: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  keeper = await portal.staff('all');
});
afterAll(() => portal.stop());

const asFile = (bytes: Uint8Array | string, name = 'list.csv') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
type Read = Result<typeof importsCalls.readFile>;
const read = (kind: ImportKind, bytes: Uint8Array | string, as = keeper) =>
  portal.call(importsCalls.readFile as Call, { kind, file: asFile(bytes) }, as);
async function rowsOf(kind: ImportKind, bytes: Uint8Array | string): Promise<Read['rows']> {
  const answer = await read(kind, bytes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return (answer.value as Read).rows;
}
const codeOf = async (kind: ImportKind, bytes: Uint8Array | string) => {
  const answer = await read(kind, bytes);
  return answer.ok ? 'read' : answer.refusal.code;
};
const imeiOf = (tac: string, number: number): string => {
  const body = tac + String(number).padStart(6, '0');
  return body + imeiCheckDigit(body);
};

const KINDS = Object.keys(IMPORT_KINDS) as ImportKind[];
describe.each(['en', 'fr'] as const)('the template in %s', (language) => {
  test.each(KINDS)('of %s is read with all its columns, and nothing is made of its example', async (kind) => {
    expect(await codeOf(kind, templateOf(kind, language))).toBe('FILE_EMPTY');
    const own = templateOf(kind, language).replace(/ex[ae]mple/gi, 'Owned');
    const [row] = await rowsOf(kind, kind === 'devices' ? own.replace('0000006', '0000014') : own);
    const filled = Object.entries(IMPORT_TEMPLATES[kind]).filter(([, { example }]) => example[language] !== '');
    expect(Object.keys(row?.cells ?? {})).toEqual(filled.map(([field]) => field));
  });
});

describe('a CSV', () => {
  const table = [
    ['IMEI 1', 'Modèle'],
    ['353328110000005', 'Tecno Spark 20'],
  ];
  const lines = (delimiter: string) => table.map((line) => line.join(delimiter)).join('\r\n');
  const wanted = [{ row: 2, cells: { imei: '353328110000005', product: 'Tecno Spark 20' } }];

  test.each([',', ';', '\t', '|'])('is read with the delimiter %j', async (delimiter) =>
    expect(await rowsOf('devices', lines(delimiter))).toEqual(wanted),
  );
  test('is read in each encoding in which spreadsheets save', async () => {
    expect(await rowsOf('devices', Buffer.from(`\uFEFF${lines(';')}`))).toEqual(wanted);
    expect(await rowsOf('devices', Buffer.from(lines(';'), 'latin1'))).toEqual(wanted);
    expect(
      await rowsOf('devices', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines('\t'), 'utf16le')])),
    ).toEqual(wanted);
  });
  test('may name its delimiter, quote its cells, and contain empty lines and line breaks within cells; rows are numbered as in the spreadsheet', async () => {
    expect(
      await rowsOf('devices', 'sep=;\r\nIMEI;Produit\r\n353328110000005;"a ""b"";\nc"\r\n\r\n353328110000013;\r\n'),
    ).toEqual([
      { row: 2, cells: { imei: '353328110000005', product: 'a "b"; c' } },
      { row: 4, cells: { imei: '353328110000013' } },
    ]);
  });
  test('has its columns matched by heading, without case, accents and unit; the first of two counts and unknown columns are ignored', async () => {
    const answer = await read(
      'products',
      'NOM,Modele,SKU,Code_Produit,Prix de vente (FCFA),prix de gros,DÉPÔT,Coefficient,Type de verrou,Solution de verrou,SKU,Note\nA,B,C,D,1,1,1,1,x,y,other,hello',
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        rows: [
          {
            row: 2,
            cells: { name: 'A', model: 'B', sku: 'C', product_code: 'D', retail_price_fcfa: '1', deposit_fcfa: '1' },
          },
        ],
      },
    });
    const { columns, rows: found } = (answer as { value: Read }).value;
    expect(columns.slice(-2)).toEqual([
      { heading: 'SKU', field: null },
      { heading: 'Note', field: null },
    ]);
    expect(found[0]?.cells).not.toHaveProperty('note');
  });
  test('without rows, without a required column, or with too many rows is refused', async () => {
    for (const empty of ['', '\n\n', 'imei,product', 'imei,product\n,\n ,'])
      expect(await codeOf('devices', empty)).toBe('FILE_EMPTY');
    const missing = await read('stores', 'name,type\nA,B');
    expect(missing).toMatchObject({ ok: false, refusal: { code: 'COLUMN_MISSING', facts: { column: 'location' } } });
    expect(await codeOf('devices', `imei\n${'353328110000005\n'.repeat(5001)}`)).toBe('TOO_MANY_ROWS');
    expect(await codeOf('devices', 'x\n'.repeat(300_000))).toBe('TOO_MANY_ROWS');
  });
  test('with a formula is read as text, and the text does not change', async () => {
    const evil = `=cmd|' /C calc'!A0`;
    const [row] = await rowsOf('shop_owners', `name,phone\n"${evil}",${someMsisdn()}`);
    expect(row?.cells['full_name']).toBe(evil);
    const { report } = await portal.done(
      importsCalls.check,
      { kind: 'shop_owners', rows: [row as Read['rows'][number]] },
      keeper,
    );
    expect(report[0]?.problems.map(({ field }) => field)).toEqual(['full_name']);
  });
});

describe('a workbook', () => {
  test('is read from its first sheet: texts, numbers and results of formulas', async () => {
    const found = await rowsOf(
      'devices',
      workbook([
        ['IMEI', 'IMEI 2', 'Produit'],
        ['353328110000005', null, 'A & B'],
        [353328110000013, null, { formula: 'CONCATENATE("Tec","no")', value: 'Tecno' }],
        [null, null, null],
        ['353328110000021'],
      ]),
    );
    expect(found).toEqual([
      { row: 2, cells: { imei: '353328110000005', product: 'A & B' } },
      { row: 3, cells: { imei: '353328110000013', product: 'Tecno' } },
      { row: 5, cells: { imei: '353328110000021' } },
    ]);
  });
  test('that this portal wrote can be read', async () => {
    const written = await writtenWorkbook(
      'stock',
      [
        { title: 'IMEI', kind: 'text' },
        { title: 'Modèle', kind: 'text' },
      ],
      [['353328110000005', 'Tecno Spark 20']],
    );
    expect(await rowsOf('devices', written)).toEqual([
      { row: 2, cells: { imei: '353328110000005', product: 'Tecno Spark 20' } },
    ]);
  });
  test('of five thousand rows is read quickly', async () => {
    const tac = '35332811';
    const big = workbook([
      ['imei', 'imei2', 'model'],
      ...Array.from({ length: 5000 }, (_, at) => [imeiOf(tac, at), null, 'M']),
    ]);
    const took = await processorMs(async () => expect(await rowsOf('devices', big)).toHaveLength(5000));
    expect(took).toBeLessThan(8000);
  });

  const sheetWith = (inside: string) =>
    zip(workbookParts(`<worksheet xmlns="${MAIN}"><sheetData>${inside}</sheetData></worksheet>`));
  const traps: Array<[string, () => Uint8Array, string]> = [
    [
      'a gigabyte in a few kilobytes',
      () => zip([...workbookParts(sheetOf([['imei']])), { name: 'xl/media/a.bin', data: Buffer.alloc(60_000_000) }]),
      'FILE_UNPACKS_TOO_LARGE',
    ],
    [
      'a part that states too small a size',
      () =>
        zip(
          workbookParts(sheetOf([['imei']])).map((part) =>
            part.name.endsWith('sheet1.xml') ? { ...part, data: Buffer.alloc(30_000_000, 32), says: 100 } : part,
          ),
        ),
      'FILE_UNREADABLE',
    ],
    [
      'a row number of a billion',
      () =>
        sheetWith(
          '<row r="1"><c r="A1" t="str"><v>imei</v></c></row><row r="999999999"><c r="A999999999" t="str"><v>1</v></c></row>',
        ),
      'FILE_UNREADABLE',
    ],
    [
      'a row number of ten million',
      () =>
        sheetWith(
          '<row r="1"><c r="A1" t="str"><v>imei</v></c></row><row r="9999999"><c r="A9999999" t="str"><v>1</v></c></row>',
        ),
      'TOO_MANY_ROWS',
    ],
    [
      'a cell in column three hundred million',
      () => sheetWith('<row r="1"><c r="ZZZZZZ1" t="str"><v>imei</v></c></row>'),
      'FILE_UNREADABLE',
    ],
    [
      'many rows as wide as the last column',
      () => sheetWith(`<row r="1"><c r="XFD1" t="str"><v>imei</v></c></row>${'<row/>'.repeat(4000)}`),
      'TOO_MANY_CELLS',
    ],
    [
      'a row number written with an entity',
      () => sheetWith('<row r="&#57;99999999"><c t="str"><v>imei</v></c></row>'),
      'FILE_UNREADABLE',
    ],
    ['an archive of something else', () => zip([{ name: 'a.txt', data: Buffer.from('hello') }]), 'FILE_UNREADABLE'],
    ['a workbook cut short', () => workbook([['imei'], ['353328110000005']]).subarray(0, 400), 'FILE_UNREADABLE'],
    ['only its first four bytes', () => Buffer.from('504b0304', 'hex'), 'FILE_UNREADABLE'],
    [
      'entities that expand',
      () =>
        sheetWith(
          '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><row r="1"><c r="A1" t="str"><v>&c;</v></c></row>',
        ),
      'COLUMN_MISSING',
    ],
  ];
  test.each(traps)('with %s is refused', async (_, made, code) => {
    const took = await processorMs(async () => expect(await codeOf('devices', made())).toBe(code));
    expect(took).toBeLessThan(6000);
  });
});

describe('a file that is not a table', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const impostors: Array<[string, Uint8Array | string]> = [
    ['a photo', png],
    ['a PDF', '%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['an HTML page with a table', '<html><table><tr><td>imei</td></tr></table></html>'],
    ['an old binary workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['a program', Buffer.from('7f454c46020101000000', 'hex')],
    ['a photo with a table behind it', Buffer.concat([png, Buffer.from('\nimei\n353328110000005\n')])],
    [
      'a PDF with a workbook in it',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('x'), workbook([['imei'], ['353328110000005']])]),
    ],
    ['a quote that never ends', 'imei,product\n"353328110000005,x\n'.repeat(1)],
  ];
  test.each(impostors)('%s is refused', async (_, bytes) =>
    expect(await codeOf('devices', bytes)).toBe('FILE_UNREADABLE'),
  );
  test('it says what it is and what to do', async () => {
    const message = 'This file cannot be read: it is a picture. Use the list itself as CSV or XLSX.';
    expect(await read('devices', png)).toMatchObject({ ok: false, refusal: { message } });
  });
  test('a file larger than five megabytes is refused', async () =>
    expect(await codeOf('devices', `imei\n${'x'.repeat(MOST_UPLOAD_BYTES)}`)).toBe('FILE_TOO_LARGE'));
});
