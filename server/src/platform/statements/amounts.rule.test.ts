import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../tests/harness/processor-time.ts';
import { readDecimalHundredths, readFrancs, readHundredths, readInAndOut } from './amounts.ts';

const groups = (francs: number, mark: string): string => {
  const digits = [...String(francs)];
  let text = '';
  digits.forEach((digit, at) => (text += (at > 0 && (digits.length - at) % 3 === 0 ? mark : '') + digit));
  return text;
};

/** A second implementation, which reads character by character: digits, marks, and how many digits follow each mark. */
function naively(text: string): number | null {
  const [integer, ...others] = text.split(/[.,]/);
  if (integer === '000') return null;
  const marks = [...text].filter((sign) => sign === '.' || sign === ',');
  if (!/^\d*$/.test(text.replace(/[.,]/g, '')) || !/\d$|\d[.,]$/.test(text)) return null;
  const parts = [integer ?? '', ...others];
  const isThree = (part: string): boolean => part.length === 3;
  const leads = (part: string): boolean => part.length >= 1 && part.length <= 3 && !part.startsWith('0');
  const same = marks.every((mark) => mark === marks[0]);
  if (marks.length > 0 && same && leads(parts[0] ?? '') && parts.slice(1).every(isThree)) return Number(parts.join(''));
  const fraction = parts.at(-1) ?? '';
  if (!/^0*$/.test(fraction) && marks.length > 0) return null;
  if (marks.length === 0) return Number(text);
  if (marks.length === 1) return Number(parts[0]);
  const body = parts.slice(0, -1);
  return marks.slice(0, -1).every((mark) => mark === marks[0] && mark !== marks.at(-1)) &&
    leads(body[0] ?? '') &&
    body.slice(1).every(isThree)
    ? Number(body.join(''))
    : null;
}

const anyFrancs = fc.oneof(fc.nat(2_000), fc.nat(1_000_000_000_000));

describe('an amount', () => {
  test.each([
    ['12 500', 12_500],
    ['12\u00a0500', 12_500],
    ['12\u202f500', 12_500],
    ['\u200b12\u200b 500\ufeff', 12_500],
    ['１２５００', 12_500],
    ['1\u2009234\u2009567', 1_234_567],
    ['12,500.00', 12_500],
    ['12.500,00', 12_500],
    ['12500.0', 12_500],
    ['12500', 12_500],
    ['12500,', 12_500],
    ['.00', 0],
    ['0', 0],
    ['-0', 0],
    ['0.00', 0],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['12500.000', 12_500],
    ["12'500.00", 12_500],
    ['1.234.567', 1_234_567],
    ['1 234 567,00', 1_234_567],
    ['007', 7],
    ['-12 500', -12_500],
    ['\u221212 500', -12_500],
    ['(12 500)', -12_500],
    ['12 500-', -12_500],
    ['12,500.00+', 12_500],
    ['12.500,-', 12_500],
    ['12 500.-- F', 12_500],
    ['-12.500,-', -12_500],
    ['- 12 500', -12_500],
    ['+12 500', 12_500],
    ['12 500 FCFA', 12_500],
    ['12 500 F CFA', 12_500],
    ['12 500 XAF', 12_500],
    ['XAF 12,500.00', 12_500],
    ['-12 500 F', -12_500],
    ['XAF -500', -500],
    ['12500XOF', 12_500],
    ['(1 000) XAF', -1_000],
    ['(12 500) F CFA', -12_500],
    ['FCFA (12,500.00)', -12_500],
    ['-(500) XAF', null],
    ['(500) DR', -500],
  ])('%s is %s', (text, francs) => expect(readFrancs(text)).toBe(francs));

  test.each([
    '',
    ' ',
    '-',
    'abc',
    '12,50',
    '12.5',
    '12 500,50',
    '0.500',
    '0,5',
    '12 50',
    '1 2 3',
    '12,500,00',
    '12.500.00',
    '1,25,000',
    '000',
    '000.00',
    '12,-5',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '5)',
    '12 500 EUR',
    '12 500 $',
    '1.25E+05',
    '=12500',
    '12 500 12',
    '1e3',
    '2000000000000',
    '9'.repeat(400),
    'Infinity',
    '٣',
  ])('%s is not an amount', (text) => expect(readFrancs(text)).toBeNull());

  test('is read back from every notation', () =>
    fc.assert(
      fc.property(
        anyFrancs,
        fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '.', ','),
        fc.constantFrom('', '.0', '.00', ',00'),
        fc.constantFrom('', ' FCFA', ' XAF', 'F CFA'),
        fc.constantFrom('', '-', '('),
        (francs, mark, cents, currency, sign) => {
          fc.pre(cents === '' || !cents.startsWith(mark) || mark === '');
          const amount = `${sign === '-' ? '-' : ''}${groups(francs, mark)}${cents}${currency}`;
          const text = sign === '(' ? `(${amount})` : amount;
          expect(readFrancs(text), text).toBe(francs === 0 || sign === '' ? francs : -francs);
        },
      ),
      { numRuns: 3000 },
    ));

  test('of random characters is read as the slow second implementation reads it', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '0', '0', '1', '5', '.', ','), minLength: 1, maxLength: 12 }),
        (text) => {
          expect(readFrancs(text), text).toBe(naively(text));
        },
      ),
      { numRuns: 20_000 },
    ));

  test('is read as an amount or as null, for any text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const francs = readFrancs(text);
        expect(francs === null || Number.isSafeInteger(francs)).toBe(true);
      }),
      { numRuns: 3000 },
    ));

  test('is read quickly', async () => {
    const took = await processorMs(() => {
      for (const text of [' '.repeat(20_000), '1 '.repeat(10_000), '1.'.repeat(10_000), '1,234'.repeat(4_000)])
        readFrancs(text.slice(0, 200));
    });
    expect(took).toBeLessThan(200);
  });
});

test('a format that defines its decimal mark has no separator of thousands', () => {
  expect(
    ['125.000', '125.', '125', '12,500', '125.5', '-125', '1.2.3', '', '125.00000'].map((text) =>
      readDecimalHundredths(text, '.'),
    ),
  ).toEqual([12_500, 12_500, 12_500, null, 12_550, null, null, null, 12_500]);
  expect(['12500,', '12500,00', '1234,56', '12.500,00', ','].map((text) => readDecimalHundredths(text, ','))).toEqual([
    1_250_000,
    1_250_000,
    123_456,
    null,
    null,
  ]);
});

test('money that an operator takes off keeps its hundredths', () => {
  expect(
    ['-59.4', '-59,40', '(59.40)', '59.4-', '59.4 DR', '-0.5', '104,940.60', '1 234,5 FCFA', '0.405', '12.345'].map(
      readHundredths,
    ),
  ).toEqual([-5940, -5940, -5940, -5940, -5940, -50, 10_494_060, 123_450, null, 1_234_500]);
});
test('a direction behind an amount is its sign', () => {
  expect(['12 500,00 CR', '12 500 C', '12 500 DR', '12,500.00D', '-500 DR', '-500 CR', 'DR'].map(readFrancs)).toEqual([
    12_500,
    12_500,
    -12_500,
    -12_500,
    -500,
    null,
    null,
  ]);
});
test.each(['12 500 Francs CFA', '12 500 frs', 'F.CFA 12 500', '12.500 F. CFA', '12\u202f500 Francs', 'FCFA12500'])(
  '%s are 12 500 francs',
  (text) => expect(readFrancs(text)).toBe(12_500),
);

test('of two columns, the one that is filled gives the direction', () => {
  expect(readInAndOut('12,500.00', '')).toBe(1_250_000);
  expect(readInAndOut('', '-500')).toBe(-50_000);
  expect(readInAndOut('0.00', '500')).toBe(-50_000);
  expect(readInAndOut('-500', '')).toBe(-50_000);
  expect(readInAndOut('-', ' ')).toBe(0);
  expect(readInAndOut('5', '5')).toBeNull();
  expect(readInAndOut('5', 'x')).toBeNull();
});
