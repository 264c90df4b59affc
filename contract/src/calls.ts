import { accessCalls } from './access.calls.ts';
import { approvalsCalls } from './approvals.calls.ts';
import { cashCalls } from './cash.calls.ts';
import { customersCalls } from './customers.calls.ts';
import { importsCalls } from './imports.calls.ts';
import { inventoryCalls } from './inventory.calls.ts';
import { loansCalls } from './loans.calls.ts';
import { locksCalls } from './locks.calls.ts';
import { networkCalls } from './network.calls.ts';
import { paymentsCalls } from './payments.calls.ts';
import { reconciliationCalls } from './reconciliation.calls.ts';
import { requestsCalls } from './requests.calls.ts';
import { searchCalls } from './search.calls.ts';
import { securityCalls } from './security.calls.ts';
import { transactionsCalls } from './transactions.calls.ts';
import { usersCalls } from './users.calls.ts';

/**
 * Every call there is. The server mounts it, the client is typed by it, the API document and the authorisation matrix
 * are generated from it.
 */
export const calls = {
  access: accessCalls,
  users: usersCalls,
  security: securityCalls,
  approvals: approvalsCalls,
  requests: requestsCalls,
  network: networkCalls,
  inventory: inventoryCalls,
  imports: importsCalls,
  search: searchCalls,
  customers: customersCalls,
  loans: loansCalls,
  payments: paymentsCalls,
  cash: cashCalls,
  transactions: transactionsCalls,
  reconciliation: reconciliationCalls,
  locks: locksCalls,
};
