import type { Labels, LabelsOf } from '../labels.ts';
import type { BooksFormat } from './closing-calls.ts';
import type { BooksClock, FlowWay } from './records.ts';

export const BOOKS_CLOCK_LABELS: LabelsOf<typeof BooksClock> = {
  en: { known: 'As known now', signed_off: 'As signed off' },
  fr: { known: 'À ce jour', signed_off: 'À la clôture' },
};

/** What stands over a column or before a sum of a statement. */
export type StatementWord =
  | 'account'
  | 'name'
  | 'total'
  | 'balance'
  | 'booked_later'
  | 'days_before'
  | 'result'
  | 'result_so_far'
  | 'opening'
  | 'net'
  | 'closing'
  | 'way'
  | 'move_fees';

export const STATEMENT_LABELS: Labels<StatementWord> = {
  en: {
    account: 'Account',
    name: 'Name',
    total: 'Total',
    balance: 'Balance',
    booked_later: 'Booked later',
    days_before: 'Same number of days before',
    result: 'Result',
    result_so_far: 'Result since the beginning',
    opening: 'Before',
    net: 'Change',
    closing: 'After',
    way: 'In or out',
    move_fees: 'Operators’ fees on moves between wallets',
  },
  fr: {
    account: 'Compte',
    name: 'Intitulé',
    total: 'Total',
    balance: 'Solde',
    booked_later: 'Comptabilisé après',
    days_before: 'Autant de jours avant',
    result: 'Résultat',
    result_so_far: 'Résultat depuis le début',
    opening: 'Avant',
    net: 'Variation',
    closing: 'Après',
    way: 'Entrée ou sortie',
    move_fees: 'Frais d’opérateur sur les mouvements entre comptes',
  },
};

export const FLOW_WAY_LABELS: LabelsOf<typeof FlowWay> = {
  en: { in: 'In', out: 'Out' },
  fr: { in: 'Entrée', out: 'Sortie' },
};

export const BOOKS_FORMAT_LABELS: LabelsOf<typeof BooksFormat> = {
  en: { journal: 'General journal (CSV)', fec: 'File with 18 columns', odoo: 'Odoo import' },
  fr: { journal: 'Journal général (CSV)', fec: 'Fichier à 18 colonnes', odoo: 'Import Odoo' },
};

/** The journals of an accountant: sales, bank, mobile money, cash, cards, and the rest. */
export type JournalCode = 'VT' | 'BQ' | 'MM' | 'CA' | 'CB' | 'OD';

export const JOURNAL_LABELS: Labels<JournalCode> = {
  en: {
    VT: 'Sales journal',
    BQ: 'Bank journal',
    MM: 'Mobile money journal',
    CA: 'Cash journal',
    CB: 'Card journal',
    OD: 'General journal',
  },
  fr: {
    VT: 'Journal des ventes',
    BQ: 'Journal de banque',
    MM: 'Journal du mobile money',
    CA: 'Journal de caisse',
    CB: 'Journal des cartes',
    OD: 'Opérations diverses',
  },
};
