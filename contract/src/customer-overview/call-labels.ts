import type { CallLabels } from '../labels.ts';
import type { customerOverviewCalls } from './calls.ts';

export const CUSTOMER_OVERVIEW_CALL_LABELS: CallLabels<typeof customerOverviewCalls> = {
  en: { card: 'Customer card viewed', timeline: 'Customer timeline viewed' },
  fr: { card: 'Fiche client consultée', timeline: 'Historique d’un client consulté' },
};
