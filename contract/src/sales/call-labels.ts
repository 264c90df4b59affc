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
    saveSignature: 'Contrat signé',
    contract: 'Contrat consulté',
  },
};
