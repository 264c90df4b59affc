/**
 * A customer has one loan at a time: while it is active, no phone is sold to them. A loan that waits for its activation
 * is a sale that continues.
 */
export const sellsTo = (loan_status: string | null | undefined): boolean => loan_status !== 'active';
