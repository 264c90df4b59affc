import type { Result } from '../call.ts';
import type { customersCalls } from '../customers/calls.ts';
import type { Labels } from '../labels.ts';

export const MESSAGE_STATE_LABELS: Labels<Result<typeof customersCalls.messages>['texts'][number]['status']> = {
  en: {
    queued: 'Queued',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    expired: 'Expired',
    unknown: 'Unknown',
  },
  fr: {
    queued: 'En file d’attente',
    sent: 'Envoyé',
    delivered: 'Remis',
    failed: 'Échoué',
    expired: 'Expiré',
    unknown: 'Inconnu',
  },
};
