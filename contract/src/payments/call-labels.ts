import type { CallLabels } from '../labels.ts';
import type { paymentsCalls } from './calls.ts';

export const PAYMENTS_CALL_LABELS: CallLabels<typeof paymentsCalls> = {
  en: {
    payDeposit: 'Deposit taken',
    retryPush: 'Payment prompt sent again',
    confirmDeposit: 'Deposit confirmed',
    checkShopPayment: 'Payment to the shop checked',
    requestRepayment: 'Instalment taken',
    sendSlipCode: 'Code for a slip sent to a customer of another shop',
    exportCashToBank: 'Cash not yet banked exported',
    recordBanking: 'Cash recorded as banked',
    confirmCash: 'Payments of a paid-off loan confirmed',
    attachPaper: 'Paper of a slip attached',
    paper: 'Paper of a slip opened',
    confirmSlip: 'Slip confirmed by its paper',
    requestClaimEnd: 'Write-off of a payment taken back requested',
    requestCorrection: 'Correction of a payment requested',
    objectToCorrection: 'Customer’s objection to a correction recorded',
  },
  fr: {
    payDeposit: 'Dépôt initial encaissé',
    retryPush: 'Demande de paiement renvoyée',
    confirmDeposit: 'Dépôt initial confirmé',
    checkShopPayment: 'Paiement à la boutique vérifié',
    requestRepayment: 'Versement encaissé',
    sendSlipCode: 'Code pour un ticket envoyé au client d’une autre boutique',
    exportCashToBank: 'Espèces à verser exportées',
    recordBanking: 'Versement d’espèces en banque enregistré',
    confirmCash: 'Paiements d’un prêt soldé confirmés',
    attachPaper: 'Papier d’un ticket joint',
    paper: 'Papier d’un ticket ouvert',
    confirmSlip: 'Ticket confirmé par son papier',
    requestClaimEnd: 'Abandon d’un paiement repris demandé',
    requestCorrection: 'Correction d’un paiement demandée',
    objectToCorrection: 'Opposition du client à une correction enregistrée',
  },
};
