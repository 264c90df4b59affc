/** A decision waits a moment before it leaves, so that it can be taken back; leaving the screen sends it at once. */
import type { Call } from '@palier/contract/call.ts';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Addressed, Refused, send } from '../../api/send.ts';
import { keyOf } from '../../api/use-call.ts';

const UNDO_MS = 5_000;

export interface Deciding {
  readonly request_id: string;
  readonly decision: 'approve' | 'decline';
  readonly reason?: string;
}

/** What became of decisions that left. */
export interface Decided {
  readonly message: string;
  readonly is_refused: boolean;
}

export function useDeciding(call: Addressed<Call>, onDecided: (outcome: Decided) => void) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Deciding>>(new Map());
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; leave: () => void }>());
  const heard = useRef(onDecided);
  heard.current = onDecided;

  const decide = useCallback((deciding: Deciding) => {
    const { request_id } = deciding;
    const leave = (): void => {
      clearTimeout(timers.current.get(request_id)?.timer);
      timers.current.delete(request_id);
      send(call, deciding, { once_key: `${request_id}-${deciding.decision}` })
        .then((answer: { message: string }) => heard.current({ message: answer.message, is_refused: false }), (failure: unknown) => heard.current({ message: failure instanceof Refused ? failure.message : '', is_refused: true }))
        .finally(() => {
          setWaiting((before) => { const next = new Map(before); next.delete(request_id); return next; });
          void client.invalidateQueries({ queryKey: keyOf(approvalsCalls.shopPaymentRequests) });
          void client.invalidateQueries({ queryKey: keyOf(approvalsCalls.requests) });
          void client.invalidateQueries({ queryKey: keyOf(approvalsCalls.request) });
        });
    };
    setWaiting((before) => new Map(before).set(request_id, deciding));
    timers.current.set(request_id, { timer: setTimeout(leave, UNDO_MS), leave });
  }, [call, client]);

  const undo = useCallback((request_id: string) => {
    clearTimeout(timers.current.get(request_id)?.timer);
    timers.current.delete(request_id);
    setWaiting((before) => { const next = new Map(before); next.delete(request_id); return next; });
  }, []);

  useEffect(() => {
    const open = timers.current;
    return () => { for (const { leave } of open.values()) leave(); };
  }, []);

  return { waiting, decide, undo };
}
