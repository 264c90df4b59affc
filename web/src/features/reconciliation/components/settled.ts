import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';

/** The reads to refresh once lines were settled. */
export const SETTLED = [
  reconciliationCalls.statement,
  reconciliationCalls.lines,
  reconciliationCalls.alike,
  reconciliationCalls.onlyInBooks,
  reconciliationCalls.statements,
  reconciliationCalls.sources,
  reconciliationCalls.days,
  suspenseCalls.findTransactions,
  suspenseCalls.wrongAccount,
];
