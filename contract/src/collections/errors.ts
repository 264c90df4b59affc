import type { ErrorText } from '../error-text.ts';

export const collectionsErrors = {
  LOAN_NOT_LATE: {
    status: 409,
    en: 'Nothing is late on this loan any more. Take the next one.',
    fr: 'Plus rien n’est en retard sur ce prêt. Prenez le suivant.',
  },
  LINE_HELD: {
    status: 409,
    en: '{name} is working on this line. Take another one.',
    fr: '{name} s’occupe de cette ligne. Prenez-en une autre.',
  },
  PROMISE_IN_THE_PAST: {
    status: 422,
    en: 'The promised day must be today or later.',
    fr: 'Le jour promis doit être aujourd’hui ou plus tard.',
  },
  PROMISE_TOO_FAR: {
    status: 422,
    en: 'The settings allow a promise for at most {days} days from today. Choose an earlier day.',
    fr: 'Les paramètres limitent une promesse à {days} jours à partir d’aujourd’hui. Choisissez un jour plus proche.',
  },
  PROMISE_ABOVE_DEBT: {
    status: 422,
    en: 'The customer owes {most}, so no more can be promised.',
    fr: 'Le client doit {most} ; il ne peut pas promettre davantage.',
  },
  PROMISE_TOO_SMALL: {
    status: 422,
    en: 'At least {least} must be promised.',
    fr: 'La promesse doit être d’au moins {least}.',
  },
  CALL_BACK_IN_THE_PAST: {
    status: 422,
    en: 'The time to call back must be later than now and within 30 days.',
    fr: 'L’heure de rappel doit être à venir, et dans les 30 jours.',
  },
  VISIT_NOT_YET: {
    status: 422,
    en: 'A visit is recorded after it happened: its time must be now or earlier.',
    fr: 'Une visite s’enregistre après coup : son heure doit être maintenant ou avant.',
  },
  VISIT_TOO_LONG_AGO: {
    status: 422,
    en: 'A visit is recorded within {days} days. Write a note on the next call instead.',
    fr: 'Une visite s’enregistre dans les {days} jours. Notez-la plutôt au prochain appel.',
  },
  MONTH_NOT_KNOWN: {
    status: 404,
    en: 'The late loans of this month were not counted. Choose a later month.',
    fr: 'Les prêts en retard de ce mois n’ont pas été comptés. Choisissez un mois plus récent.',
  },
  CALL_NOT_FOUND: { status: 404, en: 'Call not found', fr: 'Appel introuvable' },
  CALL_OF_ANOTHER: {
    status: 403,
    en: 'Somebody else made this call. Only they or a lead may do this.',
    fr: 'Cet appel est celui d’un collègue. Seul ce collègue ou un responsable peut le faire.',
  },
  PROMISE_NOT_FOUND: { status: 404, en: 'Promise not found', fr: 'Promesse introuvable' },
  PROMISE_NOT_OPEN: {
    status: 409,
    en: 'This promise is not open any more.',
    fr: 'Cette promesse n’est plus en cours.',
  },
  COLLECTOR_NOT_FOUND: {
    status: 404,
    en: 'No collector has this name. Choose one from the list.',
    fr: 'Aucun agent de recouvrement ne porte ce nom. Choisissez-en un dans la liste.',
  },
  FLAG_DAYS: {
    status: 422,
    en: 'A flag that you set must end after today and within {days} days. A lead may set a longer one.',
    fr: 'Votre signalement doit finir après aujourd’hui et dans les {days} jours. Un responsable peut en fixer un plus long.',
  },
  ALREADY_FLAGGED: {
    status: 409,
    en: 'This customer already has this flag.',
    fr: 'Ce client porte déjà ce signalement.',
  },
  DUE_DAY_OUT_OF_RANGE: {
    status: 422,
    en: 'Choose today or one of the next {days} days.',
    fr: 'Choisissez aujourd’hui ou l’un des {days} prochains jours.',
  },
  FLAG_NOT_FOUND: { status: 404, en: 'Flag not found', fr: 'Signalement introuvable' },
} as const satisfies Record<string, ErrorText>;
