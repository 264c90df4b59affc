import type { Result } from '@palier/contract/call.ts';
import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';

/** What the customer card reads. */
export type Card = Result<typeof customerOverviewCalls.card>;
