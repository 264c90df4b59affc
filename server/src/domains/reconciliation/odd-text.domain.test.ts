/** Odd text that people paste: a document with it is read, and its export opens safely and reads back the same. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import type { Call } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { fileOf } from '../../../../tests/harness/network.ts';
import { ownerOf } from '../../../../tests/harness/import-rows.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { sheetsOf } from '../../../../tests/harness/workbook.ts';
import { tablesOf } from '../../platform/tables/table-of-file.ts';

const { portal, place, clerk, today, PAYBILL, linesOf } = await openStatementDesk();
afterAll(() => portal.stop());
const keeper = await portal.staff('all');

/** As it stands in the file, and as it is kept. */
const ODD: ReadonlyArray<readonly [string, string]> = [
  ['=1+1', '=1+1'],
  ['=HYPERLINK("http://x";"y")', '=HYPERLINK("http://x";"y")'],
  ['+cmd|A1', '+cmd|A1'],
  ['-x', '-x'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['\tAWA\t', 'AWA'],
  ['＝1', '＝1'],
  ["'quoted'", "'quoted'"],
  ['a"b;c,d', 'a"b;c,d'],
  ['_x0041_', '_x0041_'],
  ['A\u200bW\u200dA\ufeff', 'AWA'],
  ['\u202eAWA\u202c', 'AWA'],
  ['AI\u0308CHA', 'AÏCHA'],
  ['ALI\u0007CE\u007f', 'ALI CE'],
  ['👩🏾‍🔧 AWA', '👩🏾🔧 AWA'],
  ['LONE\ud800', 'LONE\ufffd'],
  ['Ａｗａ', 'Ａｗａ'],
  ['x'.repeat(5000), 'x'.repeat(200)],
  ['ligne 1\r\nligne 2', 'ligne 1 ligne 2'],
];
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

test('a document with it is read, and its exports read back the same in both formats and languages', async () => {
  const lines = ODD.map(([cell]) => [newTransactionId(), cell] as const);
  const text = [
    'Transaction ID;Date;Amount;Payer name',
    ...lines.map(([id, cell]) => `${id};${today};500;${quoted(cell)}`),
  ].join('\n');
  // Only in this encoding half a character can stand in a file.
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: PAYBILL, file: new File([bytes], 'liste.csv'), file_name: 'liste.csv' },
    clerk,
  );
  const wanted = lines.map(([id], at) => [id, ODD[at]?.[1]]);
  const stored = await linesOf(statement.id);
  expect(stored.map(({ external_id, payer_name }) => [external_id, payer_name])).toEqual(wanted);
  for (const language of ['en', 'fr'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = fileOf(
        await portal.done(reconciliationCalls.exportLines, { statement_id: statement.id, format }, clerk, { language }),
      );
      const [sheet] = await tablesOf(new Uint8Array(file));
      const [, ...read] = sheet?.rows ?? [];
      expect(read.map(({ cells }) => [cells[1], cells.at(-2)])).toEqual(wanted);
      const raw =
        format === 'csv'
          ? (parse(file, { bom: true, delimiter: language === 'fr' ? ';' : ',' }) as string[][]).flat()
          : [];
      expect(raw.filter((cell) => /^[=@\t\r＝]|^[+-](?!\d+$)/.test(cell))).toEqual([]);
      if (format === 'xlsx') expect((await sheetsOf(file))[0]?.data[1]?.at(-2)).toBe('=1+1');
    }
});

test.each(Object.keys(IMPORT_KINDS) as ImportKind[])(
  'a list of %s with it is refused by row and column, or taken whole; nothing fails and nothing is half done',
  async (kind) => {
    const fields = Object.entries(IMPORT_KINDS[kind].columns);
    const odd = ODD.map(([cell]) => cell);
    const text = [
      fields.map(([, [heading]]) => heading ?? ''),
      ...odd.map((cell) => fields.map(() => quoted(cell.replaceAll(/\ud800/g, '')))),
    ]
      .map((line) => line.join(';'))
      .join('\n');
    const answer = await portal.call(importsCalls.readFile as Call, { kind, file: new File([text], 'l.csv') }, keeper);
    expect(answer).toMatchObject({ ok: true });
    const rows = (answer as { value: { rows: Array<{ row: number; cells: Record<string, string> }> } }).value.rows;
    const given = { shop_owner_id: await ownerOf(portal, place), shop_id: place.id, product_id: place.product_id };
    // A cell may also be typed on the screen, where no file was.
    const typed = rows.map(({ row, cells }, at) => ({
      row,
      cells: Object.fromEntries(
        Object.keys(cells).map((field) => [field, (odd[at] ?? '').replaceAll(/\ud800/g, '').slice(0, 200)]),
      ),
    }));
    for (const some of [rows, typed]) {
      const refusal = await portal.refused(
        importsCalls.run,
        { kind, rows: some, ...(kind === 'devices' && given) },
        keeper,
        'IMPORT_HAS_PROBLEMS',
      );
      for (const name of Object.keys(refusal.fields ?? {})) expect(name).toMatch(/^rows\.\d+\.\w+$/);
    }
  },
);
