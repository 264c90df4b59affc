import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf, compoundFile } from '../../../../tests/harness/binary-workbook.ts';
import { binaryWorkbook } from './binary-workbook.ts';
import { tablesOf } from './table-of-file.ts';

const refusal = (bytes: Uint8Array): Promise<unknown> =>
  tablesOf(bytes).then(
    () => 'read',
    (failure: { code?: string }) => failure.code,
  );

describe('a binary workbook', () => {
  test('has texts, numbers, days and the saved values of formulas', () =>
    expect(
      binaryWorkbook(
        binaryWorkbookOf([
          {
            name: 'Relevé',
            rows: [
              ['Référence', 'Montant', 'Date', null, 'Привет'],
              ['R1', 12_500, { day: 46_191.5 }, { formula: 'texte' }, { formula: 7.5 }],
              [],
              [null, -59.4, { day: 46_191.999_999_9 }, 353_328_110_000_005, 12_345_678_901_234_500],
            ],
          },
        ]),
      ),
    ).toEqual([
      {
        name: 'Relevé',
        is_hidden: false,
        merged: [],
        rows: [
          ['Référence', 'Montant', 'Date', '', 'Привет'],
          ['R1', '12500', '2026-06-18', 'texte', '7.5'],
          [],
          ['', '-59.4', '2026-06-19', '353328110000005', '1.23456789012345e+16'],
        ],
      },
    ]));
  test('has all its sheets, in their order', () =>
    expect(
      binaryWorkbook(
        binaryWorkbookOf([
          { name: 'One', rows: [['a']], is_hidden: false },
          { name: 'Zwei–2', rows: [['b'], ['c']], is_hidden: false },
        ]),
      ),
    ).toEqual([
      { name: 'One', rows: [['a']], is_hidden: false, merged: [] },
      { name: 'Zwei–2', rows: [['b'], ['c']], is_hidden: false, merged: [] },
    ]));
  test('has texts of any width that are cut by the ends of records', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '—', 'ж', '1', ' '), maxLength: 90 }), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.integer({ min: 24, max: 120 }),
        (texts, size) => {
          const [sheet] = binaryWorkbook(binaryWorkbookOf([{ name: 'S', rows: texts.map((text) => [text]) }], size));
          expect(sheet?.rows).toEqual(texts.map((text) => [text]));
        },
      ),
      { numRuns: 200 },
    ));
});

describe('a file that is no such workbook', () => {
  const whole = binaryWorkbookOf([
    {
      name: 'S',
      rows: [
        ['Référence', 'Montant'],
        ['R1', 500],
      ],
    },
  ]);
  test.each<[string, Buffer]>([
    ['nothing but its beginning', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])],
    ['a document of another program', compoundFile('WordDocument', Buffer.alloc(5000))],
    ['a workbook of Excel 95', compoundFile('Book', Buffer.alloc(5000))],
    ['a workbook of another version', compoundFile('Workbook', Buffer.from('09080800000505000000000000000000', 'hex'))],
    [
      'a workbook with a password',
      compoundFile('Workbook', Buffer.from('0908100000060500000000000000000000000000' + '2f00020000000a000000', 'hex')),
    ],
    ['the first half', whole.subarray(0, 900)],
  ])('%s is refused', async (_, bytes) => expect(await refusal(bytes)).toBe('FILE_UNREADABLE'));

  test('a chain of sectors that bites its tail is refused', async () => {
    const bytes = Buffer.from(whole);
    // The first sector of the stream follows itself.
    bytes.writeUInt32LE(2, 512 + 2 * 4);
    expect(await refusal(bytes)).toBe('FILE_UNREADABLE');
  });
  test('with any bytes changed it is read or refused, and never more', async () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        async (changes) => {
          const bytes = Buffer.from(whole);
          for (const [place, byte] of changes) bytes.writeUInt8(byte, place);
          expect(['read', 'FILE_UNREADABLE', 'TOO_MANY_CELLS']).toContain(await refusal(bytes));
        },
      ),
      { numRuns: 1500 },
    ));
});
