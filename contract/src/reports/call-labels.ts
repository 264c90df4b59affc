import type { CallLabels } from '../labels.ts';
import type { reportsCalls } from './calls.ts';

export const REPORTS_CALL_LABELS: CallLabels<typeof reportsCalls> = {
  en: { exportLoans: 'Loans of a report exported' },
  fr: { exportLoans: 'Prêts d’un rapport exportés' },
};
