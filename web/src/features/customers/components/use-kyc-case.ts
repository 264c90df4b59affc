import type { Result } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf, useCall } from '../../../api/use-call.ts';

export type KycCase = Result<typeof customersCalls.kycCase>['kyc'];
export type SamePictures = Result<typeof customersCalls.kycCase>['same_pictures'];

const WATCH_MS = 2000;

/**
 * The identity case of a customer. It is loaded again while the checks run; every read that shows its state is
 * refreshed when they end.
 */
export function useKycCase(customer_id: string) {
  const client = useQueryClient();
  const [watching, setWatching] = useState(false);
  const read = useCall(
    customersCalls.kycCase,
    { customer_id },
    { every_ms: watching && WATCH_MS, live: [customerSubject(customer_id)] },
  );
  const state = read.data?.kyc.state;
  const before = useRef(state);
  useEffect(() => {
    setWatching(state === 'checking');
    if (before.current === 'checking' && state !== 'checking')
      for (const call of [customersCalls.kycQueue, customersCalls.find, customerOverviewCalls.card])
        void client.invalidateQueries({ queryKey: keyOf(call) });
    before.current = state;
  }, [state, client]);
  return {
    ...read,
    kyc: read.data?.kyc,
    same_pictures: read.data?.same_pictures ?? [],
    watching,
    /** A change returns the new case, which is shown at once. */
    show: (kyc: KycCase) =>
      client.setQueryData([customersCalls.kycCase.path, { customer_id }], {
        kyc,
        same_pictures: read.data?.same_pictures ?? [],
      }),
  };
}
