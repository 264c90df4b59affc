import type { CallLabels } from '../labels.ts';
import type { approvalsCalls } from './calls.ts';

export const APPROVALS_CALL_LABELS: CallLabels<typeof approvalsCalls> = {
  en: {
    decideMany: 'Several requests decided',
    withdraw: 'Request withdrawn',
    approveMakerChecker: 'Maker-checker request decided',
    approvePortal: 'Portal change decided',
    approveImeiChange: 'IMEI change decided',
    approveDeregistration: 'Deregistration decided',
    approveExtension: 'Loan extension decided',
    approveShopPayment: 'Change of shop payment details decided',
    approveSale: 'Customer sale decided',
    approveOwner: 'Proposed shop owner decided',
  },
  fr: {
    decideMany: 'Décision sur plusieurs demandes',
    withdraw: 'Demande retirée',
    approveMakerChecker: 'Décision sur une double validation',
    approvePortal: 'Décision sur un changement du portail',
    approveImeiChange: 'Décision sur un changement d’IMEI',
    approveDeregistration: 'Décision sur une désinscription',
    approveExtension: 'Décision sur un report d’échéances',
    approveShopPayment: 'Décision sur des coordonnées de paiement',
    approveSale: 'Décision sur une vente à un client',
    approveOwner: 'Décision sur un propriétaire proposé',
  },
};
