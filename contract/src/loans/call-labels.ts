import type { CallLabels } from '../labels.ts';
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
