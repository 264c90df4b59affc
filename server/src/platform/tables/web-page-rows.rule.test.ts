import { describe, expect, test } from 'vitest';
import { mendEncoding } from './mend-encoding.ts';
import { pageRows } from './web-page-rows.ts';

const rowsOf = async (page: string) => {
  const found = await pageRows(page);
  return found === null || found === 'too many cells' ? found : found.rows;
};

describe('the tables of a web page', () => {
  test('are rows, whatever the page forgets to close', async () =>
    expect(
      await rowsOf(
        '<html><head><title>x</title><style>td {}</style></head><body><TABLE border=0><tr><td>Réf&eacute;rence<td>Montant&nbsp;FCFA<tr><td> R1 <td>12&#8239;500<br>F</table></body></html>',
      ),
    ).toEqual([
      ['Référence', 'Montant FCFA'],
      ['R1', '12 500 F'],
    ]));
  test('keep merged cells in their columns', async () =>
    expect(
      await rowsOf(
        '<table><tr><th rowspan="2">N°</th><th colspan="2">Montant</th><th>Date</th></tr><tr><td>Débit</td><td>Crédit</td><td>x</td></tr><tr><td>1</td><td></td><td>5</td><td>y</td></tr></table>',
      ),
    ).toEqual([
      ['N°', 'Montant', '', 'Date'],
      ['', 'Débit', 'Crédit', 'x'],
      ['1', '', '5', 'y'],
    ]));
  test('stand one below the other', async () =>
    expect(await rowsOf('<table><tr><td>a<td>b</table><p>Page 2<table><tr><td>c<td>d</table>')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]));
  test('of an XML Spreadsheet 2003 are read as well', async () =>
    expect(
      await rowsOf(
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">Ref</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Montant</Data></Cell></Row><Row><Cell ss:MergeAcross="1"><Data ss:Type="String">R1</Data></Cell><Cell><Data ss:Type="Number">500</Data></Cell></Row></Table></Worksheet></Workbook>',
      ),
    ).toEqual([
      ['Ref', '', 'Montant'],
      ['R1', '', '500'],
    ]));
  test.each([
    '<html><body><form>Password</form></body></html>',
    '<a><b>1</b></a>',
    '<table><tr><td>Sign in</td></tr></table>',
  ])('%s has none', async (page) => expect(await rowsOf(page)).toBeNull());
  test('with more cells than are read are refused', async () =>
    expect(await rowsOf(`<table><tr>${'<td colspan=60>'.repeat(80_000)}`)).toBe('too many cells'));
});

describe('a text that was written in UTF-8 and read in another encoding', () => {
  test.each([
    ['NumÃ©ro de tÃ©lÃ©phone', 'Numéro de téléphone'],
    ['DÃ©bit Ã\u00a0 payer', 'Débit à payer'],
    ['lâ€™opÃ©ration', 'l’opération'],
    ['Ãtat', 'Ãtat'],
    ['É', 'É'],
    ['Numéro', 'Numéro'],
    ['Ça © 2026', 'Ça © 2026'],
    ['привет Ã©', 'привет Ã©'],
  ])('%s is %s', (broken, mended) => expect(mendEncoding(broken)).toBe(mended));
});
