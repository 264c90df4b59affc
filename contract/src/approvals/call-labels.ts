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
    decideMany: 'Plusieurs demandes tranchées',
    withdraw: 'Demande retirée',
    approveMakerChecker: 'Double validation tranchée',
    approvePortal: 'Changement du portail tranché',
    approveImeiChange: 'Changement d’IMEI tranché',
    approveDeregistration: 'Désinscription tranchée',
    approveExtension: 'Report tranché',
    approveShopPayment: 'Changement de coordonnées de paiement tranché',
    approveSale: 'Vente à un client tranchée',
    approveOwner: 'Proposition de propriétaire tranchée',
  },
};
