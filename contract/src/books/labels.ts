import type { Labels, LabelsOf } from '../labels.ts';
import type { BooksFormat } from './closing-calls.ts';
import type { BooksClock } from './records.ts';

export const BOOKS_CLOCK_LABELS: LabelsOf<typeof BooksClock> = {
  en: { known: 'As known now', signed_off: 'As signed off' },
  fr: { known: 'À ce jour', signed_off: 'À la clôture' },
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
