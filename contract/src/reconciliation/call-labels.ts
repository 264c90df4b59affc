import type { CallLabels } from '../labels.ts';
import type { reconciliationCalls } from './calls.ts';

export const RECONCILIATION_CALL_LABELS: CallLabels<typeof reconciliationCalls> = {
  en: {
    upload: 'Statement uploaded',
    exportLines: 'Lines of a statement exported',
    book: 'Missing money booked from a statement',
    another: 'Line said to be another payment',
    confirm: 'Proposed lines confirmed or rejected',
    decideSlip: 'Line of a statement compared with a slip',
    askOperator: 'Operator asked again about a booked line',
    clearLine: 'Booked line cleared by what was seen at its operator',
    signOff: 'Statement signed off',
    requestWithdrawal: 'Withdrawal of a statement requested',
  },
  fr: {
    upload: 'Relevé importé',
    exportLines: 'Lignes d’un relevé exportées',
    book: 'Argent manquant comptabilisé depuis un relevé',
    another: 'Ligne déclarée autre paiement',
    confirm: 'Lignes proposées confirmées ou écartées',
    decideSlip: 'Ligne de relevé comparée à un ticket',
    askOperator: 'Opérateur interrogé de nouveau sur une ligne comptabilisée',
    clearLine: 'Ligne comptabilisée confirmée d’après ce qui a été vu chez l’opérateur',
    signOff: 'Relevé clôturé',
    requestWithdrawal: 'Retrait d’un relevé demandé',
  },
};
