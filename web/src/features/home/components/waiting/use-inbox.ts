import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useCall } from '../../../../api/use-call.ts';

const MOST_ROWS = 20;
const EVERY_MS = 60_000;

/** What the reader may decide, oldest first: the list, the figures and the plot of a desk share one answer. */
export const useInbox = (enabled = true) =>
  useCall(
    approvalsCalls.requests,
    { to_decide: true, sort: 'date_requested', page_number: 1, page_size: MOST_ROWS },
    { every_ms: EVERY_MS, enabled, live: ['requests'] },
  );
