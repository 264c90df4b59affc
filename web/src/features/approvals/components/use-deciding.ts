/** A decision waits five seconds before it is sent, so that it can be undone. Leaving the screen sends it at once. */
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused, send } from '../../../api/send.ts';
import { keyOf } from '../../../api/use-call.ts';
import type { BulkResult } from '../../../ui/list/bulk-outcome.tsx';
import { REQUEST_READS, decideBy } from './decide-by.ts';

const UNDO_MS = 5_000;

export interface Decision {
  readonly decision: 'approve' | 'decline';
  readonly reason?: string;
}

/** A decision on one request. */
export interface DecisionOnOne extends Decision {
  readonly request_id: string;
  readonly kind: RequestKind;
}

/** The outcome of a decision that was sent; `message` is empty if the portal did not answer. */
interface Outcome {
  readonly message: string;
  readonly is_refused: boolean;
}

export interface DecisionOnMany extends Decision {
  readonly request_ids: readonly string[];
}

interface Listeners {
  readonly onDecided: (outcome: Outcome) => void;
  readonly onMany: (outcome: BulkResult, decision: Decision['decision']) => void;
}

export function useDeciding(listeners: Listeners) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [many, setMany] = useState<DecisionOnMany | null>(null);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; sendNow: () => void }>());
  const latest = useRef(listeners);
  latest.current = listeners;

  const sendLater = useCallback((name: string, sendDecision: () => void) => {
    clearTimeout(timers.current.get(name)?.timer);
    const sendNow = (): void => {
      clearTimeout(timers.current.get(name)?.timer);
      if (timers.current.delete(name)) sendDecision();
    };
    timers.current.set(name, { timer: setTimeout(sendNow, UNDO_MS), sendNow });
  }, []);
  const refresh = useCallback(
    () => Promise.all(REQUEST_READS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))),
    [client],
  );
  const refused = (failure: unknown): void =>
    latest.current.onDecided({ message: failure instanceof Refused ? failure.message : '', is_refused: true });

  const decide = useCallback(
    ({ kind, ...decisionOnOne }: DecisionOnOne) => {
      const { request_id, decision } = decisionOnOne;
      setWaiting((before) => new Map(before).set(request_id, decisionOnOne));
      sendLater(request_id, () => {
        send(decideBy(kind), decisionOnOne, { once_key: `${request_id}-${decision}` })
          .then(
            (answer: { message: string }) => latest.current.onDecided({ message: answer.message, is_refused: false }),
            refused,
          )
          .finally(() => void refresh().finally(() => setWaiting((before) => without(before, request_id))));
      });
    },
    [sendLater, refresh],
  );

  const decideMany = useCallback(
    (decisionOnMany: DecisionOnMany) => {
      setMany(decisionOnMany);
      sendLater('many', () => {
        send(
          approvalsCalls.decideMany,
          { ...decisionOnMany, request_ids: [...decisionOnMany.request_ids] },
          { once_key: `many-${Date.now()}-${decisionOnMany.request_ids[0] ?? ''}` },
        )
          .then((outcome) => latest.current.onMany(outcome, decisionOnMany.decision), refused)
          .finally(() => void refresh().finally(() => setMany(null)));
      });
    },
    [sendLater, refresh],
  );

  const cancel = useCallback((name: string): void => {
    clearTimeout(timers.current.get(name)?.timer);
    timers.current.delete(name);
  }, []);
  const undo = useCallback(
    (request_id: string) => {
      cancel(request_id);
      setWaiting((before) => without(before, request_id));
    },
    [cancel],
  );
  const undoMany = useCallback(() => {
    cancel('many');
    setMany(null);
  }, [cancel]);

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const { sendNow } of open.values()) sendNow();
    };
  }, []);

  return { waiting, many, decide, decideMany, undo, undoMany };
}

const without = (before: ReadonlyMap<string, Decision>, id: string): ReadonlyMap<string, Decision> =>
  new Map([...before].filter(([one]) => one !== id));
