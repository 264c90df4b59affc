import { reconciliationCalls } from '@palier/contract/reconciliation.calls.ts';
import { transactionsCalls } from '@palier/contract/transactions.calls.ts';

/** What is read anew once lines were settled. */
export const SETTLED = [
  reconciliationCalls.statement,
  reconciliationCalls.lines,
  reconciliationCalls.onlyInBooks,
  reconciliationCalls.statements,
  reconciliationCalls.sources,
  transactionsCalls.find,
  transactionsCalls.wrongAccount,
];
