import type { CallLabels, Labels } from '../labels.ts';
import type { reportsCalls } from './calls.ts';

export const REPORTS_CALL_LABELS: CallLabels<typeof reportsCalls> = {
  en: {
    exportLoans: 'Loans of a report exported',
    exportSales: 'Sales of a report exported',
    exportStockPhones: 'Phones of a stock report exported',
    addMailing: 'Report by e-mail asked for',
    endMailing: 'Report by e-mail stopped',
    sendMailing: 'Report by e-mail sent on demand',
  },
  fr: {
    exportLoans: 'Prêts d’un rapport exportés',
    exportSales: 'Ventes d’un rapport exportées',
    exportStockPhones: 'Téléphones d’un rapport de stock exportés',
    addMailing: 'Rapport par e-mail demandé',
    endMailing: 'Rapport par e-mail arrêté',
    sendMailing: 'Envoi d’un rapport par e-mail demandé',
  },
};

/** The line that each mail leaves. No call sends it, but a job. */
export const MAIL_LABELS = {
  en: { 'reports.mail': 'Report sent by e-mail' },
  fr: { 'reports.mail': 'Rapport envoyé par e-mail' },
} as const satisfies Labels<string>;
