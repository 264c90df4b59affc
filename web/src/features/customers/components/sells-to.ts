/**
 * One loan at a time: to who is paying for a phone none is sold. What has still to be activated is a sale that goes on.
 */
export const sellsTo = (loan_status: string | null | undefined): boolean => loan_status !== 'active';
