import type { CallLabels, Labels } from '../labels.ts';
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
    requestDenial: 'Money in suspense said not to be a customer’s',
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
    requestDenial: 'Argent en suspens déclaré comme n’étant pas d’un client',
  },
};

/** The lines that tasks leave about undecided clues. No call sends them. */
export const CLUE_ALARM_LABELS = {
  en: {
    'suspense.unreached': 'Customer told that money in suspense does not reach their loan',
    'suspense.undecided': 'Alarm: money in suspense undecided',
  },
  fr: {
    'suspense.unreached': 'Client averti : l’argent en suspens ne couvre pas son prêt',
    'suspense.undecided': 'Alerte : argent en suspens sans décision',
  },
} as const satisfies Labels<string>;
