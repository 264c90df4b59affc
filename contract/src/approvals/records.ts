import * as z from 'zod';
import type { Access, RoleCode } from '../roles.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';

/**
 * The lists of requests. Each has its page, its two calls and the roles that may see it. A list without a role is open
 * to all staff, as the specification has it.
 */
export const REQUEST_LISTS = {
  maker_checker: { view: ['VIEW_MAKER_CHECKER_REQUESTS', 'VIEW_IMEI_CHANGE_REQUESTS'] },
  portal: { view: 'signed-in' },
  imei_change: { view: 'VIEW_IMEI_CHANGE_REQUESTS' },
  deregistration: { view: 'VIEW_DEREGISTRATIONS' },
  loan_extension: { view: 'signed-in' },
  shop_payment: { view: 'signed-in' },
  customer_sale: { view: 'signed-in' },
  shop_owner: { view: 'signed-in' },
} as const satisfies Record<string, { view: Access }>;

export type RequestList = keyof typeof REQUEST_LISTS;

interface KindFacts {
  readonly list: RequestList;
  /** The role that decides. The person who made the request never decides it. */
  readonly approve: RoleCode;
  /**
   * The hours within which staff expect an answer. A request that waits longer is highlighted; it is not refused.
   */
  readonly answer_hours: number;
}

/** Every kind of request. */
export const REQUEST_KINDS = {
  phone_prices: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  credit_multiplier: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  lock_solution: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  customer_location: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  customer_identity: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  waiver: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4 },
  refund: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  data_bundle: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  float_move: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4 },
  suspense_refund: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  reallocation: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  reversal: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  book_entry: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  books_closing: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  books_reopening: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  settings: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  group_roles: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  user_group: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  user_number: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  user_password: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4 },
  imei_change: { list: 'imei_change', approve: 'APPROVE_IMEI_CHANGE', answer_hours: 8 },
  deregistration: { list: 'deregistration', approve: 'APPROVE_DEREGISTRATION', answer_hours: 24 },
  loan_deactivation: { list: 'deregistration', approve: 'APPROVE_DEREGISTRATION', answer_hours: 24 },
  loan_extension: { list: 'loan_extension', approve: 'APPROVE_LOAN_EXTENSION', answer_hours: 24 },
  shop_payment_details: { list: 'shop_payment', approve: 'APPROVE_SHOP_PAYMENT', answer_hours: 24 },
  customer_sale: { list: 'customer_sale', approve: 'APPROVE_CUSTOMER_SALE', answer_hours: 1 },
  shop_owner: { list: 'shop_owner', approve: 'APPROVE_SHOP_OWNER', answer_hours: 48 },
} as const satisfies Record<string, KindFacts>;

export type RequestKind = keyof typeof REQUEST_KINDS;

export const REQUEST_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'expired', 'conflicted'] as const;

/** Every role that decides something. */
export const APPROVE_ROLES: readonly RoleCode[] = [
  ...new Set(Object.values(REQUEST_KINDS).map(({ approve }) => approve)),
];

/**
 * Roles whose holders decide for others or change the rights of others. It takes two people to give a person one of
 * them, or to renumber or reset the account of a holder.
 */
export const GUARD_ROLES: ReadonlySet<string> = new Set<RoleCode>([
  ...APPROVE_ROLES,
  'REVIEW_KYC',
  'CONFIRM_CASH',
  'RECORD_BANKING',
  'EDIT_ROLES',
  'ADD_USER',
  'EDIT_USER',
]);

export const kindsOfList = (list: RequestList): RequestKind[] =>
  (Object.keys(REQUEST_KINDS) as RequestKind[]).filter((kind) => REQUEST_KINDS[kind].list === list);

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
