/** The lists that small businesses keep, as they come: read row by row, or refused with the row, the column and why. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import type { Call, Result } from '@palier/contract/call.ts';
import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { ownerOf } from '../../../../tests/harness/import-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { workbookOf } from '../../../../tests/harness/workbook.ts';

let portal: Portal;
let keeper: Staff;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff('all');
});
afterAll(() => portal.stop());

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const asFile = (bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'liste.xls');
async function read(kind: ImportKind, bytes: Uint8Array | string): Promise<Result<typeof importsCalls.readFile>> {
  const answer = await portal.call(importsCalls.readFile as Call, { kind, file: asFile(bytes) }, keeper);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value as Result<typeof importsCalls.readFile>;
}
/** By row: what is wrong with which column, in French. */
async function problems(kind: ImportKind, bytes: Uint8Array | string, more: object = {}) {
  const { rows } = await read(kind, bytes);
  const { report } = await portal.done(importsCalls.check, { kind, rows, ...more }, keeper, { language: 'fr' });
  return report.map(({ row, problems: found, becomes }) => [
    row,
    found.map(({ field, code }) => `${field} ${code}`).join(', ') || becomes,
  ]);
}
const run = async (kind: ImportKind, bytes: Uint8Array | string, more: object = {}) =>
  portal.done(importsCalls.run, { kind, rows: (await read(kind, bytes)).rows, ...more }, keeper);

test('owners, shops and agents come with titles, totals, notes and names in capitals', async () => {
  await run(
    'shop_owners',
    latin(
      'PROPRIÉTAIRES;;\r\n\r\nN°;Nom;Prénom;Tél\r\n1;ÉTOILE;Aïcha;6 99 11 22 33\r\n2;NGO BIYA;Awa;00237 699 11 22 34\r\nTOTAL;2;;\r\n',
    ),
  );
  expect(
    await portal.database.sql.selectFrom('shop_owners').select(['full_name', 'msisdn']).orderBy('msisdn').execute(),
  ).toEqual([
    { full_name: 'ÉTOILE Aïcha', msisdn: '+237699112233' },
    { full_name: 'NGO BIYA Awa', msisdn: '+237699112234' },
  ]);
  await portal.database.sql.updateTable('shop_owners').set({ status: 'active' }).execute();
  const shops = latin(
    'LISTE DES BOUTIQUES ÉTOILE, au 3/11/26;;;\r\n;;;\r\nN°;Nom de la boutique;Quartier / Adresse;Tél. propriétaire\r\n' +
      '1;ÉTOILE AKWA;Rue Joffre, Akwa;237699112233\r\n2;TOTAL Bonabéri;Ancienne route;699.11.22.34\r\n\r\n' +
      'N°;Nom de la boutique;Quartier / Adresse;Tél. propriétaire\r\n3;Étoile Ndokotti;Carrefour;aucun\r\nTOTAL;3;;\r\nNB : mise à jour;;;\r\n',
  );
  expect(await problems('stores', shops)).toEqual([
    [4, 'ÉTOILE Aïcha'],
    [5, 'NGO BIYA Awa'],
    [8, null],
  ]);
  const long = await read('shop_owners', `Nom;Tél\n${'TOTAL;\n'.repeat(130)}AWA;699112277\n`);
  expect([long.left_out.length, long.left_out_rows, long.rows.length]).toEqual([100, 130, 1]);
  await run('stores', shops);
  const agents = latin(
    'Nom;Prénom;Login;Téléphone;Boutique;Catégorie\nNjoya;Bertrand;bertrand;677 10 20 30;étoile akwa;aucune\n' +
      'MBIA;SOLANGE;solange;="677102031";Etoile Akwa;-\n',
  );
  expect(await problems('agents', agents)).toEqual([
    [2, 'ÉTOILE AKWA'],
    [3, 'ÉTOILE AKWA'],
  ]);
});

describe('phones', () => {
  const imei = (number: number): string => {
    const body = `3529041${String(number).padStart(7, '0')}`;
    return body + imeiCheckDigit(body);
  };
  test('have their IMEIs in the spellings of spreadsheets, and errors are named by row and column', async () => {
    const place = await shop(portal);
    const more = { shop_owner_id: await ownerOf(portal, place), shop_id: place.id, product_id: place.product_id };
    const a = imei(101);
    const list = `Bon de livraison n° 12;;\nIMEI 1;IMEI 2;Qté\n${a.slice(0, 2)}-${a.slice(2, 8)}-${a.slice(8, 14)}-${a.slice(14)};aucun;1\n${imei(102)}.0;#N/A;1\n3.52904E+14;;1\n#REF!;;1\nTOTAL;;4\n`;
    const [first, ...others] = await problems('devices', list, more);
    expect(first?.[0]).toBe(3);
    expect(first?.[1]).not.toMatch(/[A-Z]{4}_/);
    expect(others).toEqual([
      [4, 'imei2 CELL_HAS_ERROR'],
      [5, 'imei IMEI_ROUNDED'],
      [6, 'imei CELL_HAS_ERROR'],
    ]);
    const { rows } = await read('devices', list);
    await portal.refused(importsCalls.run, { kind: 'devices', rows, ...more }, keeper, 'IMPORT_HAS_PROBLEMS');
    expect(await portal.database.sql.selectFrom('devices').select('id').where('imei', '=', a).execute()).toEqual([]);
  });
  test('of a merged model are all of that model, and never of the one that the form names', async () => {
    const [place, other] = [await shop(portal), await shop(portal)];
    const { name, sku } = await portal.database.sql
      .selectFrom('products')
      .select(['name', 'sku'])
      .where('id', '=', other.product_id)
      .executeTakeFirstOrThrow();
    const more = { shop_owner_id: await ownerOf(portal, place), shop_id: place.id, product_id: place.product_id };
    const file = workbookOf([
      {
        name: 'Stock',
        rows: [
          ['Modèle', 'IMEI'],
          [sku, imei(201)],
          [null, imei(202)],
        ],
        merged: ['A2:A3'],
      },
    ]);
    const report = await problems('devices', file, more);
    for (const [, becomes] of report) expect(becomes).toContain(name);
    await run('devices', file, more);
    const received = await portal.database.sql
      .selectFrom('devices')
      .select('product_id')
      .where('imei', 'in', [imei(201), imei(202)])
      .execute();
    expect(received.map(({ product_id }) => product_id)).toEqual([other.product_id, other.product_id]);
  });
});

test('prices are read as they are written, and what is no price is refused by its row', async () => {
  const line = (number: number, retail: string, wholesale: string, deposit: string): string =>
    `A${number};M${number};S${number};C${number};4 Go;64 GB;aucun;aucun;${retail};${wholesale};${deposit};1,45`;
  const list = `TARIF DE NOVEMBRE, FCFA
Désignation;Modèle;SKU;Code article;RAM;Stockage;Type de verrou;Solution de verrou;Prix public;Prix gros;Avance;Coef
${line(1, '65 000 F CFA', '60.000', '13,000.00')}
${line(2, '65k', '60 000', '13 000')}
${line(3, '65 000', '60 mille', '-13 000')}
${line(4, '#VALEUR!', '60 000', '13 000')}
${line(5, '65 000', '60 000', '(13 000)')}
`;
  expect(await problems('products', list)).toMatchObject([
    [3, expect.stringContaining('A1')],
    [4, 'retail_price_fcfa VALUE_INVALID'],
    [5, expect.stringContaining('wholesale_price_fcfa VALUE_INVALID')],
    [6, 'retail_price_fcfa CELL_HAS_ERROR'],
    [7, 'deposit_fcfa VALUE_INVALID'],
  ]);
});
