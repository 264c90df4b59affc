import type { CallLabels } from '../labels.ts';
import type { dataBundlesCalls } from './calls.ts';

export const DATA_BUNDLES_CALL_LABELS: CallLabels<typeof dataBundlesCalls> = {
  en: { award: 'Data bundle given' },
  fr: { award: 'Forfait internet offert' },
};
