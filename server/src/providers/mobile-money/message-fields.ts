/** Single fields of the operators’ messages. The same field may be text or a number. */

/** A NUL cannot be stored as text, and people do not type it. Null for a value that is neither text nor a number. */
export function textOf(field: unknown): string | null {
  if (typeof field === 'number') return String(field);
  if (typeof field !== 'string') return null;
  return field.includes('\0') ? field.replaceAll('\0', '') : field;
}

/** A provider's transaction id, or null when there is none or its form is impossible. */
export function transactionId(field: unknown): string | null {
  const id = textOf(field)?.trim() ?? '';
  return id === '' || id.length > LONGEST_ID ? null : id;
}
const LONGEST_ID = 64;

/** Only a complete number with its country code becomes E.164. */
export function msisdnInClear(field: unknown): string | null {
  const digits = (textOf(field) ?? '').trim().replace(/^\+/, '');
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}

const HASH = /^[0-9a-f]{64}$/;
/** A mask leaves the last digits, at least three: `2547 ***** 126`, `25470****149`. */
const MASK = /^\+?\d*\*+\d{3,6}$/;

/**
 * What an operator sends in place of a number: its SHA-256 (Daraja v1) or a mask (v2). Null where it sends the number,
 * or what says nothing of it.
 */
export function payerMark(field: unknown): string | null {
  const mark = (textOf(field) ?? '').replace(/[\s-]/g, '').toLowerCase();
  return HASH.test(mark) || MASK.test(mark) ? mark.slice(0, LONGEST_ID) : null;
}
