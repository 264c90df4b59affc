/** Apart from the other labels, because the home page of finance needs these alone. */
import type { Labels } from '../labels.ts';
import type { ReconciledState } from './records.ts';

export const RECONCILED_STATE_LABELS: Labels<ReconciledState> = {
  en: { signed_off: 'Signed off', begun: 'Started', missing: 'No statement' },
  fr: { signed_off: 'Clôturé', begun: 'Commencé', missing: 'Sans relevé' },
};
