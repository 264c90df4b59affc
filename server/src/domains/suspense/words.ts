/** What files say, in both languages. */
import type { SUSPENSE_REASONS } from '@palier/contract/suspense/records.ts';
import type { Language } from '@palier/contract/values/person.ts';
import type { TransactionRow } from './transactions.sql.ts';

interface Words {
  readonly transactions: string;
  readonly suspense: string;
  readonly columns: Readonly<
    Record<
      | 'transaction'
      | 'master'
      | 'date'
      | 'value_on'
      | 'credit'
      | 'debit'
      | 'customer'
      | 'reference'
      | 'allocated'
      | 'status'
      | 'channel'
      | 'phone'
      | 'payer'
      | 'keyed'
      | 'biller'
      | 'short_code'
      | 'sequence'
      | 'reason'
      | 'since',
      string
    >
  >;
  readonly allocated: Readonly<Record<TransactionRow['allocated_to'], string>>;
  readonly status: Readonly<Record<TransactionRow['status'], string>>;
  readonly channel: Readonly<Record<TransactionRow['channel'], string>>;
  readonly reasons: Readonly<Record<(typeof SUSPENSE_REASONS)[number], string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    transactions: 'transactions',
    suspense: 'suspense',
    columns: {
      transaction: 'Transaction',
      master: 'Part of',
      date: 'Date processed',
      value_on: 'Value date',
      credit: 'Credit',
      debit: 'Debit',
      customer: 'Customer',
      reference: 'Reference',
      allocated: 'Allocated to',
      status: 'Status',
      channel: 'Channel',
      phone: 'Payment phone',
      payer: 'Payer',
      keyed: 'Account keyed in',
      biller: 'Biller number',
      short_code: 'Business short code',
      sequence: 'No.',
      reason: 'Reason',
      since: 'Waiting since',
    },
    allocated: {
      loan: 'Loan',
      sale: 'Deposit of a sale',
      suspense: 'Suspense',
      parts: 'Its parts',
      payer: 'Given back',
      nobody: 'Reversed',
    },
    status: { posted: 'Booked', reversed: 'Reversed', divided: 'Divided' },
    channel: { mobile_money: 'Mobile money', cash: 'Cash', pos: 'POS', bank: 'Bank' },
    reasons: {
      unknown_reference: 'Unknown reference',
      bad_check_digit: 'Mistyped reference',
      closed_loan: 'Loan is closed',
      closed_application: 'Sale is closed',
      wrong_amount: 'Wrong amount for a deposit',
      duplicate: 'Paid twice',
      unreadable: 'Unreadable reference',
      taken_back: 'Taken off a loan',
    },
  },
  fr: {
    transactions: 'transactions',
    suspense: 'suspens',
    columns: {
      transaction: 'Transaction',
      master: 'Part de',
      date: 'Traitée le',
      value_on: 'Date de valeur',
      credit: 'Crédit',
      debit: 'Débit',
      customer: 'Client',
      reference: 'Référence',
      allocated: 'Affectée à',
      status: 'Statut',
      channel: 'Canal',
      phone: 'Téléphone payeur',
      payer: 'Payeur',
      keyed: 'Compte saisi',
      biller: 'Numéro du commerçant',
      short_code: 'Code marchand',
      sequence: 'N°',
      reason: 'Motif',
      since: 'En attente depuis',
    },
    allocated: {
      loan: 'Prêt',
      sale: 'Dépôt d’une vente',
      suspense: 'Suspens',
      parts: 'Ses parts',
      payer: 'Rendue',
      nobody: 'Annulée',
    },
    status: { posted: 'Comptabilisée', reversed: 'Annulée', divided: 'Répartie' },
    channel: { mobile_money: 'Mobile money', cash: 'Espèces', pos: 'TPE', bank: 'Banque' },
    reasons: {
      unknown_reference: 'Référence inconnue',
      bad_check_digit: 'Référence mal saisie',
      closed_loan: 'Prêt clos',
      closed_application: 'Vente close',
      wrong_amount: 'Montant inexact pour un dépôt',
      duplicate: 'Payée en double',
      unreadable: 'Référence illisible',
      taken_back: 'Reprise sur un prêt',
    },
  },
};
