import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';

/** The reads that show a pending request about a customer or a loan. */
export const SHOWN_ON = [customerOverviewCalls.card, customerOverviewCalls.timeline] as const;
