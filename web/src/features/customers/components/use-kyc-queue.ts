import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../ui/session.tsx';

const REFRESH_MS = 30_000;

/** The cases that wait for a decision, for users who may decide. */
export function useKycQueue() {
  const { may } = useSession();
  return useCall(customersCalls.kycQueue, undefined, {
    enabled: may(customersCalls.kycQueue.access),
    every_ms: REFRESH_MS,
    live: ['kyc_queue'],
  });
}
