/**
 * Which calls answer a list of customers by name, and so count whom they name. A reading whose answer names a customer
 * and that is neither here nor behind the gate of `calls-in-reach.ts` fails a test, unless it says why.
 */
import type { QueryContext } from '../../platform/handler.ts';
import { countNames } from './count-names.ts';

export const CALLS_THAT_NAME: ReadonlySet<string> = new Set([
  'customers.find',
  'customers.kycQueue',
  'search.search',
  'network.storeLoans',
  'stock.devices',
  'stock.ownerInventory',
  'stock.deviceDetails',
  'suspense.findTransactions',
  'suspense.wrongAccount',
  'suspense.notInAccount',
  'suspense.candidates',
  'reconciliation.onlyInBooks',
  'payments.waitingReleases',
]);

interface MayName {
  readonly customer_id?: unknown;
  readonly kind?: unknown;
  readonly id?: unknown;
}

/**
 * Every customer whom an answer names, however deep: by `customer_id`, as a person of the search for customers, or as a
 * hit of the search for everything.
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

type AnyReading = (input: unknown, context: QueryContext) => Promise<unknown>;

/** The handlers of every call, those of the list counting whom they name before anybody is told. */
export function countingNames<All extends { readonly [domain: string]: { readonly [name: string]: unknown } }>(
  all: All,
): All {
  const counting =
    (call: string, reading: AnyReading): AnyReading =>
    async (input, context) => {
      const answer = await reading(input, context);
      await countNames(context, customersIn(answer, call));
      return answer;
    };
  const of = (domain: string, [name, handler]: [string, unknown]): [string, unknown] => [
    name,
    CALLS_THAT_NAME.has(`${domain}.${name}`) ? counting(`${domain}.${name}`, handler as AnyReading) : handler,
  ];
  return Object.fromEntries(
    Object.entries(all).map(([domain, calls]) => [
      domain,
      Object.fromEntries(Object.entries(calls).map((one) => of(domain, one))),
    ]),
  ) as All;
}
