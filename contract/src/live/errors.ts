import type { ErrorText } from '../error-text.ts';

export const liveErrors = {
  TOO_MANY_STREAMS: {
    status: 429,
    en: 'This session follows changes in too many tabs. Close some of them.',
    fr: 'Cette session suit les changements dans trop d’onglets. Fermez-en quelques-uns.',
  },
  STREAMS_FULL: {
    status: 503,
    en: 'The portal cannot send changes to more screens at the moment. Lists are read again regularly instead.',
    fr: 'Le portail ne peut pas envoyer les changements à davantage d’écrans pour le moment. Les listes sont relues régulièrement.',
  },
} as const satisfies Record<string, ErrorText>;
