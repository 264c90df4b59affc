/**
 * The approval of a sale that the checks refuse. It is loaded again while it is pending, so that every desk of the shop
 * continues once it is decided.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../../api/use-call.ts';
import type { SaleRecord } from './sale.ts';
import { useFollowing } from './use-following.ts';

export type SaleApprovalState = Result<typeof salesCalls.saleApproval>;

const WHILE_PENDING_MS = 3_000;
/** A colleague at another desk may request it too. */
const OTHERWISE_MS = 15_000;
/** The reads that depend on the limit. */
const LIMITED = [customersCalls.preapproval, salesCalls.limits, salesCalls.planMatrix];

/**
 * `onApproved` is called when the approval is granted while the screen is open, after the reads that depend on the
 * limit were loaded again.
 */
export function useSaleApproval(
  { id: application_id, customer_id }: Pick<SaleRecord, 'id' | 'customer_id'>,
  onApproved: (approval: SaleApprovalState) => void,
): SaleApprovalState | null {
  const client = useQueryClient();
  const { data } = useFollowing(salesCalls.saleApproval, { application_id }, customer_id, (answer) =>
    answer?.state === 'pending' ? WHILE_PENDING_MS : OTHERWISE_MS,
  );
  const seen = useRef<SaleApprovalState | null>(null);
  const approved = useRef(onApproved);
  approved.current = onApproved;
  useEffect(() => {
    if (!data) return;
    const isNews =
      seen.current !== null &&
      data.state === 'approved' &&
      (seen.current.request_id !== data.request_id || seen.current.state !== 'approved');
    seen.current = data;
    if (isNews)
      void Promise.all(LIMITED.map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))).then(() =>
        approved.current(data),
      );
  }, [data, client]);
  return data ?? null;
}
