/** References that a typing mistake turns into the text that was keyed in. */
import { isLoanReference, LOAN_REFERENCE_LENGTH } from '@palier/contract/rules/reference-digits.ts';

const DIGITS = '0123456789';
const at = (text: string, from: number, replaced: number, by: string): string =>
  text.slice(0, from) + by + text.slice(from + replaced);

/**
 * Every valid loan reference that is one mistake away from a run of digits in the typed text (a wrong digit, two
 * neighbours swapped, a digit too few or too many), and every reference that stands in the text among other letters.
 * The check digit excludes nine of ten possibilities, so there are a few dozen at most.
 */
export function nearReferences(typed: string): string[] {
  const near = new Set<string>();
  for (const digits of typed.match(/\d+/g) ?? []) {
    const tried = [digits];
    if (digits.length === LOAN_REFERENCE_LENGTH) {
      for (let i = 0; i < digits.length; i++) for (const digit of DIGITS) tried.push(at(digits, i, 1, digit));
      for (let i = 0; i + 1 < digits.length; i++) tried.push(at(digits, i, 2, `${digits[i + 1]}${digits[i]}`));
    }
    if (digits.length === LOAN_REFERENCE_LENGTH - 1)
      for (let i = 0; i <= digits.length; i++) for (const digit of DIGITS) tried.push(at(digits, i, 0, digit));
    if (digits.length === LOAN_REFERENCE_LENGTH + 1)
      for (let i = 0; i < digits.length; i++) tried.push(at(digits, i, 1, ''));
    for (const one of tried) if (isLoanReference(one)) near.add(one);
  }
  return [...near];
}
