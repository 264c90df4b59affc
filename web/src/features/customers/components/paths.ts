/** Where a customer's screens are. */
const of = (screen: string, customer_id: string): string =>
  `/dashboard/customers/${screen}?customer=${encodeURIComponent(customer_id)}`;

export const cardPath = (customer_id: string): string => of('view', customer_id);
export const kycPath = (customer_id: string): string => of('kyc-validation', customer_id);
export const sellPath = (customer_id: string): string => of('add-loan', customer_id);
