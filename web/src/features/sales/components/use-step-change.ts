import type { Call, Result } from '@palier/contract/call.ts';
import { type ChangeOptions, useChange } from '../../../api/use-call.ts';
import type { Sale, SaleRecord } from './sale.ts';

/** Refusals which mean that this screen shows an old state of the sale. */
const STALE: ReadonlySet<string> = new Set([
  'STEP_OUT_OF_ORDER',
  'APPLICATION_CLOSED',
  'DEPOSIT_ALREADY_PAID',
  'DEPOSIT_COMPLETE',
  'CHANGED_MEANWHILE',
  'PUSH_IN_FLIGHT',
  'CONTRACT_OF_OTHER_LOCK',
]);

/**
 * A change made by a step: the returned sale is shown at once, and after a refusal that is due to an old state the sale
 * is loaded again.
 */
export function useStepChange<C extends Call>(sale: Sale, call: C, options: ChangeOptions<C> = {}) {
  return useChange<C>(call, {
    ...options,
    onDone: (result, input) => {
      const record = saleIn(result);
      if (record) sale.apply(record);
      options.onDone?.(result, input);
    },
    onRefused: (refusal, input) => {
      if (STALE.has(refusal.code)) void sale.refresh();
      options.onRefused?.(refusal, input);
    },
  });
}

function saleIn<C extends Call>(result: Result<C>): SaleRecord | null {
  const answer: unknown = result;
  return typeof answer === 'object' && answer !== null && 'application' in answer
    ? (answer.application as SaleRecord)
    : null;
}
