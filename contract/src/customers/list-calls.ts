import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput, countsOf } from '../values/list.ts';
import { cappedPage } from '../values/page.ts';
import { KycState } from './records.ts';

const CUSTOMER_SORTS = ['created_at'] as const;

/** A claimed customer is one whom an agent looks after. */
export const CLAIMS = ['claimed', 'unclaimed'] as const;

const customerFilters = {
  claim: z.enum(CLAIMS).optional(),
  agent_id: Id.optional(),
  kyc_state: KycState.optional(),
  /** Both days included, in the time zone of the business. */
  registered_from: Day.optional(),
  registered_until: Day.optional(),
};

/** A customer in a list. The number is masked; the card shows the rest. */
export const ListedCustomer = z
  .object({
    customer_id: Id,
    customer_name: z.string(),
    masked_msisdn: z.string(),
    kyc_state: KycState,
    agent_id: Id.nullable(),
    agent_name: z.string().nullable(),
    /** The newest loan, if there is one. */
    loan_reference: z.string().nullable(),
    loan_status: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'ListedCustomer' });

/** Customers as a list. */
export const listCalls = {
  list: call({
    method: 'POST',
    path: '/customers/list',
    summary: 'Customers as pages, newest first: all of them, or those whom an agent looks after',
    access: 'FIND_CUSTOMER',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...listInput(CUSTOMER_SORTS), ...customerFilters, ...countsOf('claim', 'kyc_state') }),
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
