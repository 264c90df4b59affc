import type { Result } from '@palier/contract/call.ts';
import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';

/** The answer that the customer card shows. */
export type Card = Result<typeof customerOverviewCalls.card>;
