import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { KycState } from './records.ts';

/** `none`: the operator gave it to somebody else. */
export const NUMBER_STATES = ['none'] as const;

/** A claimed customer is one whom an agent follows, and who has no running loan. Unclaimed ones have no agent. */
export const CLAIMS = ['claimed', 'unclaimed'] as const;

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
