/** The requests that wait on records, asked for together. */
import type { Result } from '@palier/contract/call.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';
import { useQueries } from '@tanstack/react-query';
import { noteReadBegins } from '../../api/live-state.ts';
import { send } from '../../api/send.ts';
import { keyOf } from '../../api/use-call.ts';

export interface RequestSubject {
  readonly kind: string;
  readonly id: string;
}

export type Pending = Result<typeof approvalsCalls.pendingOn>['pending'][number];

const NO_SUBJECTS: readonly Subject[] = [];
const FRESH_MS = 30_000;
const MOST_AT_ONCE = 200;

interface Wanted extends RequestSubject {
  readonly answer: (found: Pending[]) => void;
  readonly fail: (failure: unknown) => void;
}

let waiting: Wanted[] = [];

/** The subjects of one rendering are collected and sent in one call. */
function pendingOn(subject: RequestSubject): Promise<Pending[]> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(askTogether);
    waiting.push({ ...subject, answer, fail });
  });
}

function askTogether(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    const some = all.slice(from, from + MOST_AT_ONCE);
    // A question that is asked anew while it waits stands there twice, and is sent once.
    const subjects = [...new Map(some.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
    send<typeof approvalsCalls.pendingOn>(approvalsCalls.pendingOn, { subjects }).then(
      ({ pending }) => {
        for (const { kind, id, answer } of some)
          answer(pending.filter(({ subject_kind, subject_id }) => subject_kind === kind && subject_id === id));
      },
      (failure: unknown) => {
        for (const { fail } of some) fail(failure);
      },
    );
  }
}

/**
 * The requests that wait on these records. A change that makes or decides a request refreshes
 * them; what others do is learnt at once about `live` subjects, and within a minute about others.
 */
export function usePending(
  subjects: readonly RequestSubject[],
  live: readonly Subject[] = NO_SUBJECTS,
): readonly Pending[] {
  return useQueries({
    queries: subjects.map((subject) => {
      const queryKey = [...keyOf(approvalsCalls.pendingOn), subject.kind, subject.id];
      return {
        queryKey,
        queryFn: () => {
          noteReadBegins(queryKey);
          return pendingOn(subject);
        },
        staleTime: FRESH_MS,
        refetchInterval: 2 * FRESH_MS,
        meta: { live },
      };
    }),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}
