import { networkCalls } from '@palier/contract/network/calls.ts';
import type { ShopOwner } from '@palier/contract/network/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type * as z from 'zod';
import type { Tone } from '../../../../ui/feedback/state-chip.tsx';

export type OwnerRow = z.output<typeof ShopOwner>;

export const OWNER_READS = [
  networkCalls.shopOwners,
  networkCalls.shopOwner,
  networkCalls.shops,
  networkCalls.store,
  approvalsCalls.ownerRequests,
];

export const ownerTone: Readonly<Record<OwnerRow['status'], Tone>> = {
  pending: 'wait',
  active: 'good',
  suspended: 'bad',
  refused: 'plain',
};
