/**
 * The approval of a sale that the checks refuse, followed while it waits, so that every desk of the shop goes on by
 * itself once it is decided.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../../api/use-call.ts';
import { useFollowing } from './use-following.ts';

export type SaleApprovalState = Result<typeof salesCalls.saleApproval>;

const WHILE_PENDING_MS = 3_000;
/** Somebody at another desk may ask too. */
const OTHERWISE_MS = 15_000;
/** What the limit decides. */
const LIMITED = [customersCalls.preapproval, salesCalls.limits, salesCalls.planMatrix];

/**
 * `onApproved` is called when the approval came while somebody was looking, after what the limit decides was read
 * again.
 */
export function useSaleApproval(
  application_id: string,
  onApproved: (approval: SaleApprovalState) => void,
): SaleApprovalState | null {
  const client = useQueryClient();
  const { data } = useFollowing(salesCalls.saleApproval, { application_id }, (answer) =>
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
