import type { CallLabels, Labels } from '../labels.ts';
import type { loansCalls } from './calls.ts';

export const LOANS_CALL_LABELS: CallLabels<typeof loansCalls> = {
  en: {
    statement: 'Loan statement viewed',
    requestExtension: 'Loan extension requested',
    requestDeactivation: 'Loan deactivation requested',
    requestDeregistration: 'Deregistration requested',
    requestRefund: 'Refund requested',
    loans: 'Loan created',
    recordReceipt: 'Receipt recorded',
    statementFile: 'Statement exported',
    offerSettlement: 'Early settlement offered',
    certificate: 'Settlement certificate viewed',
    book: 'Loans searched for',
    exportBook: 'Loans exported',
  },
  fr: {
    statement: 'Relevé de prêt consulté',
    requestExtension: 'Report d’échéances demandé',
    requestDeactivation: 'Désactivation d’un prêt demandée',
    requestDeregistration: 'Désinscription demandée',
    requestRefund: 'Remboursement demandé',
    loans: 'Prêt créé',
    recordReceipt: 'Reçu enregistré',
    statementFile: 'Relevé exporté',
    offerSettlement: 'Règlement anticipé proposé',
    certificate: 'Attestation de solde consultée',
    book: 'Prêts recherchés',
    exportBook: 'Prêts exportés',
  },
};

/** The lines that loans leave about which no call was sent, but a task did something. */
export const LOAN_TASK_LABELS = {
  en: {
    'loans.notActivated': 'Loan that nobody activated',
    'loans.smallRestClosed': 'Loan closed with a small rest',
  },
  fr: {
    'loans.notActivated': 'Prêt que personne n’a activé',
    'loans.smallRestClosed': 'Prêt soldé avec un petit reliquat',
  },
} as const satisfies Labels<string>;
