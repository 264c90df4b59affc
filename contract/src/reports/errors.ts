import type { ErrorText } from '../error-text.ts';

export const reportsErrors = {
  REPORT_DAY_AHEAD: {
    status: 422,
    en: 'This day is not there yet. Choose today or an earlier day.',
    fr: 'Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour passé.',
  },
  REPORT_DAY_TOO_EARLY: {
    status: 422,
    en: 'The first loan was activated on {day}. Choose that day or a later one.',
    fr: 'Le premier prêt a été activé le {day}. Choisissez ce jour ou un jour suivant.',
  },
  REPORT_NOT_READY: {
    status: 409,
    en: 'This day is being worked out. Try again in a few minutes.',
    fr: 'Ce jour est en cours de calcul. Réessayez dans quelques minutes.',
  },
  REPORT_SCOPE_UNKNOWN: {
    status: 404,
    en: 'There is no report by this.',
    fr: 'Il n’y a pas de rapport de ce type.',
  },
} as const satisfies Record<string, ErrorText>;
