/** The kinds of requests, their lists, and the roles that decide them. */
import type { Access, RoleCode } from '../roles.ts';

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
  /**
   * A second person always decides, whatever the business sets: the kind pays out, frees a phone for good, gives up a
   * debt, corrects booked money, signs the books off, or lets somebody in. One person who could do the first of them
   * alone could do everything else alone.
   */
  readonly always_two?: true;
  /** Who approves says what they saw, in the reason of their decision. */
  readonly asks_what_was_seen?: true;
}

/** Every kind of request. */
export const REQUEST_KINDS = {
  phone_prices: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  credit_multiplier: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  product_lock: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  lock_solution: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  customer_location: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  customer_identity: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  waiver: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4, always_two: true },
  refund: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  data_bundle: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8 },
  data_bundle_end: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  float_move: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4, always_two: true },
  suspense_refund: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  suspense_denial: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  kept_confirmation: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  reallocation: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  reversal: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  payment_correction: {
    list: 'maker_checker',
    approve: 'APPROVE_MAKER_CHECKER',
    answer_hours: 4,
    always_two: true,
    asks_what_was_seen: true,
  },
  claim_end: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  statement_withdrawal: {
    list: 'maker_checker',
    approve: 'APPROVE_MAKER_CHECKER',
    answer_hours: 8,
    always_two: true,
  },
  book_entry: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  books_closing: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  books_reopening: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  settings: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24 },
  group_roles: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  user_group: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
  user_number: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 8, always_two: true },
  user_password: { list: 'portal', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 4, always_two: true },
  imei_change: { list: 'imei_change', approve: 'APPROVE_IMEI_CHANGE', answer_hours: 8, always_two: true },
  deregistration: { list: 'deregistration', approve: 'APPROVE_DEREGISTRATION', answer_hours: 24, always_two: true },
  loan_deactivation: { list: 'deregistration', approve: 'APPROVE_DEREGISTRATION', answer_hours: 24, always_two: true },
  terminal: { list: 'maker_checker', approve: 'APPROVE_MAKER_CHECKER', answer_hours: 24, always_two: true },
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

/** Whether who approves a request of this kind says what they saw. */
export const asksWhatWasSeen = (kind: RequestKind): boolean => 'asks_what_was_seen' in REQUEST_KINDS[kind];

/** The filters of requests whose values their lists count. */
export const REQUEST_COUNTS = ['kind', 'state', 'mine'] as const;
