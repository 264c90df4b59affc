/**
 * Arrays in PostgreSQL's text format. The driver converts each element separately; a batch has thousands, so whole
 * columns are converted here.
 */

const NEEDS_ESCAPE = /["\\]/;

/** `['a', null, 3]` → `{"a",NULL,3}`. Dates become ISO instants. Source of the syntax: PostgreSQL manual, 8.15.2. */
export function arrayText(values: readonly unknown[]): string {
  return `{${plainColumn(values) ?? values.map(element).join(',')}}`;
}

/** A column of one type that needs no escape, or null when its elements must be converted one by one. */
function plainColumn(values: readonly unknown[]): string | null {
  const [first] = values;
  if (first === null)
    return values.every((value) => value === null) ? Array(values.length).fill('NULL').join(',') : null;
  if (typeof first === 'number') return values.every((value) => typeof value === 'number') ? values.join(',') : null;
  if (
    typeof first !== 'string' ||
    !values.every((value) => typeof value === 'string') ||
    NEEDS_ESCAPE.test(values.join(''))
  )
    return null;
  return `"${values.join('","')}"`;
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string')
    return NEEDS_ESCAPE.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (value instanceof Uint8Array)
    return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`;
  throw new TypeError(`an array of ${typeof value} has no text`);
}
