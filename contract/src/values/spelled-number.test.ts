import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveLostDigits, spelledNumber, widthWithZeros } from './spelled-number.ts';

describe('the number in a cell', () => {
  test.each([
    ['90000000001', '90000000001'],
    ["'90000000001", '90000000001'],
    ['’90000000001', '90000000001'],
    ["'90000000001'", '90000000001'],
    ['="90000000001"', '90000000001'],
    ['= "90000000001"', '90000000001'],
    ['=""90000000001""', '90000000001'],
    ['"90000000001"', '90000000001'],
    ['=90000000001', '90000000001'],
    ['="\'90000000001"', '90000000001'],
    ['#90000000001', '90000000001'],
    ['# 90000000001', '90000000001'],
    ['#="90000000001"', '90000000001'],
    ['90000000001.0', '90000000001'],
    ['90000000001,00', '90000000001'],
    ['90000000001.0000', '90000000001'],
    ['12.0', '12'],
    ['90,000,000,001', '90000000001'],
    ['90 000 000 001', '90000000001'],
    ['90\u202f000\u202f000\u202f001', '90000000001'],
    ['90.000.000.001', '90000000001'],
    ['90,000,000,001.00', '90000000001'],
    [' \u00a090000000001\u200b ', '90000000001'],
    ['\u202a90000000001\u202c', '90000000001'],
    ['\ufeff90000000001', '90000000001'],
    ['９００００００００01', '90000000001'],
    ['9.0000000001E+10', '90000000001'],
    ['N° 90000000001', '90000000001'],
    ['Nº90000000001', '90000000001'],
    ['№ 90000000001', '90000000001'],
    ['No. 90000000001', '90000000001'],
    ['N° RACE-5', 'RACE-5'],
    ['="00123"', '00123'],
    ['00123', '00123'],
    ['MP261123.1011.A00001', 'MP261123.1011.A00001'],
    ["'MP261123.1011.A00001", 'MP261123.1011.A00001'],
    ['SKR1DEMO01', 'SKR1DEMO01'],
    ['12E45', '12E45'],
    ['5E10', '5E10'],
    ['NOVA12', 'NOVA12'],
    ['1-11', '1-11'],
    ['123.000', '123.000'],
    ['12.345', '12.345'],
    ['90000000001.5', '90000000001.5'],
    ['=1+1', '=1+1'],
    ['', ''],
    [' ', ''],
  ])('%s is %s', (cell, number) => expect(spelledNumber(cell)).toBe(number));

  test.each([
    '9.0E+10',
    '9E+10',
    '9,00E+10',
    '3.52904E+14',
    '1.23457e11',
    "'1.2E+11",
    '="1,5E+12"',
    '1.23456789012345678E+17',
  ])('%s has lost digits, and is no number', (cell) => expect(spelledNumber(cell)).toBeNull());

  test('is the same when it is spelled again in any way', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{5,13}$/),
        fc.constantFrom<(number: string) => string>(
          (number) => `'${number}`,
          (number) => `="${number}"`,
          (number) => `${number}.0`,
          (number) => `${number},00`,
          (number) => `#${number}`,
          (number) => ` ${number}\u00a0`,
          (number) => number.replace(/\B(?=(\d{3})+$)/g, ','),
          (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
          (number) => `${number[0]}.${number.slice(1)}E+${number.length - 1}`,
        ),
        (number, spell) => {
          expect(spelledNumber(spell(number)), spell(number)).toBe(number);
        },
      ),
    ));

  test('of any text is read once: its meaning has no other meaning', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '"', '=', '#', '1', '0', '.', ',', 'E', '+', 'N', '°', ' ') }),
        (text) => {
          const once = spelledNumber(text);
          if (once !== null && /^\w+$/.test(once)) expect(spelledNumber(once)).toBe(once);
        },
      ),
    ));
});

test('a column of numbers that all end in the zeros of a spreadsheet has lost their digits', () => {
  expect(haveLostDigits(['12345678901234500', '12345678901239900'])).toBe(true);
  expect(haveLostDigits(['12345678901234500', '12345678901234500'])).toBe(false);
  expect(haveLostDigits(['12345678901234500', '12345678901239987'])).toBe(false);
  expect(haveLostDigits(['123456789012000', '123456789013000'])).toBe(false);
});

test('a column that kept zeros in front shows how long its numbers are', () => {
  expect(widthWithZeros(['000012345678', '12345679', '100012345678'])).toBe(12);
  expect(widthWithZeros(['12345678', '12345679'])).toBeNull();
  expect(widthWithZeros(['00012345', '000012345'])).toBeNull();
  expect(widthWithZeros(['00012345', '1234567890'])).toBeNull();
  expect(widthWithZeros(['0042', '42'])).toBeNull();
});
