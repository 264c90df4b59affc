import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useCall } from '../api/use-call.ts';

const FRESH_MS = 60_000;

/** The sum in suspense that was set aside: it does not wait to be allocated. Zero until it is known. */
export const useSetAside = (enabled: boolean): number =>
  useCall(suspenseCalls.notInAccount, { state: 'held', page_number: 1, page_size: 1 }, { enabled, fresh_ms: FRESH_MS })
    .data?.total_fcfa ?? 0;
