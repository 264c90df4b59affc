/** The envelope of the results that Daraja sends to an address of ours. */

export type Fields = Readonly<Record<string, unknown>>;
export const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A list of keys with values, or a single one. Where the debit party appears twice, the second is the credit party. */
export function parametersOf(result: Fields): Map<string, unknown> {
  const list = recordOf(result['ResultParameters'])['ResultParameter'];
  const parameters = new Map<string, unknown>();
  for (const item of Array.isArray(list) ? list : [list]) {
    const { Key: key, Value: value } = recordOf(item);
    if (typeof key !== 'string') continue;
    if (!parameters.has(key)) parameters.set(key, value);
    else if (key === 'DebitPartyName' && !parameters.has('CreditPartyName')) parameters.set('CreditPartyName', value);
  }
  return parameters;
}
