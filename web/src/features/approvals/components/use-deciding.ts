/** A decision waits a moment before it leaves, so that it can be taken back; leaving the screen sends it at once. */
import type { RequestKind } from '@palier/contract/approvals/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused, send } from '../../../api/send.ts';
import { keyOf } from '../../../api/use-call.ts';
import type { BulkResult } from '../../../ui/list/bulk-bar.tsx';
import { REQUEST_READS, decideBy } from './decide-by.ts';

const UNDO_MS = 5_000;

export interface Verdict {
  readonly decision: 'approve' | 'decline';
  readonly reason?: string;
}

/** A decision on one request. */
export interface Deciding extends Verdict {
  readonly request_id: string;
  readonly kind: RequestKind;
}

/** What became of decisions that left; `message` is empty where the portal did not answer. */
interface Decided {
  readonly message: string;
  readonly is_refused: boolean;
}

export interface DecidingMany extends Verdict {
  readonly request_ids: readonly string[];
}

interface VisuallyHidden {
  readonly onDecided: (outcome: Decided) => void;
  readonly onMany: (outcome: BulkResult) => void;
}

export function useDeciding(to: VisuallyHidden) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const [many, setMany] = useState<DecidingMany | null>(null);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; leave: () => void }>());
  const heard = useRef(to);
  heard.current = to;

  const hold = useCallback((name: string, leave: () => void) => {
    clearTimeout(timers.current.get(name)?.timer);
    const go = (): void => {
      clearTimeout(timers.current.get(name)?.timer);
      if (timers.current.delete(name)) leave();
    };
    timers.current.set(name, { timer: setTimeout(go, UNDO_MS), leave: go });
  }, []);
  const refresh = useCallback(
    () => Promise.all(REQUEST_READS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))),
    [client],
  );
  const refused = (failure: unknown): void =>
    heard.current.onDecided({ message: failure instanceof Refused ? failure.message : '', is_refused: true });

  const decide = useCallback(
    ({ kind, ...deciding }: Deciding) => {
      const { request_id, decision } = deciding;
      setWaiting((before) => new Map(before).set(request_id, deciding));
      hold(request_id, () => {
        send(decideBy(kind), deciding, { once_key: `${request_id}-${decision}` })
          .then(
            (answer: { message: string }) => heard.current.onDecided({ message: answer.message, is_refused: false }),
            refused,
          )
          .finally(() => void refresh().finally(() => setWaiting((before) => without(before, request_id))));
      });
    },
    [hold, refresh],
  );

  const decideMany = useCallback(
    (deciding: DecidingMany) => {
      setMany(deciding);
      hold('many', () => {
        send(
          approvalsCalls.decideMany,
          { ...deciding, request_ids: [...deciding.request_ids] },
          { once_key: `many-${Date.now()}-${deciding.request_ids[0] ?? ''}` },
        )
          .then((outcome) => heard.current.onMany(outcome), refused)
          .finally(() => void refresh().finally(() => setMany(null)));
      });
    },
    [hold, refresh],
  );

  const takeBack = useCallback((name: string): void => {
    clearTimeout(timers.current.get(name)?.timer);
    timers.current.delete(name);
  }, []);
  const undo = useCallback(
    (request_id: string) => {
      takeBack(request_id);
      setWaiting((before) => without(before, request_id));
    },
    [takeBack],
  );
  const undoMany = useCallback(() => {
    takeBack('many');
    setMany(null);
  }, [takeBack]);

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const { leave } of open.values()) leave();
    };
  }, []);

  return { waiting, many, decide, decideMany, undo, undoMany };
}

const without = (before: ReadonlyMap<string, Verdict>, id: string): ReadonlyMap<string, Verdict> =>
  new Map([...before].filter(([one]) => one !== id));
