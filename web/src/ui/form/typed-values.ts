/** What somebody typed into a form: the values that differ from those with which it was opened. */

type Values = Readonly<Record<string, unknown>>;

/**
 * A code is read out of a text and used once, a password is nobody else’s, and digits of a card are the customer’s:
 * none is kept in a draft.
 */
export const SECRETS: ReadonlySet<string> = new Set([
  'code',
  'card_digits',
  'number_code',
  'customer_code',
  'agent_code',
  'password',
  'current_password',
  'new_password',
  'again',
]);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Of a list each part is compared; a part that is missing on one side is as good as an empty one. */
function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Values)[name], (other as Values)[name]));
}

/** A picture or a file cannot be written as text. */
const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((part) => part instanceof Blob));

/**
 * The fields, each with its whole value, that differ from the defaults: empty, null and missing are the same. What was
 * emptied is kept as null. Codes, passwords and files are left out.
 */
export const typedValues = (values: Values, defaults: Values = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !SECRETS.has(name) && !isFile(value) && !isSame(value, defaults[name]))
      .map(([name, value]) => [name, value === undefined ? null : value]),
  );
