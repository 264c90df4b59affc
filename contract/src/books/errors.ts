import { ACCOUNT_LABELS } from './accounts.ts';
import type { ErrorText } from '../error-text.ts';

export const booksErrors = {
  BOOKS_DAY_AHEAD: {
    status: 422,
    en: 'This day is still to come. Choose today or an earlier day.',
    fr: 'Ce jour est à venir. Choisissez aujourd’hui ou un jour passé.',
  },
  BOOKS_NOT_CLOSED: {
    status: 409,
    en: 'The books are not closed for this day yet. Choose a day of a closed period, or the figures as known now.',
    fr: 'Les comptes ne sont pas encore clôturés pour ce jour. Choisissez un jour d’une période clôturée, ou les chiffres à ce jour.',
  },
  BOOKS_DAY_NOT_OVER: {
    status: 422,
    en: 'Only a day that is over can be closed. Choose yesterday or an earlier day.',
    fr: 'Seul un jour passé peut être clôturé. Choisissez hier ou un jour antérieur.',
  },
  BOOKS_CLOSED_ALREADY: {
    status: 409,
    en: 'The books are already closed until {day}. Choose a later day.',
    fr: 'Les comptes sont déjà clôturés jusqu’au {day}. Choisissez un jour suivant.',
  },
  BOOKS_OUT_OF_BALANCE: {
    status: 409,
    en: 'The books do not agree with the records: {account} differs by {amount}. Find out why before you close them.',
    fr: 'Les comptes ne concordent pas avec les pièces : écart de {amount} sur {account}. Cherchez pourquoi avant de clôturer.',
    labels: { account: ACCOUNT_LABELS },
  },
  BOOKS_JUST_BOOKED: {
    status: 409,
    en: 'An entry of this period was booked a moment ago. Close the period in {minutes} minutes, so that the entry is included.',
    fr: 'Une écriture de cette période vient d’être passée. Clôturez dans {minutes} minutes, pour qu’elle soit comprise.',
  },
  BOOKS_NOT_PROVIDED: {
    status: 409,
    en: 'What is set aside for bad loans at the end of {day} is not booked yet. It comes by itself within about ten minutes; close the period then.',
    fr: 'La provision pour créances douteuses à la fin du {day} n’est pas encore passée. Elle vient d’elle-même en dix minutes environ ; clôturez ensuite.',
  },
  ENTRY_NOT_FOUND: { status: 404, en: 'Manual entry not found', fr: 'Écriture manuelle introuvable' },
  ENTRY_TAKEN_BACK: {
    status: 409,
    en: 'This entry is already reversed, or reverses another one.',
    fr: 'Cette écriture est déjà annulée, ou en annule une autre.',
  },
  SHOP_OWED_LESS: {
    status: 409,
    en: 'The business owes this shop only {most}. Enter this amount or less.',
    fr: 'L’entreprise ne doit que {most} à cette boutique. Saisissez ce montant ou moins.',
  },
  PROVIDER_OWED_LESS: {
    status: 409,
    en: 'The business owes this provider only {most}. Enter this amount or less.',
    fr: 'L’entreprise ne doit que {most} à ce prestataire. Saisissez ce montant ou moins.',
  },
  VAT_OWED_LESS: {
    status: 409,
    en: 'The business owes only {most} of VAT. Enter this amount or less.',
    fr: 'L’entreprise ne doit que {most} de TVA. Saisissez ce montant ou moins.',
  },
  VAT_RECOVERABLE_LESS: {
    status: 409,
    en: 'Only {most} of VAT can be recovered. Enter this amount or less.',
    fr: 'La TVA récupérable n’est que de {most}. Saisissez ce montant ou moins.',
  },
  WALLET_HOLDS_LESS: {
    status: 409,
    en: 'In the books this wallet holds only {most}. Enter this amount or less, or book first what came in.',
    fr: 'Dans les comptes, ce compte ne contient que {most}. Saisissez ce montant ou moins, ou passez d’abord ce qui est entré.',
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
    en: 'The settings of the books name no account for {account}. Add it there first.',
    fr: 'Les paramètres comptables ne donnent pas de compte pour {account}. Ajoutez-le d’abord.',
    labels: { account: ACCOUNT_LABELS },
  },
} as const satisfies Record<string, ErrorText>;
