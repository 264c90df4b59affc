/** Addresses of security, and of the records that the lines of the audit are about. */
const securityPath = '/dashboard/security';
export const groupsPath = `${securityPath}?tab=groups`;
export const groupPath = (id: string): string => `${securityPath}/groups/${id}`;
export const usersWherePath = (filters: Readonly<Record<string, string>>): string =>
  `/dashboard/users?${new URLSearchParams(filters).toString()}`;
export const auditWherePath = (filters: Readonly<Record<string, string>>): string =>
  `${securityPath}?${new URLSearchParams({ tab: 'audit', ...filters }).toString()}`;

const RECORDS: Readonly<Record<string, (id: string) => string>> = {
  staff: (id) => `/dashboard/users/${id}`,
  group: groupPath,
  shop: (id) => `/dashboard/stores/${id}`,
  shop_owner: (id) => `/dashboard/shop_owners/${id}`,
  customer: (id) => `/dashboard/customers/view?customer=${id}`,
  product: (id) => `/dashboard/inventory/phones/${id}`,
  payment: (id) => `/dashboard/transactions/find?transaction=${id}`,
  statement: (id) => `/dashboard/reconciliation/${id}`,
  stock_take: (id) => `/dashboard/inventory/stock-takes/${id}`,
};

const isId = (text: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

/** Where a record of the audit is opened; null where it has no screen of its own. */
export const recordPath = (kind: string | null, id: string | null): string | null =>
  kind !== null && id !== null && isId(id) && Object.hasOwn(RECORDS, kind) ? (RECORDS[kind]?.(id) ?? null) : null;

/** `…4f1c9a` for an id, anything else as it is. */
export const shortId = (id: string): string => (isId(id) ? `…${id.slice(-6)}` : id);
