import type { CallLabels } from '../labels.ts';
import type { collectionsCalls } from './calls.ts';

export const COLLECTIONS_CALL_LABELS: CallLabels<typeof collectionsCalls> = {
  en: {
    rateCustomerCall: 'Call with a customer rated',
    caseForCall: 'Late loan viewed for a call',
    rateCall: 'Collection call rated',
    recordVisit: 'Visit recorded',
    comment: 'Call commented on',
    withdrawPromise: 'Promise withdrawn',
    takeNext: 'Next late loan taken',
    take: 'Late loan taken',
    letGo: 'Late loan handed back',
    assign: 'Late loans assigned',
    flag: 'Customer flagged not to be called',
    endFlag: 'Flag ended',
    exportDefaulted: 'Report of late loans exported',
    exportDue: 'Instalments due exported',
  },
  fr: {
    rateCustomerCall: 'Appel d’un client évalué',
    caseForCall: 'Prêt en retard consulté pour un appel',
    rateCall: 'Appel de recouvrement évalué',
    recordVisit: 'Visite enregistrée',
    comment: 'Appel commenté',
    withdrawPromise: 'Promesse retirée',
    takeNext: 'Prêt en retard suivant pris',
    take: 'Prêt en retard pris',
    letGo: 'Prêt en retard rendu',
    assign: 'Prêts en retard répartis',
    flag: 'Client signalé à ne pas appeler',
    endFlag: 'Signalement levé',
    exportDefaulted: 'Rapport des prêts en retard exporté',
    exportDue: 'Échéances à venir exportées',
  },
};
