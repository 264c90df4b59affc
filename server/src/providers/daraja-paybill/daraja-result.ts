/** The envelope of the results that Daraja sends to an address of ours. */
import type { MayTellFault } from '../ports/connection.ts';

export type Fields = Readonly<Record<string, unknown>>;
export const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/**
 * Codes about our user at the operator: its credential, its name, its permissions, its lock. Whatever was asked or
 * ordered, it says nothing of a payment or of a customer.
 */
const FAULTS_OF_THE_CONNECTION: ReadonlySet<string> = new Set(['18', '20', '21', '8006']);

/** The fault of our connection that a result code tells, as a part of what is read of it. */
export const faultOf = (code: string): MayTellFault =>
  FAULTS_OF_THE_CONNECTION.has(code) ? { connection_fault: `RESULT_${code}` } : {};

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
