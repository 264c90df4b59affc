import type { LabelsOf } from '../labels.ts';
import type { DataValidity } from '../settings/data-bundles.ts';
import type { GiftState } from './records.ts';
import { validityWords } from './words.ts';

export const GIFT_STATE_LABELS: LabelsOf<typeof GiftState> = {
  en: {
    queued: 'About to be sent',
    sent: 'On its way',
    unknown: 'Arrival not confirmed',
    delivered: 'Arrived',
    failed: 'Failed',
  },
  fr: {
    queued: 'Sur le point de partir',
    sent: 'En route',
    unknown: 'Arrivée non confirmée',
    delivered: 'Arrivé',
    failed: 'Échoué',
  },
};

const lasting = (language: 'en' | 'fr') => ({
  day: validityWords(language, 'day'),
  week: validityWords(language, 'week'),
  month: validityWords(language, 'month'),
});
export const DATA_VALIDITY_LABELS: LabelsOf<typeof DataValidity> = { en: lasting('en'), fr: lasting('fr') };
