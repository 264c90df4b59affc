import * as z from 'zod';
import { call } from '../call.ts';
import { listInput, bulkOutput, countsOf } from '../values/list.ts';
import { REQUEST_SORTS, requestFilters, requestListOutput } from './request-list.ts';
import { reasonOfDecision, hasReasonToDecline, REASON_NEEDED, decided } from './decision.ts';
import { Id } from '../values/ids.ts';
import { RequestView, PendingRequest } from './records.ts';
import { APPROVE_ROLES, REQUEST_COUNTS } from './kinds.ts';

/** Requests of every kind: finding, deciding and withdrawing them. */
export const requestCalls = {
  requests: call({
    method: 'POST',
    path: '/requests',
    summary: 'Requests of every kind that the caller may decide or has made, newest first',
    access: 'signed-in',
    effect: 'read',
    counts: REQUEST_COUNTS,
    input: z.object({ ...listInput(REQUEST_SORTS), ...requestFilters, ...countsOf(REQUEST_COUNTS) }),
    output: requestListOutput,
  }),
  request: call({
    method: 'POST',
    path: '/request',
    summary: 'One request with the history of what it would change',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ request_id: Id }),
    output: z.object({ request: RequestView, history: z.array(RequestView) }),
    refusals: ['REQUEST_NOT_FOUND'],
  }),
  secondPerson: call({
    method: 'POST',
    path: '/requests/second_person',
    summary: 'Whether the business has a second person yet, and how many changes were decided alone',
    access: APPROVE_ROLES,
    effect: 'read',
    output: z.object({
      is_alone: z.boolean(),
      /** The business is too large for decisions by one alone: requests wait until the reader has named somebody. */
      must_name: z.boolean(),
      decided_alone: z.int().min(0),
    }),
  }),
  decideMany: call({
    method: 'POST',
    path: '/requests/decide',
    summary: 'Decide several requests, each with its own outcome',
    access: APPROVE_ROLES,
    effect: 'change',
    input: z
      .object({ request_ids: z.array(Id).min(1).max(200), ...reasonOfDecision })
      .refine(hasReasonToDecline, REASON_NEEDED),
    output: bulkOutput,
  }),
  withdraw: call({
    method: 'POST',
    path: '/request/withdraw',
    summary: 'Withdraw a request of one’s own',
    access: 'signed-in',
    effect: 'change',
    input: z.object({ request_id: Id }),
    output: decided,
    refusals: ['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'NOT_YOUR_REQUEST'],
  }),
  pendingOn: call({
    method: 'POST',
    path: '/requests/pending_on',
    summary: 'Pending requests about these records',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ subjects: z.array(z.object({ kind: z.string().max(40), id: z.string().max(80) })).max(200) }),
    output: z.object({ pending: z.array(PendingRequest) }),
  }),
};
