/** Counts the customers that an answer names, for each call that declares that it names them. */
import { calls } from '@palier/contract/calls.ts';
import type { Calls } from '@palier/contract/call.ts';
import type { QueryContext } from '../../platform/handler.ts';
import { countNames } from './count-names.ts';

interface MayName {
  readonly customer_id?: unknown;
  readonly kind?: unknown;
  readonly id?: unknown;
}

/**
 * All customers that an answer names, at any depth: by `customer_id`, as a row of the customer search, or as a hit of
 * the global search.
 */
function customersIn(answer: unknown, call: string): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => customersIn(one, call));
  if (typeof answer !== 'object' || answer === null) return [];
  const { customer_id, kind, id } = answer as MayName;
  const isPerson =
    typeof id === 'string' &&
    ((call === 'search.search' && kind === 'customer') || (call === 'customers.find' && 'document_number' in answer));
  return [
    ...(typeof customer_id === 'string' ? [customer_id] : []),
    ...(isPerson ? [id] : []),
    ...Object.values(answer).flatMap((one) => customersIn(one, call)),
  ];
}

const declared: Calls = calls;

type AnyQuery = (input: unknown, context: QueryContext) => Promise<unknown>;

/** The handlers of all calls. Those that name customers count them before they answer. */
export function countingNames<All extends { readonly [domain: string]: { readonly [name: string]: unknown } }>(
  all: All,
): All {
  const counting =
    (call: string, query: AnyQuery): AnyQuery =>
    async (input, context) => {
      const answer = await query(input, context);
      await countNames(context, customersIn(answer, call));
      return answer;
    };
  const of = (domain: string, [name, handler]: [string, unknown]): [string, unknown] => [
    name,
    declared[domain]?.[name]?.names ? counting(`${domain}.${name}`, handler as AnyQuery) : handler,
  ];
  return Object.fromEntries(
    Object.entries(all).map(([domain, calls]) => [
      domain,
      Object.fromEntries(Object.entries(calls).map((one) => of(domain, one))),
    ]),
  ) as All;
}
