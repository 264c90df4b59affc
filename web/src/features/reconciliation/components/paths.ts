export const reconciliationPath = '/dashboard/reconciliation';
export const statementPath = (statement_id: string): string => `${reconciliationPath}/${statement_id}`;
export const transactionPath = (payment_id: string): string => `/dashboard/transactions/find?transaction=${payment_id}`;
