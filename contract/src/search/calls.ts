import { need } from '../fields.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { Fcfa } from '../values/money.ts';

export const SEARCH_KINDS = ['customer', 'device', 'store', 'agent', 'shop_owner', 'phone', 'transaction'] as const;

/** Who sees loans in a list of names sees them in the search too. */
export const LOAN_IN_SEARCH_ROLE = 'VIEW_CUSTOMER_LOANS';

/** One result. `opens` is the id or key that opens its screen. */
export const SearchHit = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    opens: z.string(),
    exact: z.boolean(),
    /**
     * The newest loan of a customer, running or paid in full, as far as the stair of instalments needs it; null for
     * all other results, and for callers without LOAN_IN_SEARCH_ROLE.
     */
    loan: z.object({ total_fcfa: Fcfa, repaid_fcfa: Fcfa, arrears_fcfa: Fcfa }).nullable(),
  })
  .meta({ id: 'SearchHit' });

export const searchCalls = {
  search: call({
    method: 'POST',
    path: '/search',
    summary:
      'Everything that matches a text and that the caller may see: customers, devices, stores, agents, owners, phones, transactions and receipts',
    access: 'signed-in',
    effect: 'read',
    names: 'customers',
    input: z.object({
      text: z.string(need('search')).trim().min(2, need('search')).max(80, need('search')),
    }),
    output: z.object({ hits: z.array(SearchHit) }),
  }),
};
