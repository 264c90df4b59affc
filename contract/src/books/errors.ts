import { ACCOUNT_LABELS } from './accounts.ts';
import type { ErrorText } from '../error-text.ts';

export const booksErrors = {
  BOOKS_DAY_AHEAD: {
    status: 422,
    en: 'This day is not there yet. Choose today or an earlier day.',
    fr: 'Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour passé.',
  },
  BOOKS_NOT_CLOSED: {
    status: 409,
    en: 'The books are not closed for this day yet, so nothing is signed off for it.',
    fr: 'Les comptes ne sont pas encore clôturés pour ce jour ; rien n’y est donc arrêté.',
  },
  BOOKS_DAY_NOT_OVER: {
    status: 422,
    en: 'Only a day that is over can be closed.',
    fr: 'Seul un jour passé peut être clôturé.',
  },
  BOOKS_CLOSED_ALREADY: {
    status: 409,
    en: 'The books are closed until {day} already.',
    fr: 'Les comptes sont déjà clôturés jusqu’au {day}.',
  },
  BOOKS_OUT_OF_BALANCE: {
    status: 409,
    en: 'The books do not agree with the records: {account} differs by {amount}. Find out why before you close them.',
    fr: 'Les comptes ne concordent pas avec les pièces : écart de {amount} sur {account}. Cherchez pourquoi avant de clôturer.',
    labels: { account: ACCOUNT_LABELS },
  },
  BOOKS_JUST_BOOKED: {
    status: 409,
    en: 'Something of this period was booked a moment ago. Close it in {minutes} minutes, so that it is in it.',
    fr: 'Une écriture de cette période vient d’être passée. Clôturez dans {minutes} minutes, pour qu’elle y soit.',
  },
  ENTRY_NOT_FOUND: { status: 404, en: 'Entry by hand not found', fr: 'Écriture manuelle introuvable' },
  ENTRY_TAKEN_BACK: {
    status: 409,
    en: 'This entry was taken back already, or takes another one back.',
    fr: 'Cette écriture est déjà annulée, ou en annule une autre.',
  },
  SHOP_OWED_LESS: {
    status: 409,
    en: 'The business owes this shop {most}.',
    fr: 'L’entreprise doit {most} à cette boutique.',
  },
  PROVIDER_OWED_LESS: {
    status: 409,
    en: 'The business owes this provider {most}.',
    fr: 'L’entreprise doit {most} à ce prestataire.',
  },
  CLOSING_NOT_FOUND: { status: 404, en: 'Closed period not found', fr: 'Période clôturée introuvable' },
  CLOSING_NOT_NEWEST: {
    status: 409,
    en: 'Only the period that was closed last can be opened again.',
    fr: 'Seule la dernière période clôturée peut être rouverte.',
  },
  CLOSING_REOPENED: {
    status: 409,
    en: 'This period was opened again. Close it before you hand it over.',
    fr: 'Cette période a été rouverte. Clôturez-la avant de la transmettre.',
  },
  ACCOUNT_NOT_MAPPED: {
    status: 409,
    en: 'The settings of the books name no account for {account}.',
    fr: 'Les paramètres comptables ne donnent pas de compte pour {account}.',
    labels: { account: ACCOUNT_LABELS },
  },
} as const satisfies Record<string, ErrorText>;
