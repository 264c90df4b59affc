import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';

/** Where a request about a customer or a loan is seen to wait. */
export const SHOWN_ON = [customerOverviewCalls.card, customerOverviewCalls.timeline] as const;
