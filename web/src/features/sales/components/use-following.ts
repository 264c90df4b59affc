import type { Call, Result, Sent } from '@palier/contract/call.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Refused } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';

/**
 * A read that is repeated as often as its own answer requires: quickly while something is under way, not at all once it
 * is done.
 */
export function useFollowing<C extends Call>(
  call: C,
  input: Sent<C>,
  every_ms: (answer: Result<C> | undefined) => number | false,
  enabled = true,
): UseQueryResult<Result<C>, Refused> {
  const known = useQueryClient().getQueryData<Result<C>>([call.path, input]);
  return useCall(call, input, { every_ms: every_ms(known), enabled, fresh_ms: 0 });
}
