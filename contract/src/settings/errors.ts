import type { ErrorText } from '../error-text.ts';

export const settingsErrors = {
  FIXED_BY_LOANS: {
    status: 409,
    en: 'The country and the time zone can no longer be changed, because there are loans already.',
    fr: 'Le pays et le fuseau horaire ne peuvent plus être modifiés, car il y a déjà des prêts.',
  },
  PROVIDER_NOT_USED: {
    status: 409,
    en: 'This portal does not use this provider.',
    fr: 'Ce portail n’utilise pas ce prestataire.',
  },
  PROVIDER_NOT_CONFIGURED: {
    status: 409,
    en: 'This provider is not configured. The operator of the server must set {variables}.',
    fr: 'Ce prestataire n’est pas configuré. L’exploitant du serveur doit définir {variables}.',
  },
} as const satisfies Record<string, ErrorText>;
