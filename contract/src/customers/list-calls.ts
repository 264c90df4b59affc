import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput, countsOf } from '../values/list.ts';
import { cappedPage } from '../values/page.ts';
import { CLAIMS, ListedCustomer, NUMBER_STATES } from './list-records.ts';
import { KycState } from './records.ts';

const CUSTOMER_SORTS = ['created_at'] as const;

const customerFilters = {
  claim: z.enum(CLAIMS).optional(),
  agent_id: Id.optional(),
  kyc_state: KycState.optional(),
  number_state: z.enum(NUMBER_STATES).optional(),
  /** Both days included, in the time zone of the business. */
  registered_from: Day.optional(),
  registered_until: Day.optional(),
};

/** The filters whose values the list counts. */
const CUSTOMER_COUNTS = ['claim', 'kyc_state'] as const;

/** Customers as a list. */
export const listCalls = {
  list: call({
    method: 'POST',
    path: '/customers/list',
    summary: 'Customers as pages, newest first: all of them, or those whom an agent looks after',
    access: 'FIND_CUSTOMER',
    effect: 'read',
    names: 'customers',
    counts: CUSTOMER_COUNTS,
    input: z.object({ ...listInput(CUSTOMER_SORTS), ...customerFilters, ...countsOf(CUSTOMER_COUNTS) }),
    output: cappedPage(ListedCustomer),
  }),
  exportList: call({
    method: 'POST',
    path: '/customers/list/export',
    summary: 'Every customer who matches the filters, as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(CUSTOMER_SORTS), ...customerFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
};
