/** Changes that need a second person. */
import * as z from 'zod';
import type { RoleCode } from './roles.ts';
import { Instant } from './values/day.ts';
import { Id } from './values/ids.ts';

/** Every kind there is, with the role that decides it. */
export const REQUEST_KINDS = {
  shop_payment_details: { approve: 'APPROVE_SHOP_PAYMENT' },
} as const satisfies Record<string, { approve: RoleCode }>;

export type RequestKind = keyof typeof REQUEST_KINDS;
export const REQUEST_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'expired', 'conflicted'] as const;

export const RequestKindValue = z.enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]]).meta({ id: 'RequestKind' });
export const RequestState = z.enum(REQUEST_STATES).meta({ id: 'RequestState' });

/** Fields by name; the screens know how to say them. */
export const RequestFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({ id: 'RequestFacts' });

export const RequestView = z
  .object({
    id: Id,
    kind: RequestKindValue,
    state: RequestState,
    subject_kind: z.string(),
    subject_id: z.string(),
    /** The record it would change, by name. */
    subject: z.string(),
    /** What stood when it was asked, what it would become, and what stands now. */
    was: RequestFacts,
    proposed: RequestFacts,
    now: RequestFacts.nullable(),
    reason: z.string(),
    requested_by: z.string(),
    date_requested: Instant,
    expires_at: Instant,
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    decision_reason: z.string().nullable(),
    /** Whether the reader may decide it: they hold the role and did not ask. */
    mine_to_decide: z.boolean(),
    mine: z.boolean(),
  })
  .meta({ id: 'RequestView' });
