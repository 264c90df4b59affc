/** Hooks for components: `useCall` reads and `useChange` changes. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import {
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChangeCall } from '../ui/open-change.ts';
import { withOpenChanges } from '../ui/with-open-changes.ts';
import { lineLostAt } from './line.ts';
import { type LiveSubjects, areWatched, noteReadBegins, onWatched, subjectsOf, withoutStreamMs } from './live-state.ts';
import { WHILE_TOLD_MS, paceWithoutStream } from './pace.ts';
import { type Addressed, Refused, send } from './send.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refused;
  }
}

/** The key under which all cached answers of a call are refreshed. */
export const keyOf = (call: Pick<Call, 'path'>): readonly [string] => [call.path];

/** Files are large, and are not kept as long as other answers. */
const FILES_KEPT_MS = 300_000;

export interface ReadOptions<Answer = any> {
  /**
   * What the answer is about: the call is repeated when the portal says that it changed. `every_ms` is then for the
   * time without a stream, when it is repeated a third as often, and less.
   */
  readonly live?: LiveSubjects<Answer>;
  /** The call is repeated this often while the screen is in sight. */
  readonly every_ms?: number | false;
  readonly enabled?: boolean;
  /** The old rows stay while the next ones load. */
  readonly keep_previous?: boolean;
  readonly fresh_ms?: number;
  /** The answer may be used once: it is not read again by itself, and not kept for the next visit of the screen. */
  readonly is_for_one_view?: true;
}

/** `isTold` says whether the stream tells of changes of what this answer is about. */
function queryOf<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions<Result<C>>,
  isTold: boolean,
): UseQueryOptions<Result<C>, Refused> {
  const { live, every_ms } = options;
  const queryKey = [call.path, input];
  return {
    queryKey,
    queryFn: ({ signal }) => {
      if (live !== undefined) noteReadBegins(queryKey);
      return send(call, input, { signal });
    },
    enabled: options.enabled ?? true,
    ...(every_ms !== undefined && {
      refetchInterval:
        live === undefined || every_ms === false
          ? every_ms
          : isTold
            ? WHILE_TOLD_MS
            : () => paceWithoutStream(every_ms, withoutStreamMs()),
    }),
    ...(live !== undefined && { meta: { live } }),
    ...(options.keep_previous && { placeholderData: keepPreviousData }),
    ...(options.fresh_ms !== undefined && { staleTime: options.fresh_ms }),
    ...(call.file && { gcTime: FILES_KEPT_MS }),
    ...(options.is_for_one_view && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  };
}

export function useCall<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions<Result<C>> = {},
): UseQueryResult<Result<C>, Refused> {
  const { live } = options;
  const client = useQueryClient();
  const isTold = useSyncExternalStore(onWatched, () =>
    live === undefined ? false : areWatched(subjectsOf(live, client.getQueryData<Result<C>>([call.path, input]))),
  );
  return useQuery<Result<C>, Refused>(queryOf(call, input, options, isTold));
}

/** The same call with several inputs; the answers are in the order of the inputs, and are not read again by themselves. */
export const useCalls = <C extends Call>(
  call: C,
  inputs: ReadonlyArray<Sent<C>>,
  options: Omit<ReadOptions<Result<C>>, 'live' | 'every_ms'> = {},
): Array<UseQueryResult<Result<C>, Refused>> =>
  useQueries({ queries: inputs.map((input) => queryOf(call, input, options, false)) });

export interface ChangeOptions<C extends Call> {
  /** Reads that are out of date once this is done. */
  readonly refreshes?: ReadonlyArray<Pick<Call, 'path'>>;
  /** A lost connection is shown at once and not retried automatically. */
  readonly once?: boolean;
  readonly onDone?: (result: Result<C>, input: Sent<C>) => void;
  readonly onRefused?: (refusal: Refused, input: Sent<C>) => void;
}

/** What is out of date once a request was made or decided, whichever change did it. */
const READS_OF_REQUESTS = [approvalsCalls.pendingOn, approvalsCalls.requests];

/** Whether this is the answer to a request or to its decision. */
const hasRequest = (result: unknown): boolean => typeof result === 'object' && result !== null && 'request' in result;

const written = (input: unknown): string =>
  JSON.stringify(input ?? {}, (_, value: unknown) => (value instanceof Blob ? `${value.size}` : value));

/**
 * A change with an idempotency key: pressing twice, or sending again after a lost connection, makes one change. The key
 * is renewed when the input differs or the last attempt was answered. While a change is under way the same one is not
 * sent again: the portal would answer that the first still runs, and that would stand in place of its answer. Changes
 * with different inputs may be under way together, each with its own key.
 */
export function useChange<C extends Call>(
  call: Addressed<C>,
  options: ChangeOptions<C> = {},
): UseMutationResult<Result<C>, Refused, Sent<C>> {
  const client = useQueryClient();
  const attempt = useRef<{ key: string; of: string } | null>(null);
  /** The keys of the changes under way, by what they send. */
  const underWay = useRef(new Map<string, string>());
  const shown = useShown();
  const keyFor = (input: Sent<C>): string => {
    const of = written(input);
    const key = underWay.current.get(of) ?? (attempt.current?.of === of ? attempt.current.key : newKey());
    attempt.current = { key, of };
    return key;
  };
  const forgetAttempt = (input: Sent<C>): void => {
    if (attempt.current?.of === written(input)) attempt.current = null;
  };
  const change = useMutation<Result<C>, Refused, Sent<C>, string>({
    // Before it leaves or waits: the window may be gone before the answer comes.
    onMutate: async (input) => {
      const key = keyFor(input);
      shown.answered(key);
      const has_left = lineLostAt() === null;
      if (isNoted(call))
        await withOpenChanges((store) => store.noteChange({ key, call: addressOf(call), input, has_left }));
      return key;
    },
    mutationFn: async (input) => {
      const once_key = keyFor(input);
      if (isNoted(call)) await withOpenChanges((store) => store.markLeft(once_key, true));
      return send(call, input, { once_key });
    },
    // What must be answered at once, or is asked before anybody is signed in, does not wait for the line.
    networkMode: options.once || call.access === 'public' ? 'always' : 'online',
    // A lost connection is retried with the same key. A refusal is an answer and is not retried.
    retry: (failures, refusal) => !options.once && refusal.code === 'NO_ANSWER' && failures < 3,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: async (result, input, key) => {
      forgetAttempt(input);
      if (isNoted(call)) void withOpenChanges((store) => store.removeChange(key));
      const stale = [...(options.refreshes ?? []), ...(hasRequest(result) ? READS_OF_REQUESTS : [])];
      await Promise.all(stale.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
      options.onDone?.(result, input);
    },
    onError: (refusal, input, key) => {
      if (key !== undefined && isNoted(call)) noteRefusal(key, refusal, shown);
      // The first attempt still runs: another one under a new key would be a second change.
      if (refusal.code !== 'NO_ANSWER' && refusal.code !== 'STILL_RUNNING') forgetAttempt(input);
      else if (key !== undefined) attempt.current = { key, of: written(input) };
      options.onRefused?.(refusal, input);
    },
    onSettled: (_, __, input) => {
      underWay.current.delete(written(input));
    },
  });
  const { mutate } = change;
  const mutateOnce = useCallback(
    (...sent: Parameters<typeof mutate>) => {
      const of = written(sent[0]);
      if (underWay.current.has(of)) return;
      underWay.current.set(of, attempt.current?.of === of ? attempt.current.key : newKey());
      mutate(...sent);
    },
    [mutate],
  );
  return { ...change, mutate: mutateOnce };
}

/** Files are not kept, and what is sent before anybody is signed in is nobody’s. */
const isNoted = ({ access, upload }: Pick<Addressed<Call>, 'access' | 'upload'>): boolean =>
  access !== 'public' && !upload;

const addressOf = ({ method, path, access }: ChangeCall): ChangeCall => ({ method, path, access });

interface Shown {
  /** The screen that shows the answer is gone. */
  readonly isGone: () => boolean;
  /** The answer did not come: once the screen is gone too, nobody knows of it. */
  readonly unanswered: (key: string) => void;
  readonly answered: (key: string) => void;
}

/** Whether the answer to a change is still shown to somebody. */
function useShown(): Shown {
  const gone = useRef(false);
  const open = useRef(new Set<string>());
  useEffect(() => {
    const keys = open.current;
    gone.current = false;
    return () => {
      gone.current = true;
      for (const key of keys) void withOpenChanges((store) => store.letGo(key));
    };
  }, []);
  return {
    isGone: () => gone.current,
    unanswered: (key) => {
      if (gone.current) void withOpenChanges((store) => store.letGo(key));
      else open.current.add(key);
    },
    answered: (key) => void open.current.delete(key),
  };
}

/** A refusal is an answer. Whoever was signed out by time has not been told, and the change was not made. */
function noteRefusal(key: string, { code, message }: Refused, shown: Shown): void {
  if (code === 'NO_ANSWER' || code === 'STILL_RUNNING') return shown.unanswered(key);
  void withOpenChanges((store) =>
    code === 'SIGNED_OUT'
      ? store.markLeft(key, false)
      : shown.isGone()
        ? store.letGo(key, message)
        : store.removeChange(key),
  );
}

const newKey = (): string =>
  typeof globalThis.crypto?.randomUUID === 'function'
    ? crypto.randomUUID()
    : `${Date.now()}-${Math.random().toString(36).slice(2)}`;
