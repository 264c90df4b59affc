import type { CallLabels } from '../labels.ts';
import type { booksCalls } from './calls.ts';

export const BOOKS_CALL_LABELS: CallLabels<typeof booksCalls> = {
  en: {
    requestClosing: 'Closing of the books requested',
    requestEntry: 'Manual entry requested',
    requestEntryBack: 'Reversal of an entry requested',
    requestReopening: 'Reopening of the books requested',
    exportBalanceSheet: 'Balance sheet exported',
    exportProfitAndLoss: 'Profit and loss exported',
    exportCashFlow: 'Daily cash flow exported',
    exportEntries: 'Entries of the books exported',
    exportClosing: 'Closed period handed to the accountant',
  },
  fr: {
    requestClosing: 'Clôture des comptes demandée',
    requestEntry: 'Écriture manuelle demandée',
    requestEntryBack: 'Annulation d’une écriture demandée',
    requestReopening: 'Réouverture des comptes demandée',
    exportBalanceSheet: 'Bilan exporté',
    exportProfitAndLoss: 'Compte de résultat exporté',
    exportCashFlow: 'Flux de trésorerie exporté',
    exportEntries: 'Écritures exportées',
    exportClosing: 'Période clôturée transmise au comptable',
  },
};
