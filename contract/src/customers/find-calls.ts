import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { NationalId } from './identity-input.ts';
import { FoundCustomer, FoundElsewhere } from './records.ts';
import { Id } from '../values/ids.ts';
import { CustomerMsisdn, TypedMsisdn } from '../values/msisdn.ts';
import { Instant } from '../values/day.ts';

/** Finding customers and reading what was sent to them. */
export const findCalls = {
  find: call({
    method: 'POST',
    path: '/get_lipa_pole_pole_customers?find',
    summary:
      'Find customers by phone number, national ID, document number, loan reference, IMEI, transaction, receipt or name',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    names: 'customers',
    input: z.object({
      username: z.string(need('search')).trim().min(2, need('search')).max(80, need('search')),
    }),
    /** When nobody is found, the lists are empty and the message says so. */
    output: z.object({
      users: z.array(FoundCustomer),
      /** Found by an exact key, but out of the caller's reach. */
      elsewhere: z.array(FoundElsewhere),
      message: z.string(),
    }),
  }),
  viewMsisdn: call({
    method: 'POST',
    path: '/view_customer_msisdn',
    summary: 'The phone number of the customer with this national ID',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: NationalId,
    output: z.object({ customer_id: Id, msisdn: CustomerMsisdn, first_name: z.string(), surname: z.string() }),
    refusals: ['CUSTOMER_NOT_FOUND'],
  }),
  messages: call({
    method: 'POST',
    path: '/get_customer_sms',
    summary: 'The messages sent to a number, newest first by id',
    access: 'VIEW_CUSTOMER_MESSAGES',
    effect: 'read',
    input: z.object({ msisdn: TypedMsisdn }),
    output: z.object({
      texts: z.array(
        z.object({
          id: Id,
          text: z.string(),
          template: z.string(),
          status: z.enum(['queued', 'sent', 'delivered', 'failed', 'expired', 'unknown']),
          parts: z.int(),
          created_at: Instant,
        }),
      ),
    }),
    refusals: ['INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),
  lookAlarms: call({
    method: 'POST',
    path: '/customers/look_alarms',
    summary: 'Staff who reached the limit of different customers viewed within an hour, newest first',
    access: 'VIEW_SECURITY',
    effect: 'read',
    output: z.object({
      alarms: z.array(z.object({ id: Id, staff_id: Id, who: z.string(), most: z.int(), at: Instant })),
    }),
  }),
};
