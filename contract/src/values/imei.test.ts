import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Imei, imeiCheckDigit, passesLuhn, tacOf } from './imei.ts';

/** ISO/IEC 7812-1 annex B as printed: double every second digit from the right, add up the digits of the products. */
function byTheStandard(digits: string): boolean {
  const written = [...digits]
    .reverse()
    .map((digit, i) => (i % 2 === 1 ? String(Number(digit) * 2) : digit))
    .join('');
  return [...written].reduce((sum, digit) => sum + Number(digit), 0) % 10 === 0;
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
const followsTheStandard = (check: typeof passesLuhn) =>
  fc.assert(fc.property(digits(15), (text) => check(text) === byTheStandard(text)));
/** The sum is known to miss swaps of 0 and 9, and nothing else. */
const catchesMistakes = (check: typeof passesLuhn) =>
  fc.assert(
    fc.property(digits(14), fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
      const right = body + imeiCheckDigit(body);
      const wrong = right.slice(0, place) + String((Number(right[place]) + shift) % 10) + right.slice(place + 1);
      const [a, b] = [right[place] ?? '', right[place + 1] ?? ''];
      const swapped = right.slice(0, place) + b + a + right.slice(place + 2);
      const isMissable = a === b || b === '' || (a === '0' && b === '9') || (a === '9' && b === '0');
      return check(right) && !check(wrong) && (isMissable || !check(swapped));
    }),
  );

describe('an IMEI', () => {
  test('reproduces the published vectors', () => {
    expect(passesLuhn('490154203237518')).toBe(true);
    expect(passesLuhn('490154203237517')).toBe(false);
    expect(passesLuhn('79927398713')).toBe(true);
    expect(imeiCheckDigit('49015420323751')).toBe('8');
  });
  test('has the check digit of the standard', () => followsTheStandard(passesLuhn));
  test('is refused with any wrong digit, or any swapped pair except 0 and 9', () => catchesMistakes(passesLuhn));
  test('is accepted with the marks that people put between digits, and with nothing else', () => {
    expect(Imei.parse('49-015420-323751-8')).toBe('490154203237518');
    expect(Imei.parse(' 490154 203237 518 ')).toBe('490154203237518');
    for (const wrong of [
      '490154203237517',
      '49015420323751',
      '4901542032375180',
      '٤٩٠١٥٤٢٠٣٢٣٧٥١٨',
      '49015420323751O',
      '',
      null,
      490154203237518,
    ])
      expect(Imei.safeParse(wrong).success, String(wrong)).toBe(false);
  });
  test('names its model by the first eight digits', () => expect(tacOf('490154203237518')).toBe('49015420'));
  test('has no check digit when its body is not a number', () =>
    expect(() => imeiCheckDigit('4901542O323751')).toThrow());
});

test('planted faults: a sum that doubles the other digits, or doubles none, is noticed', () => {
  expect(() => followsTheStandard((text) => passesLuhn(`${text}0`))).toThrow();
  expect(() =>
    catchesMistakes((text) => passesLuhn(text) || [...text].reduce((sum, digit) => sum + Number(digit), 0) % 10 === 0),
  ).toThrow();
});
