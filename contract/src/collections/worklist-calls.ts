import * as z from 'zod';
import { call } from '../call.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { countsOf, listInput } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { counted } from '../values/page.ts';
import { COLLECTIONS_ACCESS } from './access.ts';
import { CaseForCall, LateGroup, groupDays, LateLoan, NOBODY, Worklist } from './records.ts';

const DEFAULTER_SORTS = ['value', 'days_past_due', 'arrears', 'outstanding'] as const;

const defaulterFilters = {
  list: Worklist.optional(),
  bucket: LateGroup.optional(),
  region_id: Id.optional(),
  shop_id: Id.optional(),
  language: z.enum(['en', 'fr']).optional(),
  /** Or loans that no collector was given. */
  collector_id: z.union([Id, z.literal(NOBODY)]).optional(),
};

/** The filters whose values the lists count; a list of its own counts its rows in `reasons`. */
const DEFAULTERS_COUNTS = ['bucket', 'collector_id', 'language'] as const;
const NPL_COUNTS = ['collector_id', 'language'] as const;

/** How many loans are on a list. `is_least` says that there are more than were counted. */
const ListCount = z.object({ list: Worklist, loans: z.int(), is_least: z.boolean() }).meta({ id: 'WorklistCount' });

const defaulters = z.object({
  defaulters_list: z.array(LateLoan),
  total_items: z.int(),
  total_is_least: z.boolean(),
  /** The reasons for which loans are on a list, with how many are: the counts of the worklists. */
  reasons: z.array(ListCount),
  buckets: z.array(z.object(groupDays)),
  /** Whether customers may be called now. */
  is_call_time: z.boolean(),
  call_from: z.string(),
  call_until: z.string(),
  ...counted,
});

const MOST_ASSIGNED = 1000;

/** Late loans: the worklists, who works on which, and what keeps a customer from being called. */
export const worklistCalls = {
  defaulters: call({
    method: 'POST',
    path: '/debt_collector/defaulters_list',
    summary: 'Late loans: all of them, or those of a worklist',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: DEFAULTERS_COUNTS,
    input: z.object({ ...listInput(DEFAULTER_SORTS), ...defaulterFilters, ...countsOf(DEFAULTERS_COUNTS) }),
    output: defaulters,
  }),
  nplDefaulters: call({
    method: 'POST',
    path: '/npl_debt_collector/defaulters_list',
    summary: 'Non-performing loans: those that are late the longest',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: NPL_COUNTS,
    input: z
      .object({ ...listInput(DEFAULTER_SORTS), ...defaulterFilters, ...countsOf(NPL_COUNTS) })
      .omit({ bucket: true, list: true }),
    output: defaulters,
  }),
  caseForCall: call({
    method: 'POST',
    path: '/collections/case',
    summary: 'A loan for somebody who calls: what it owes, what was said and promised, and what stands against a call',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ case: CaseForCall }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  takeNext: call({
    method: 'POST',
    path: '/collections/next',
    summary: 'Take the next line of a list and hold it for some minutes',
    access: 'RATE_CALL',
    effect: 'change',
    input: z.object({
      list: Worklist.default('today'),
      region_id: Id.optional(),
      language: z.enum(['en', 'fr']).optional(),
    }),
    /** Null when no line is left. */
    output: z.object({ loan_reference: z.string().nullable(), held_until: Instant.nullable() }),
  }),
  take: call({
    method: 'POST',
    path: '/collections/take',
    summary: 'Take a line and hold it for some minutes',
    access: 'RATE_CALL',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ held_until: Instant }),
    refusals: ['LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_LATE', 'LINE_HELD'],
  }),
  letGo: call({
    method: 'POST',
    path: '/collections/let-go',
    summary: 'Let go of a line that one holds',
    access: 'RATE_CALL',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({}),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  collectors: call({
    method: 'POST',
    path: '/collections/collectors',
    summary: 'The people who may call late customers, with the late loans that each was given',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    input: z.object({}),
    output: z.object({ collectors: z.array(z.object({ staff_id: Id, name: z.string(), loans: z.int() })) }),
  }),
  assign: call({
    method: 'POST',
    path: '/collections/assign',
    summary: 'Give late loans to a collector, or take them back',
    access: 'LEAD_COLLECTIONS',
    effect: 'change',
    input: z.object({
      loan_ids: z.array(Id).min(1).max(MOST_ASSIGNED),
      /** Null takes the loans back. */
      collector_id: Id.nullable(),
    }),
    output: z.object({ assigned: z.int(), message: z.string() }),
    refusals: ['COLLECTOR_NOT_FOUND'],
  }),
};
