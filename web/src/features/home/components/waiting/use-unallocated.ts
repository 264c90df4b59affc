import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useCall } from '../../../../api/use-call.ts';

const EVERY_MS = 60_000;

/** The payment that has waited longest for a loan, with how many wait and their sum. */
export const useUnallocated = (enabled = true) =>
  useCall(
    suspenseCalls.wrongAccount,
    { sort: 'waiting_since', page_number: 1, page_size: 1 },
    { every_ms: EVERY_MS, enabled, live: ['suspense'] },
  );
