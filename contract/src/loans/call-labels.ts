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

/** The line that a loan leaves that nobody activated. No call sends it, but a task. */
export const NOT_ACTIVATED_LABELS = {
  en: { 'loans.notActivated': 'Loan that nobody activated' },
  fr: { 'loans.notActivated': 'Prêt que personne n’a activé' },
} as const satisfies Labels<string>;
