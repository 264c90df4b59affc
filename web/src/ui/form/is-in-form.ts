/** Whether a form has a field, which may be in a part of it: `promise.amount_fcfa`, `parts.0.loan_reference`. */
export function isInForm(values: object, field: string): boolean {
  let part: unknown = values;
  for (const name of field.split('.')) {
    if (typeof part !== 'object' || part === null || !(name in part)) return false;
    part = (part as Readonly<Record<string, unknown>>)[name];
  }
  return true;
}
