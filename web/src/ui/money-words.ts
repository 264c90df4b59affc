/** How money comes, and why some of it found no place: said in several rooms, written once. */
import type { PaymentChannel, SUSPENSE_REASONS } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Texts, Wording } from './language.tsx';

const en = {
  /** Who money comes through, as people call them; records keep them by a code. */
  providers: {
    'mtn-momo': 'MTN Mobile Money',
    'daraja-paybill': 'Paybill',
    cash: 'Cash',
    pos: 'POS terminals',
    bank: 'Bank account',
  },
  channels: { mobile_money: 'Mobile money', cash: 'Cash', pos: 'POS', bank: 'Bank' } satisfies Record<
    z.output<typeof PaymentChannel>,
    string
  >,
  reasons: {
    unknown_reference: 'Unknown reference',
    bad_check_digit: 'Mistyped reference',
    closed_loan: 'Loan is closed',
    closed_application: 'Sale is closed',
    wrong_amount: 'Wrong amount for a deposit',
    duplicate: 'Paid twice',
    unreadable: 'Unreadable reference',
    taken_back: 'Taken off a loan',
  } satisfies Record<(typeof SUSPENSE_REASONS)[number], string>,
};

const fr: Wording<typeof en> = {
  providers: {
    'mtn-momo': 'MTN Mobile Money',
    'daraja-paybill': 'Paybill',
    cash: 'Espèces',
    pos: 'Terminaux (TPE)',
    bank: 'Compte bancaire',
  },
  channels: { mobile_money: 'Mobile money', cash: 'Espèces', pos: 'TPE', bank: 'Banque' },
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
};

/** The name of a provider or an account; one that has none here is called as it is written in the books. */
export const providerName = (t: Wording<typeof en>, code: string): string =>
  Object.hasOwn(t.providers, code) ? t.providers[code as keyof typeof en.providers] : code;

export const moneyWords: Texts<Wording<typeof en>> = { en, fr };
