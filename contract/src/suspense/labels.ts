import type * as z from 'zod';
import type { ALLOCATIONS, MOVE_KINDS, SuspenseReason, SuspenseState, Transaction } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const SUSPENSE_REASON_LABELS: LabelsOf<typeof SuspenseReason> = {
  en: {
    unknown_reference: 'Unknown reference',
    bad_check_digit: 'Mistyped reference',
    closed_loan: 'Loan is closed',
    closed_application: 'Sale is closed',
    wrong_amount: 'Wrong amount for a deposit',
    duplicate: 'Paid twice',
    unreadable: 'Unreadable reference',
    taken_back: 'Taken off a loan',
  },
  fr: {
    unknown_reference: 'Référence inconnue',
    bad_check_digit: 'Référence mal saisie',
    closed_loan: 'Prêt clos',
    closed_application: 'Vente close',
    wrong_amount: 'Montant inexact pour un dépôt initial',
    duplicate: 'Payée en double',
    unreadable: 'Référence illisible',
    taken_back: 'Retirée d’un prêt',
  },
};

/** The French labels are feminine: une transaction. */
export const SUSPENSE_STATE_LABELS: LabelsOf<typeof SuspenseState> = {
  en: {
    open: 'Waiting',
    held: 'Set aside',
    matched: 'Allocated',
    divided: 'Split',
    refunded: 'Refunded',
    reversed: 'Reversed',
  },
  fr: {
    open: 'En attente',
    held: 'Mise de côté',
    matched: 'Affectée',
    divided: 'Répartie',
    refunded: 'Remboursée',
    reversed: 'Annulée',
  },
};

export const TRANSACTION_STATUS_LABELS: Labels<z.output<typeof Transaction>['status']> = {
  en: {
    posted: 'Booked',
    reversed: 'Reversed',
    divided: 'Split',
  },
  fr: {
    posted: 'Comptabilisée',
    reversed: 'Annulée',
    divided: 'Répartie',
  },
};

/** Who was told that money with a likely customer is undecided, as the age that it has then. */
export const SUSPENSE_ALARM_LABELS: Labels<'finance' | 'owner'> = {
  en: { finance: 'Over 3 banking days', owner: 'Over 7 banking days' },
  fr: { finance: 'Plus de 3 jours ouvrés', owner: 'Plus de 7 jours ouvrés' },
};

/** Where the money of a transaction is now. */
export const ALLOCATION_LABELS: Labels<(typeof ALLOCATIONS)[number]> = {
  en: {
    loan: 'Loan',
    sale: 'Sale',
    suspense: 'Suspense',
    parts: 'Its parts',
    payer: 'Refunded to the payer',
    nobody: 'Nowhere: reversed',
  },
  fr: {
    loan: 'Prêt',
    sale: 'Vente',
    suspense: 'Suspens',
    parts: 'Ses parts',
    payer: 'Remboursée au payeur',
    nobody: 'Nulle part : annulée',
  },
};

/** How money came in: by a payment prompt of ours, sent by the customer, or taken at a desk. */
export const BILLER_TYPE_LABELS: Labels<z.output<typeof Transaction>['biller_type']> = {
  en: {
    prompt: 'Payment prompt',
    paybill: 'Paybill',
    cash: 'Cash desk',
    pos: 'POS terminal',
    bank: 'Bank account',
  },
  fr: {
    prompt: 'Demande de paiement',
    paybill: 'Paybill',
    cash: 'Caisse',
    pos: 'Terminal (TPE)',
    bank: 'Compte bancaire',
  },
};

/** What staff did with a transaction. */
export const MOVE_KIND_LABELS: Labels<(typeof MOVE_KINDS)[number]> = {
  en: {
    placed: 'Allocated',
    taken_back: 'Deallocated',
    divided: 'Split',
    set_aside: 'Set aside',
    queued: 'Put back in suspense',
    refunded: 'Refunded',
    reversed: 'Reversed',
    restored: 'In the books again',
    lost: 'Reversed after it was given back: lost',
  },
  fr: {
    placed: 'Affectée',
    taken_back: 'Affectation annulée',
    divided: 'Répartie',
    set_aside: 'Mise de côté',
    queued: 'Remise en suspens',
    refunded: 'Remboursée',
    reversed: 'Annulée',
    restored: 'Rétablie',
    lost: 'Annulée après avoir été rendue : perdue',
  },
};
