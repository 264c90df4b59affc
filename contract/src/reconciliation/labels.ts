import type * as z from 'zod';
import type {
  DAY_ORDERS,
  LEFT_OUT_BECAUSE,
  LineResult,
  MATCHED_BY,
  STATEMENT_FIELDS,
  STATE_MEANINGS,
  Statement,
  StatementFormat,
} from './records.ts';
import type { SeenAt } from './line-clearing-input.ts';
import type { OperatorCheck } from './operator-checks.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const STATEMENT_FORMAT_LABELS: LabelsOf<typeof StatementFormat> = {
  en: {
    mtn_csv: 'MTN transaction history',
    orange_xlsx: 'Orange Money channel report',
    mpesa_csv: 'Paybill portal export',
    camt053: 'Bank statement (CAMT)',
    mt940: 'Bank statement (MT940)',
    table: 'Table',
  },
  fr: {
    mtn_csv: 'Historique de transactions MTN',
    orange_xlsx: 'Rapport de canal Orange Money',
    mpesa_csv: 'Export du portail paybill',
    camt053: 'Relevé bancaire (CAMT)',
    mt940: 'Relevé bancaire (MT940)',
    table: 'Tableau',
  },
};

export const STATEMENT_STATE_LABELS: Labels<z.output<typeof Statement>['state']> = {
  en: {
    open: 'Open',
    signed_off: 'Signed off',
    withdrawn: 'Withdrawn',
  },
  fr: {
    open: 'Ouvert',
    signed_off: 'Clôturé',
    withdrawn: 'Retiré',
  },
};

export const DAY_ORDER_LABELS: Labels<(typeof DAY_ORDERS)[number]> = {
  en: { day_first: 'The day first', month_first: 'The month first', year_first: 'The year first' },
  fr: { day_first: 'Le jour d’abord', month_first: 'Le mois d’abord', year_first: 'L’année d’abord' },
};

export const STATE_MEANING_LABELS: Labels<(typeof STATE_MEANINGS)[number]> = {
  en: {
    moved: 'The money moved',
    pending: 'Not decided yet',
    failed: 'No money moved',
    reversed: 'The money went back',
  },
  fr: {
    moved: 'L’argent est passé',
    pending: 'Pas encore décidé',
    failed: 'L’argent n’est pas passé',
    reversed: 'L’argent est reparti',
  },
};

/** The possible meanings of a column of a table. */
export const STATEMENT_FIELD_LABELS: Labels<(typeof STATEMENT_FIELDS)[number]> = {
  en: {
    external_id: 'Transaction number',
    day: 'Day',
    amount: 'Amount',
    money_in: 'Money in',
    money_out: 'Money out',
    payment_phone: 'Payer’s phone',
    payer_name: 'Payer’s name',
    account_keyed_in: 'Account keyed in',
    our_reference: 'Our reference',
    status: 'Status',
    balance: 'Balance',
    terminal: 'Terminal',
  },
  fr: {
    external_id: 'Numéro de transaction',
    day: 'Jour',
    amount: 'Montant',
    money_in: 'Entrée d’argent',
    money_out: 'Sortie d’argent',
    payment_phone: 'Numéro payeur',
    payer_name: 'Nom du payeur',
    account_keyed_in: 'Compte saisi',
    our_reference: 'Notre référence',
    status: 'Statut',
    balance: 'Solde',
    terminal: 'TPE',
  },
};

/**
 * The result of one line, in the singular. The tabs of a statement count many lines, so French needs a plural there.
 */
export const LINE_RESULT_LABELS: LabelsOf<typeof LineResult> = {
  en: {
    matched: 'Matched',
    proposed: 'Proposed',
    amount_differs: 'Different amount',
    missing: 'Missing',
    booked: 'Booked',
    repeated: 'Repeated',
    left_out: 'Left out',
    unclear: 'To check',
    taken_back: 'Taken back',
    withdrawn: 'Withdrawn',
  },
  fr: {
    matched: 'Rapprochée',
    proposed: 'Proposée',
    amount_differs: 'Écart de montant',
    missing: 'Manquante',
    booked: 'Comptabilisée',
    repeated: 'Répétée',
    left_out: 'Écartée',
    unclear: 'À vérifier',
    taken_back: 'Reprise',
    withdrawn: 'Retirée',
  },
};

export const MATCHED_BY_LABELS: Labels<(typeof MATCHED_BY)[number]> = {
  en: {
    transaction_id: 'Same number',
    our_reference: 'Our reference',
    phone_amount_day: 'Same phone, amount and day',
    phone_amount: 'Same phone and amount',
    amount_day: 'Same amount and day',
    person: 'Confirmed by a person',
  },
  fr: {
    transaction_id: 'Même numéro',
    our_reference: 'Notre référence',
    phone_amount_day: 'Même téléphone, même montant, même jour',
    phone_amount: 'Même téléphone et même montant',
    amount_day: 'Même montant et même jour',
    person: 'Confirmée par une personne',
  },
};

/** What the operator says of a line that is to be booked. */
export const OPERATOR_CHECK_LABELS: Labels<OperatorCheck> = {
  en: {
    known: 'Confirmed by the operator',
    differs: 'Different amount at the operator',
    unknown: 'Unknown to the operator',
    not_yet: 'Not checked yet',
    not_asked: 'Cannot be checked',
  },
  fr: {
    known: 'Confirmée par l’opérateur',
    differs: 'Autre montant chez l’opérateur',
    unknown: 'Inconnue de l’opérateur',
    not_yet: 'Pas encore contrôlée',
    not_asked: 'Contrôle impossible',
  },
};

/** Where a second person saw the money of a line that the portal could not ask about. */
export const SEEN_AT_LABELS: Labels<SeenAt> = {
  en: { operator_screen: 'On the operator’s own screen', bank_list: 'In the bank’s list' },
  fr: { operator_screen: 'Sur l’écran de l’opérateur', bank_list: 'Dans le relevé de la banque' },
};

/** Why a line is not a payment to us, or not surely one. */
export const LEFT_OUT_LABELS: Labels<(typeof LEFT_OUT_BECAUSE)[number]> = {
  en: {
    money_out: 'Outgoing money',
    failed: 'Failed',
    not_a_payment: 'Not a payment',
    unreadable: 'Unreadable',
    pending: 'Pending',
    taken_back: 'Taken back by the operator',
  },
  fr: {
    money_out: 'Sortie d’argent',
    failed: 'Échouée',
    not_a_payment: 'N’est pas un paiement',
    unreadable: 'Illisible',
    pending: 'En attente',
    taken_back: 'Reprise par l’opérateur',
  },
};

/** Who says which terminals a list of slips is of. */
export const TERMINALS_NAMED_LABELS: Labels<'column' | 'uploader'> = {
  en: { column: 'Its column', uploader: 'Its uploader' },
  fr: { column: 'Sa colonne', uploader: 'La personne qui l’a chargé' },
};
