/** Lists as files: what stands in them, what a spreadsheet may not run, and where they end. */
import { networkCalls } from '@palier/contract/network.calls.ts';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disarm, exportFile } from '../../server/src/spreadsheet.ts';
import { fileOf, letters, openNetwork } from '../harness/network.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => { portal = await startPortal(); network = await openNetwork(portal); });
afterAll(() => portal.stop());

describe('files', () => {
  test('hold what the filters leave, in the reader’s language, and nothing a spreadsheet would run', async () => {
    const word = letters(8);
    const { id: shop_owner_id, msisdn } = await network.owner();
    await portal.done(networkCalls.createStore, { name: `=HYPERLINK("http://x";"${word}")`, location: `${word}, "Akwa"\nDouala`, shop_owner_id, latitude: -4.5, longitude: 9.7, payment_kind: 'till', payment_number: '300777' }, network.admin);
    await portal.done(networkCalls.createStore, { name: `@${word}`, location: 'Été', shop_owner_id }, network.admin);
    const csv = fileOf(await portal.done(networkCalls.exportStores, { format: 'csv', search: word, sort: 'created_at' }, network.admin, { language: 'fr' })).toString();
    expect(csv.codePointAt(0)).toBe(0xfeff);
    // French spreadsheets part cells by semicolons: the comma is their decimal mark.
    const table = parse(csv, { bom: true, delimiter: ';' }) as string[][];
    expect(table[0]?.slice(0, 4)).toEqual(['Nom', 'Type', 'État', 'Adresse']);
    expect(table.slice(1).map((row) => row.slice(0, 6))).toEqual([[`'=HYPERLINK("http://x";"${word}")`, 'magasin revendeur', 'ouvert', `${word}, "Akwa"\nDouala`, '-4.5', '9.7'], [`'@${word}`, 'magasin revendeur', 'ouvert', 'Été', '', '']]);
    expect(csv).not.toContain('300777');
    const owners = parse(fileOf(await portal.done(networkCalls.exportShopOwners, { format: 'csv', search: msisdn }, network.admin)).toString(), { bom: true }) as string[][];
    expect(owners[0]?.slice(0, 2)).toEqual(['Full name', 'Phone']);
    // A number to dial is no formula.
    expect(owners[1]?.[1]).toBe(msisdn);
    const [sheet] = await readSheets(fileOf(await portal.done(networkCalls.exportStores, { format: 'xlsx', search: word, sort: 'created_at' }, network.admin)));
    expect(sheet?.data[0]?.[0]).toBe('Name');
    // In a workbook a text is a text, so it stands as it was typed; a number is a number and an instant a date.
    expect(sheet?.data[1]?.slice(0, 6)).toEqual([`=HYPERLINK("http://x";"${word}")`, 'dealer shop', 'open', `${word}, "Akwa"\nDouala`, -4.5, 9.7]);
    expect(sheet?.data[1]?.at(-1)).toBeInstanceOf(Date);
    expect((await network.auditOf('stores')).slice(0, 2).map(({ staff_id, facts }) => [staff_id, facts])).toEqual([[network.admin.id, { rows: 2, format: 'xlsx' }], [network.admin.id, { rows: 2, format: 'csv' }]]);
  });

  test('come page by page however long they are; a workbook has an end', async () => {
    const rows = async function* (most: number) { for (let at = 0; at < most; at++) { if (at % 1000 === 0) await new Promise(setImmediate); yield at; } };
    const columns = [{ title: 'At', kind: 'number' as const, value: (at: number) => at }];
    const wanted = { file_name: 'rows', columns, time_zone: 'Africa/Douala', language: 'en' as const };
    await expect(exportFile({ ...wanted, format: 'xlsx', rows: rows(50_001) })).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE', status: 422 });
    const { bytes } = await exportFile({ ...wanted, format: 'csv', rows: rows(120_000) });
    let text = '';
    for await (const piece of bytes as AsyncIterable<Uint8Array>) text += Buffer.from(piece).toString();
    expect(text.split('\r\n').slice(1, -1)).toEqual(Array.from({ length: 120_000 }, (_, at) => String(at)));
    const failing = async function* (): AsyncGenerator<number> { if (wanted.file_name !== '') throw new Error('the database went away'); yield 0; };
    for (const format of ['csv', 'xlsx'] as const) await expect(exportFile({ ...wanted, format, rows: failing() })).rejects.toThrow('went away');
  });

  test.each([['=1+1', "'=1+1"], ['+1+1', "'+1+1"], ['-2', "'-2"], ['@SUM(A1)', "'@SUM(A1)"], ['\t=1', "'\t=1"], ['\r=1', "'\r=1"], ['＝1', "'＝1"], ['+237670000001', '+237670000001'], ['+237670000001;=1', "'+237670000001;=1"], ['Awa = Ngo', 'Awa = Ngo'], ['', '']])('disarm %j', (typed, written) => expect(disarm(typed)).toBe(written));
});
