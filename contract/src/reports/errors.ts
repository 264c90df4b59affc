import type { ErrorText } from '../error-text.ts';

export const reportsErrors = {
  REPORT_DAY_AHEAD: {
    status: 422,
    en: 'This day is still to come. Choose today or an earlier day.',
    fr: 'Ce jour est à venir. Choisissez aujourd’hui ou un jour passé.',
  },
  REPORT_DAY_TOO_EARLY: {
    status: 422,
    en: 'The first loan was activated on {day}. Choose that day or a later one.',
    fr: 'Le premier prêt a été activé le {day}. Choisissez ce jour ou un jour suivant.',
  },
  REPORT_NOT_READY: {
    status: 409,
    en: 'The figures of this day are being calculated. Try again in a few minutes.',
    fr: 'Les chiffres de ce jour sont en cours de calcul. Réessayez dans quelques minutes.',
  },
  REPORT_SCOPE_UNKNOWN: {
    status: 404,
    en: 'There is no such report. Choose one from the list.',
    fr: 'Ce rapport n’existe pas. Choisissez-en un dans la liste.',
  },
} as const satisfies Record<string, ErrorText>;
