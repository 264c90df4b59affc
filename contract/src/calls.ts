import { approvalsCalls } from './approvals/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { authCalls } from './auth/calls.ts';
import { booksCalls } from './books/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { collectionsCalls } from './collections/calls.ts';
import { customerOverviewCalls } from './customer-overview/calls.ts';
import { customersCalls } from './customers/calls.ts';
import { dataBundlesCalls } from './data-bundles/calls.ts';
import { deviceLocksCalls } from './device-locks/calls.ts';
import { financeCalls } from './finance/calls.ts';
import { importsCalls } from './imports/calls.ts';
import { loansCalls } from './loans/calls.ts';
import { networkCalls } from './network/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { reconciliationCalls } from './reconciliation/calls.ts';
import { reportsCalls } from './reports/calls.ts';
import { salesCalls } from './sales/calls.ts';
import { searchCalls } from './search/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { stockCalls } from './stock/calls.ts';
import { suspenseCalls } from './suspense/calls.ts';
import { usersCalls } from './users/calls.ts';

/**
 * Every call of the portal. The server serves them, the client takes its types from them, and the API document and the
 * authorisation matrix are generated from them.
 */
export const calls = {
  auth: authCalls,
  users: usersCalls,
  audit: auditCalls,
  approvals: approvalsCalls,
  network: networkCalls,
  catalogue: catalogueCalls,
  stock: stockCalls,
  imports: importsCalls,
  customers: customersCalls,
  sales: salesCalls,
  loans: loansCalls,
  deviceLocks: deviceLocksCalls,
  payments: paymentsCalls,
  suspense: suspenseCalls,
  reconciliation: reconciliationCalls,
  settings: settingsCalls,
  collections: collectionsCalls,
  books: booksCalls,
  reports: reportsCalls,
  dataBundles: dataBundlesCalls,
  finance: financeCalls,
  customerOverview: customerOverviewCalls,
  search: searchCalls,
};
