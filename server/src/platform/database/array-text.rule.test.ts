import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayText } from './array-text.ts';

/** The manual's own rules, read one character at a time. */
function readBack(text: string): Array<string | null> {
  const found: Array<string | null> = [];
  let at = 1;
  while (at < text.length - 1) {
    let value = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"'; at++) value += text[at] === '\\' ? text[++at] : text[at];
      at++;
      found.push(value);
    } else {
      while (text[at] !== ',' && text[at] !== '}') value += text[at++];
      found.push(value === 'NULL' ? null : value);
    }
    at++;
  }
  return found;
}

test('the written text reads back as the same values', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.option(fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', '{', '}', ' ', 'é', 'NULL', "'", '\n') })),
        { minLength: 1 },
      ),
      (values) => {
        expect(readBack(arrayText(values))).toEqual(values);
      },
    ),
  );
});

test('numbers, booleans, instants and null', () => {
  expect(arrayText([])).toBe('{}');
  expect(arrayText([1, -2, null])).toBe('{1,-2,NULL}');
  expect(arrayText([true, false])).toBe('{true,false}');
  expect(arrayText([new Date(0)])).toBe('{"1970-01-01T00:00:00.000Z"}');
});
