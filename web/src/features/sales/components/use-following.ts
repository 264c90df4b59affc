import type { Call, Result, Sent } from '@palier/contract/call.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Refused } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';

/** How often the portal is asked for what is under way on a phone, without a stream of changes. */
export const LOOK_MS = 3_000;

/**
 * A read about a customer that is repeated when the portal says that something changed. Without a stream of changes it
 * is repeated as often as its own answer requires: quickly while something is under way, not at all once it is done.
 */
export function useFollowing<C extends Call>(
  call: C,
  input: Sent<C>,
  customer_id: string,
  every_ms: (answer: Result<C> | undefined) => number | false,
  enabled = true,
): UseQueryResult<Result<C>, Refused> {
  const known = useQueryClient().getQueryData<Result<C>>([call.path, input]);
  return useCall(call, input, {
    every_ms: every_ms(known),
    enabled,
    fresh_ms: 0,
    live: [customerSubject(customer_id)],
  });
}
