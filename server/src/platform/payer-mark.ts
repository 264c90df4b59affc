const HASH = /^[0-9a-f]{64}$/;
/** A mask leaves the last digits, at least three: `2547 ***** 126`, `25470****149`. */
const MASK = /^\+?\d*\*+\d{3,6}$/;
const LONGEST_MARK = 64;

/**
 * What an operator writes in place of a number that it hides: its SHA-256 (Daraja v1) or a mask (v2, and its lists).
 * Null where it writes the number, or what says nothing of it.
 */
export function payerMark(text: string | null): string | null {
  const mark = (text ?? '').replace(/[\s-]/g, '').toLowerCase();
  return HASH.test(mark) || MASK.test(mark) ? mark.slice(0, LONGEST_MARK) : null;
}
