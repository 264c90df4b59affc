import type { CallLabels } from '../labels.ts';
import type { salesCalls } from './calls.ts';

export const SALES_CALL_LABELS: CallLabels<typeof salesCalls> = {
  en: {
    requestSale: 'Approval of a sale requested',
    startApplication: 'Sale started',
    advanceApplication: 'Step of a sale finished',
    choosePhone: 'Phone chosen',
    choosePlan: 'Plan chosen',
    cancelApplication: 'Sale cancelled',
    sendCustomerCode: 'Code sent to the customer',
    sendAgentCode: 'Code sent to the agent',
    sendConfirmation: 'Code sent to a customer of another shop',
    confirmCustomer: 'Sale confirmed by a customer of another shop',
    showDocument: 'Document of another shop’s customer handed in',
    shownDocument: 'Document of another shop’s customer viewed',
    decideShownDocument: 'Document of another shop’s customer compared',
    saveSignature: 'Contract signed',
    contract: 'Contract viewed',
  },
  fr: {
    requestSale: 'Approbation d’une vente demandée',
    startApplication: 'Vente commencée',
    advanceApplication: 'Étape d’une vente terminée',
    choosePhone: 'Téléphone choisi',
    choosePlan: 'Plan choisi',
    cancelApplication: 'Vente annulée',
    sendCustomerCode: 'Code envoyé au client',
    sendAgentCode: 'Code envoyé à l’agent',
    sendConfirmation: 'Code envoyé au client d’une autre boutique',
    confirmCustomer: 'Vente confirmée par le client d’une autre boutique',
    showDocument: 'Pièce du client d’une autre boutique envoyée',
    shownDocument: 'Pièce du client d’une autre boutique consultée',
    decideShownDocument: 'Pièce du client d’une autre boutique comparée',
    saveSignature: 'Contrat signé',
    contract: 'Contrat consulté',
  },
};
