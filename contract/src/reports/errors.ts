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
  STOCK_DAY_TOO_EARLY: {
    status: 422,
    en: 'The first phone was received on {day}. Choose that day or a later one.',
    fr: 'Le premier téléphone a été reçu le {day}. Choisissez ce jour ou un jour suivant.',
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
  PROVISION_NOT_FOUND: {
    status: 404,
    en: 'Nothing was set aside at the end of this day. Choose the end of a month for which it was.',
    fr: 'Aucune provision n’a été passée à la fin de ce jour. Choisissez la fin d’un mois qui en a une.',
  },
  MAIL_NOT_CONNECTED: {
    status: 409,
    en: 'No mail server is connected to this portal. The people who run the server can connect one.',
    fr: 'Aucun serveur de courriel n’est relié à ce portail. La personne qui gère le serveur peut en relier un.',
  },
  NO_MAIL_ADDRESS: {
    status: 409,
    en: 'Your user record has no e-mail address. Ask an administrator to enter it.',
    fr: 'Votre fiche d’utilisateur n’a pas d’adresse e-mail. Demandez à un administrateur de la saisir.',
  },
  MAILING_EXISTS: {
    status: 409,
    en: 'You get this report in this rhythm already.',
    fr: 'Vous recevez déjà ce rapport à ce rythme.',
  },
  TOO_MANY_MAILINGS: {
    status: 409,
    en: 'You get {most} reports by e-mail, and nobody gets more. Stop one of them first.',
    fr: 'Vous recevez {most} rapports par e-mail, et personne n’en reçoit plus. Arrêtez-en un d’abord.',
  },
  MAILING_NOT_FOUND: {
    status: 404,
    en: 'You do not get this report by e-mail any more.',
    fr: 'Vous ne recevez plus ce rapport par e-mail.',
  },
  MAIL_SENT_ALREADY: {
    status: 409,
    en: 'The report of this day was sent to you, or is on its way.',
    fr: 'Le rapport de ce jour vous a été envoyé, ou il est en route.',
  },
} as const satisfies Record<string, ErrorText>;
