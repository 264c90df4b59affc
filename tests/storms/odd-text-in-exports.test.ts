/**
 * Every list that leaves as a file, found in the contract, with odd text in all that people have written: each file
 * opens again with the texts as they are kept, and no cell of it is a formula. A new export is tried too.
 */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOfZip } from '../../server/src/platform/tables/zip-limits.ts';
import { type NamedCall, everyCall, formsOf } from '../harness/every-call.ts';
import { fileOf } from '../harness/network.ts';
import { type OddTexts, writeOddTexts } from '../harness/odd-texts.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { type TwoOwners, openTwoOwners } from '../harness/two-owners.ts';
import { startWorkers } from '../harness/workers.ts';
import { sheetsOf } from '../harness/workbook.ts';

/** Loans are late then. */
const DAYS = 30;

let portal: Portal;
let two: TwoOwners;
let reader: Staff;
let odd: OddTexts;
let [began_on, due_on] = ['', ''];
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  two = await openTwoOwners(portal);
  began_on = portal.services.clock.today();
  await portal.moveDays(DAYS);
  const workers = startWorkers(portal);
  reader = await portal.staff('all');
  await portal.until('loans are late, and the figures of the day are worked out', async () => {
    const { rows } = await portal.database.pool.query('select 1 from collection_cases where closed_at is null limit 1');
    const owed = { as_of_on: portal.services.clock.today(), group: 'owed', page_size: 1 } as const;
    return rows.length > 0 && (await portal.call(reportsCalls.loans, owed, reader)).ok;
  });
  await workers.stop();
  const { days } = await portal.done(collectionsCalls.dueDays, {}, reader);
  due_on = days.find(({ loans }) => loans > 0)?.on ?? '';
  odd = await writeOddTexts(portal.database.pool);
}, 180_000);
afterAll(() => portal?.stop());

/** A list leaves as CSV and as XLSX; papers and pictures have other formats, or none. */
const isList = ({ call }: NamedCall): boolean =>
  call.file === true && formsOf(call).some(({ properties }) => properties?.['format']?.enum?.includes('xlsx') === true);

/** Lists in which no text of people stands: sums, kinds and numbers alone. */
const WITHOUT_TEXT = new Set(['books.exportBalanceSheet', 'books.exportProfitAndLoss', 'books.exportCashFlow']);

/** What a call needs beside its format, from records that exist. */
function inputOf({ name, call }: NamedCall): Record<string, unknown> {
  const today = portal.services.clock.today();
  const given: Readonly<Record<string, unknown>> = {
    ...two.first.records,
    as_of_on: today,
    due_on,
    from_on: began_on,
    until_on: today,
    group: { 'reports.exportSales': 'open', 'reports.exportStockPhones': 'in_stock' }[name] ?? 'owed',
  };
  const [form] = formsOf(call);
  const needed = (form?.required ?? []).filter((field) => field !== 'format');
  return Object.fromEntries(needed.map((field) => [field, given[field]]));
}

const isFormula = (cell: string): boolean =>
  /^[=@\t\r\n\uFF1D\uFF20\uFF0B\uFF0D]/.test(cell) || (/^[+-]/.test(cell) && !/^[+-]\d+([.,]\d+)?$/.test(cell));
/** As who opens the file reads it: the apostrophe in front guards it. */
const unguarded = (cell: string): string => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);

const LISTS = everyCall().filter((named) => isList(named));

test('there are as many of them as people know', () => expect(LISTS.length).toBeGreaterThanOrEqual(20));

describe.each(LISTS.map((named) => [named.name, named] as const))('%s', (name, named) => {
  test('opens again with the texts as they are kept, and runs nothing', { timeout: 60_000 }, async () => {
    const ask = async (format: string, language: Language): Promise<Buffer> =>
      fileOf(
        (await portal.done(named.call, { ...inputOf(named), format }, reader, { language })) as { bytes: unknown },
      );
    const seen = new Set<string>();
    for (const language of ['en', 'fr'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await ask(format, language);
        if (format === 'xlsx') {
          const xml = String(await partOfZip(file, 'xl/worksheets/sheet1.xml'));
          expect(xml).not.toMatch(/<f[\s>]/);
          const texts = (await sheetsOf(file))[0]?.data.flat().filter((cell) => typeof cell === 'string') ?? [];
          expect(texts.flatMap((cell) => odd.faultsIn(cell))).toEqual([]);
          continue;
        }
        const rows = parse(file, {
          bom: true,
          delimiter: language === 'fr' ? ';' : ',',
        }) as string[][];
        expect(rows.length).toBeGreaterThan(1);
        expect(rows.flat().filter(isFormula)).toEqual([]);
        for (const cell of rows.flat().map(unguarded)) {
          expect(odd.faultsIn(cell)).toEqual([]);
          for (const one of odd.foundIn(cell)) seen.add(one);
        }
      }
    expect(seen.size > 0, 'whether a text of people stands in it').toBe(!WITHOUT_TEXT.has(name));
  });
});
