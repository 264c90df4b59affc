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
