import type { CallLabels } from '../labels.ts';
import type { suspenseCalls } from './calls.ts';

export const SUSPENSE_CALL_LABELS: CallLabels<typeof suspenseCalls> = {
  en: {
    findTransactions: 'Transactions searched for',
    exportTransactions: 'Transactions exported',
    transaction: 'Transaction viewed',
    exportWrongAccount: 'Suspense transactions exported',
    correct: 'Money in suspense allocated',
    setAside: 'Money in suspense set aside',
    queue: 'Money put back in suspense',
    requestReallocation: 'Move of a payment requested',
    requestReversal: 'Reversal of a transaction requested',
    requestSuspenseRefund: 'Refund from suspense requested',
  },
  fr: {
    findTransactions: 'Transactions recherchées',
    exportTransactions: 'Transactions exportées',
    transaction: 'Transaction consultée',
    exportWrongAccount: 'Transactions en suspens exportées',
    correct: 'Argent en suspens affecté',
    setAside: 'Argent en suspens mis de côté',
    queue: 'Argent remis en suspens',
    requestReallocation: 'Transfert d’un paiement demandé',
    requestReversal: 'Annulation d’une transaction demandée',
    requestSuspenseRefund: 'Remboursement d’argent en suspens demandé',
  },
};
