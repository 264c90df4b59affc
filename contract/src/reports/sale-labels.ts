/** The names of the groups of sales, and of what became of a sale. */
import type { Labels, LabelsOf } from '../labels.ts';
import { SALE_STATE_LABELS } from '../sales/labels.ts';
import { CONVERSION_STEP_LABELS } from './labels.ts';
import type { SaleGroup, SaleOutcome } from './sale-records.ts';

const { en, fr } = SALE_STATE_LABELS;

export const SALE_OUTCOME_LABELS: LabelsOf<typeof SaleOutcome> = {
  en: {
    open: en.open,
    activated: CONVERSION_STEP_LABELS.en.activated,
    expired: en.expired,
    cancelled: en.cancelled,
  },
  fr: {
    open: fr.open,
    activated: CONVERSION_STEP_LABELS.fr.activated,
    expired: fr.expired,
    cancelled: fr.cancelled,
  },
};

export const SALE_GROUP_LABELS: Labels<SaleGroup> = {
  en: { reached: 'Sales begun', open: 'Open sales', ended: 'Sales that ended without a loan' },
  fr: { reached: 'Ventes commencées', open: 'Ventes en cours', ended: 'Ventes terminées sans prêt' },
};
