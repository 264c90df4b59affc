/** The two calls that each list of requests has: what is pending in it, and a decision. */
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { reasonOfDecision, hasReasonToDecline, REASON_NEEDED, decided } from './decision.ts';
import { REQUEST_SORTS, requestFilters, requestListOutput } from './request-list.ts';
import { RequestState } from './records.ts';
import { type RequestList, REQUEST_LISTS, kindsOfList, REQUEST_COUNTS, REQUEST_KINDS } from './kinds.ts';
import { call } from '../call.ts';
import { listInput, countsOf } from '../values/list.ts';
import type { ErrorCode } from '../errors.ts';

/** A decline needs a reason. */
const Decision = z
  .object({ request_id: Id, ...reasonOfDecision })
  .refine(hasReasonToDecline, REASON_NEEDED)
  .meta({ id: 'Decision' });

const DECISION_ERRORS = [
  'REQUEST_NOT_FOUND',
  'REQUEST_DECIDED',
  'OWN_REQUEST',
  'ALONE_LIMIT',
  'TIED_TO_MAKER',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_CONFLICTED',
] as const;

/** The requests of one list. The specification's lists show pending requests, so this is the default state. */
export const pending = (list: RequestList, path: string, summary: string) =>
  call({
    method: 'POST',
    path,
    summary,
    access: REQUEST_LISTS[list].view,
    effect: 'read',
    counts: REQUEST_COUNTS,
    input: z.object({
      ...listInput(REQUEST_SORTS),
      ...requestFilters,
      state: RequestState.or(z.literal('all')).default('pending'),
      ...countsOf(REQUEST_COUNTS),
    }),
    output: requestListOutput,
  });

export const approve = (list: RequestList, path: string, summary: string, refusals: readonly ErrorCode[] = []) =>
  call({
    method: 'POST',
    path,
    summary,
    access: [...new Set(kindsOfList(list).map((kind) => REQUEST_KINDS[kind].approve))],
    effect: 'change',
    input: Decision,
    output: decided,
    refusals: [...DECISION_ERRORS, ...refusals],
  });
