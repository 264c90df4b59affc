/** What typed settings would do: asked for by a press, and out of date once others are typed. */
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import { useState } from 'react';
import { type Addressed, Refused, send } from '../../../api/send.ts';

export interface Rehearsed<Found> {
  readonly found: Found | null;
  /** Whether others were typed since. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly refusal: Refused | null;
  readonly rehearse: () => Promise<void>;
}

/** `typed` is what the form has now. */
export function useRehearsed<C extends Call>(call: Addressed<C>, typed: Sent<C>): Rehearsed<Result<C>> {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [last, setLast] = useState<{ readonly of: string; readonly found: Result<C> } | null>(null);
  return {
    found: last?.found ?? null,
    isStale: last !== null && last.of !== JSON.stringify(typed),
    isBusy,
    refusal,
    rehearse: async () => {
      setBusy(true);
      setRefusal(null);
      try {
        setLast({ of: JSON.stringify(typed), found: await send(call, typed) });
      } catch (failure) {
        if (!(failure instanceof Refused)) throw failure;
        setRefusal(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}
