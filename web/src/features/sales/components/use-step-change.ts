import type { Call, Result } from '@palier/contract/call.ts';
import { type ChangeOptions, useChange } from '../../../api/use-call.ts';
import type { Sale, SaleRecord } from './sale.ts';

/** Refusals which say that the sale is not where this screen thinks it is. */
const STALE: ReadonlySet<string> = new Set([
  'STEP_OUT_OF_ORDER',
  'APPLICATION_CLOSED',
  'DEPOSIT_ALREADY_PAID',
  'DEPOSIT_COMPLETE',
  'CHANGED_MEANWHILE',
  'PUSH_IN_FLIGHT',
]);

/**
 * A change made by a step: the sale it answers with is shown at once, and a refusal that comes from an old picture
 * reads the sale again.
 */
export function useStepChange<C extends Call>(sale: Sale, call: C, options: ChangeOptions<C> = {}) {
  return useChange<C>(call, {
    ...options,
    onDone: (result, input) => {
      const record = saleIn(result);
      if (record) sale.apply(record);
      options.onDone?.(result, input);
    },
    onRefused: (refusal) => {
      if (STALE.has(refusal.code)) void sale.refresh();
      options.onRefused?.(refusal);
    },
  });
}

function saleIn<C extends Call>(result: Result<C>): SaleRecord | null {
  const answer: unknown = result;
  return typeof answer === 'object' && answer !== null && 'application' in answer
    ? (answer.application as SaleRecord)
    : null;
}
