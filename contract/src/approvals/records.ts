import * as z from 'zod';
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from './kinds.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';

export const RequestKindValue = z
  .enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]])
  .meta({ id: 'RequestKind' });

/**
 * How a request was decided: by a second person; at once, because the business says that its kind needs none; alone,
 * because the business has no second person yet; or by a person who is tied to the maker, because the business has
 * nobody else yet.
 */
export const DecidedHow = z.enum(['second_person', 'at_once', 'alone', 'tied']).meta({ id: 'DecidedHow' });

export const RequestState = z.enum(REQUEST_STATES).meta({ id: 'RequestState' });

/**
 * Fields by name; screens show their labels. Names that end in `_fcfa` are money, those in `_on` are days, and those in
 * `_at` are instants.
 */
export const RequestFacts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .meta({ id: 'RequestFacts' });

/** A phone that must be scanned before a request can be approved, with why its scans so far do not count. */
export const PhoneToScan = z
  .object({
    imei: z.string(),
    imei2: z.string().nullable(),
    /** The shop that has it in stock, or had it last. */
    shop_id: Id.nullable(),
    /** Whether the keeper states its grade: it does not lie in stock, or came back without one. */
    needs_grade: z.boolean(),
    why: z.string(),
  })
  .meta({ id: 'PhoneToScan' });

export const RequestView = z
  .object({
    id: Id,
    kind: RequestKindValue,
    state: RequestState,
    subject_kind: z.string(),
    subject_id: z.string(),
    /** The name of the record that the request would change. */
    subject: z.string(),
    /** The values when the request was made, and the proposed values. */
    was: RequestFacts,
    proposed: RequestFacts,
    /** The current values. Only a single request has them; null in lists and when the record no longer exists. */
    now: RequestFacts.nullable(),
    /** Other current facts that help to decide; null in lists. */
    evidence: RequestFacts.nullable(),
    /** The customer whose card shows the record, if any; null in lists. */
    customer_id: Id.nullable(),
    reason: z.string(),
    requested_by: z.string(),
    date_requested: Instant,
    expires_at: Instant,
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    decision_reason: z.string().nullable(),
    decided_how: DecidedHow.nullable(),
    /** Whether the reader may decide it: they hold the role and did not make the request. */
    mine_to_decide: z.boolean(),
    mine: z.boolean(),
    /**
     * Why the portal would refuse the reader’s approval all the same, in their language: the request is about them, or
     * they are tied to its maker. They may still decline it.
     */
    approval_refused: z.string().nullable(),
    /** The phones without whose scan it cannot be approved. Only a single pending request names them. */
    phones_to_scan: z.array(PhoneToScan),
  })
  .meta({ id: 'RequestView' });

/** A request that is pending for a record, in as few facts as a screen shows beside the record. */
export const PendingRequest = z
  .object({
    request_id: Id,
    kind: RequestKindValue,
    subject_kind: z.string(),
    subject_id: z.string(),
    requested_by: z.string(),
    date_requested: Instant,
  })
  .meta({ id: 'PendingRequest' });
