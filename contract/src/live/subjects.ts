/** What a screen can watch: one customer with everything that belongs to them, or a list. */

/** The lists. A list has no parts: when one of its rows changes, the list has changed. */
export const LISTS = [
  'late_loans',
  'requests',
  'kyc_queue',
  'suspense',
  'pending_phones',
  'money_feed',
  'floats',
  'stock_takes',
  'stock',
  'shops',
  'agents',
  'users',
  'products',
  'settings',
  'providers',
  'mailings',
  'statements',
  'shown_documents',
  'claims',
  'gifts',
  'calls',
  'books',
  'slip_documents',
] as const;
export type ListSubject = (typeof LISTS)[number];

export type Subject = ListSubject | `customer:${string}`;

/** The customer, their loans and phones, their sale, the prompts and requests about them. */
export const customerSubject = (customer_id: string): Subject => `customer:${customer_id}`;

const CUSTOMER = /^customer:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Null for a list. */
export const customerOf = (subject: Subject): string | null => CUSTOMER.exec(subject)?.[1] ?? null;

export const isSubject = (text: string): text is Subject =>
  (LISTS as readonly string[]).includes(text) || CUSTOMER.test(text);
