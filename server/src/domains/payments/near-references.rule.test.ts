import { isLoanReference, withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearReferences } from './near-references.ts';

const someReference = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((body) => withCheckDigit(String(body)));
const someLetters = fc.stringMatching(/^[A-Za-z ,:#()-]{0,8}$/);

/**
 * Every typing mistake: one wrong digit, two neighbours swapped, one digit missing, one digit too many. Written
 * independently of the code under test.
 */
function* slips(reference: string): Generator<readonly [what: string, typed: string]> {
  const digits = [...reference];
  for (const [at, right] of digits.entries()) {
    for (let digit = 0; digit <= 9; digit++)
      if (String(digit) !== right) yield ['a wrong digit', digits.with(at, String(digit)).join('')];
    if (at > 0 && digits[at - 1] !== right)
      yield [
        'swapped neighbours',
        digits
          .with(at - 1, right)
          .with(at, digits[at - 1] ?? '')
          .join(''),
      ];
    yield ['a missing digit', digits.toSpliced(at, 1).join('')];
  }
  for (let at = 0; at <= digits.length; at++)
    for (let digit = 0; digit <= 9; digit++) yield ['an extra digit', digits.toSpliced(at, 0, String(digit)).join('')];
}

type Near = typeof nearReferences;
const findsEverySlip = (near: Near) =>
  fc.assert(
    fc.property(someReference, someLetters, someLetters, (reference, before, after) => {
      for (const [what, typed] of slips(reference))
        if (!near(before + typed + after).includes(reference))
          throw new Error(`${what}: ${reference} is not found in “${before}${typed}${after}”`);
      expect(near(before + reference + after)).toContain(reference);
    }),
    { numRuns: 60 },
  );
/** A mistyped reference is far from most other references: every proposal is valid in form and one mistake away. */
const proposesOnlyNeighbours = (near: Near) =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }).map((number) => String(number).padStart(9, '0').slice(0, 11)),
      (typed) => {
        const found = near(typed);
        expect(found.filter((one) => !isLoanReference(one))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        for (const one of found) expect(one === typed || [...slips(one)].some(([, slip]) => slip === typed)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
const staysSmall = (near: Near) =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }).map((number) => String(number).padStart(9, '0')),
      (typed) => {
        expect(near(typed).length).toBeLessThanOrEqual(40);
      },
    ),
    { numRuns: 500 },
  );

describe('references near to the keyed-in account', () => {
  test('include the intended reference for every typing mistake, also among letters', () =>
    findsEverySlip(nearReferences));
  test('are valid references, each once, and one mistake away', () => proposesOnlyNeighbours(nearReferences));
  test('are a few dozen at most', () => staysSmall(nearReferences));
  test.each([[''], ['Awa'], ['12 34'], ['12345678'], ['123456789012']])('are none for %j', (typed) =>
    expect(nearReferences(typed)).toEqual([]),
  );
  test('of several numbers in a text are those of each number', () => {
    const [one, two] = [withCheckDigit('271828182'), withCheckDigit('314159265')];
    expect(nearReferences(`pour ${one.slice(1)} et ${two}`)).toEqual(expect.arrayContaining([one, two]));
  });
});

describe('planted faults', () => {
  test('a search that misses swapped neighbours, or a missing or extra digit, is noticed', () => {
    const without =
      (is_forgotten: (typed: string) => boolean): Near =>
      (typed) =>
        is_forgotten(typed.replace(/\D/g, '')) ? [] : nearReferences(typed);
    expect(() => findsEverySlip(without((digits) => digits.length === 9))).toThrow();
    expect(() => findsEverySlip(without((digits) => digits.length === 11))).toThrow();
    const onlyWrongDigits: Near = (typed) =>
      nearReferences(typed).filter(
        (one) =>
          typed.replace(/\D/g, '').length !== 10 ||
          [...one].filter((digit, at) => digit !== typed.replace(/\D/g, '')[at]).length <= 1,
      );
    expect(() => findsEverySlip(onlyWrongDigits)).toThrow();
  });
  test('a search that proposes an invalid reference, or one that is two mistakes away, is noticed', () => {
    expect(() => proposesOnlyNeighbours((typed) => [...nearReferences(typed), '1234567890'])).toThrow();
    expect(() => proposesOnlyNeighbours((typed) => [...nearReferences(typed), withCheckDigit('271828182')])).toThrow();
  });
});
