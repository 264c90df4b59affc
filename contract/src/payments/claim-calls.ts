/** What customers owe because an operator took their payment back after the phone of its loan was gone. */
import { SearchText } from '../values/search-text.ts';
import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { page, pageInput } from '../values/page.ts';

/** A claim is named by the payment that was taken back, and by the loan that it was on. */
export const Claim = z
  .object({
    payment_id: Id,
    loan_id: Id,
    loan_reference: z.string(),
    amount_fcfa: Fcfa,
    /** What is still to be paid. */
    left_fcfa: Fcfa,
    made_at: Instant,
  })
  .meta({ id: 'Claim' });

const ListedClaim = Claim.extend({
  customer_id: Id,
  customer_name: z.string(),
  shop: z.string().nullable(),
}).meta({ id: 'ListedClaim' });

/** Without a loan it is the open claim of the payment. */
export const ClaimEnd = z.object({ payment_id: Id, loan_id: Id.optional(), reason: Reason }).meta({ id: 'ClaimEnd' });

export const claimCalls = {
  claims: call({
    method: 'POST',
    path: '/claims',
    summary: 'Payments that operators took back after the phone was released, and that are to be paid again',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...pageInput, search: SearchText }),
    output: page(ListedClaim).extend({ total_fcfa: Fcfa }),
  }),
  requestClaimEnd: call({
    method: 'POST',
    path: '/request/claim/give_up',
    summary: 'Request that what is left of a payment taken back be given up',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    input: ClaimEnd,
    output: decided,
    refusals: ['TRANSACTION_NOT_FOUND', 'CLAIM_NOT_OPEN', 'REQUEST_PENDING', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
};
