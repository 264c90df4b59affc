export const cardPath = (customer_id: string): string => `/dashboard/customers/view?customer=${customer_id}`;
/** Where money that waits is placed. */
export const fixPath = (payment_id: string): string => `/dashboard/suspense-transactions?fix=${payment_id}`;
export const findPath = (search: string): string =>
  `/dashboard/transactions/find?${new URLSearchParams({ q: search }).toString()}`;
