import { describe, expect, test } from 'vitest';
import { workbook } from '../../../../tests/harness/workbook.ts';
import { readImei } from '../stock/read-imei.ts';
import { readImportTable } from './read-import-table.ts';

/** Invented, with right check digits. */
const [ONE, TWO] = ['356938035643809', '490154203237518'] as const;

describe('an IMEI in a cell', () => {
  test.each([
    ONE,
    `'${ONE}`,
    `="${ONE}"`,
    `${ONE}.0`,
    ` ${ONE}\u00a0`,
    `\u200b${ONE}`,
    `IMEI:${ONE}`,
    `IMEI : ${ONE}`,
    `imei1 ${ONE}`,
    `IMEI/SV: ${ONE}/01`,
    `${ONE}/01`,
    `${ONE} / 78`,
    '35-693803-564380-9',
    '35 693803 564380 9',
    '356,938,035,643,809',
    '3.56938035643809E+14',
    '３56938035643809',
    `#${ONE}`,
  ])('%s', (cell) => expect(readImei(cell)).toEqual({ imei: ONE }));
  test.each([
    ['3.56938E+14', 'IMEI_ROUNDED'],
    ['3,57E14', 'IMEI_ROUNDED'],
    [`${ONE}.5`, 'IMEI_NOT_DIGITS'],
    ['35693803564380', 'IMEI_LENGTH'],
    ['3569380356438001', 'IMEI_SOFTWARE_VERSION'],
    ['356938035643808', 'IMEI_CHECK_DIGIT'],
    ["'", 'IMEI_MISSING'],
    ['IMEI', 'IMEI_NOT_DIGITS'],
    ['', 'IMEI_MISSING'],
  ])('%s is none', (cell, code) => expect(readImei(cell)).toMatchObject({ code }));
});

describe('a packing list', () => {
  const cellsOf = async (file: string | Uint8Array) =>
    (await readImportTable(typeof file === 'string' ? Buffer.from(file) : file, 'devices')).rows.map(
      ({ cells }) => cells,
    );
  test.each([
    `${ONE}/${TWO}`,
    `${ONE} / ${TWO}`,
    `${ONE} ; ${TWO}`,
    `${ONE} ${TWO}`,
    `IMEI1: ${ONE} IMEI2: ${TWO}`,
    `'${ONE}, ${TWO}`,
  ])('with two IMEIs in a cell: %s', async (cell) =>
    expect(await cellsOf(`Model\tIMEI\nA05\t${cell}\n`)).toEqual([{ product: 'A05', imei: ONE, imei2: TWO }]),
  );
  test('keeps what it cannot divide', async () =>
    expect(await cellsOf(`IMEI\n${ONE}/${TWO}/${ONE}\n${ONE}/01\n`)).toEqual([
      { imei: `${ONE}/${TWO}/${ONE}` },
      { imei: `${ONE}/01` },
    ]));
  test('with a second IMEI of its own is not divided against it', async () =>
    expect(await cellsOf(`IMEI;IMEI 2\n${ONE}/${TWO};${ONE}\n`)).toEqual([{ imei: `${ONE}/${TWO}`, imei2: ONE }]));
  test('of a workbook keeps the digits of a number', async () =>
    expect(await cellsOf(workbook([['IMEI'], [Number(ONE)]]))).toEqual([{ imei: ONE }]));
});
