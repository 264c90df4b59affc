import type { CallLabels } from '../labels.ts';
import type { dataBundlesCalls } from './calls.ts';

export const DATA_BUNDLES_CALL_LABELS: CallLabels<typeof dataBundlesCalls> = {
  en: { award: 'Data bundle given', settle: 'End of a data bundle recorded' },
  fr: { award: 'Forfait internet offert', settle: 'Fin d’un forfait internet constatée' },
};
