/** Refusals about the card terminals of shops. */
import type { ErrorText } from '../error-text.ts';

export const terminalErrors = {
  TERMINAL_NOT_FOUND: {
    status: 404,
    en: 'This terminal is not registered.',
    fr: 'Ce TPE n’est pas enregistré.',
  },
  TERMINAL_ENDED: {
    status: 409,
    en: 'This terminal is not in use any more. Register it anew.',
    fr: 'Ce TPE n’est plus utilisé. Enregistrez-le de nouveau.',
  },
  TERMINAL_IN_USE: {
    status: 409,
    en: 'A terminal with this number is in use at {shop}. Move it, or end its use first.',
    fr: 'Un TPE avec ce numéro est utilisé à {shop}. Déplacez-le, ou mettez fin à son utilisation.',
  },
  TERMINAL_NUMBER_STAYS: {
    status: 409,
    en: 'The number of a terminal does not change. Register the other one.',
    fr: 'Le numéro d’un TPE ne change pas. Enregistrez l’autre TPE.',
  },
  TERMINAL_ENDS_EARLIER: {
    status: 409,
    en: 'The last day is today or later: slips of earlier days name this terminal.',
    fr: 'Le dernier jour est aujourd’hui ou plus tard : des tickets des jours précédents nomment ce TPE.',
  },
  TERMINAL_NEEDED: {
    status: 422,
    en: 'This shop has several terminals. Choose the one that printed the slip.',
    fr: 'Cette boutique a plusieurs TPE. Choisissez celui qui a imprimé le ticket.',
  },
  TERMINAL_OF_ANOTHER_SHOP: {
    status: 409,
    en: 'This terminal is not in use in your shop. Choose another one.',
    fr: 'Ce TPE n’est pas utilisé dans votre boutique. Choisissez-en un autre.',
  },
} as const satisfies Record<string, ErrorText>;
