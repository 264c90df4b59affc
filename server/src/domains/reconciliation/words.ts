/** What files say, in both languages. */
import type { Language } from '@palier/contract/values/person.ts';
import type { LineRow } from './statements.sql.ts';

interface Words {
  readonly file: string;
  readonly uploaded: string;
  readonly signed_off: string;
  readonly columns: Readonly<
    Record<
      | 'line'
      | 'external_id'
      | 'value_on'
      | 'amount'
      | 'result'
      | 'because'
      | 'books'
      | 'transaction'
      | 'reference'
      | 'customer'
      | 'phone'
      | 'payer'
      | 'keyed',
      string
    >
  >;
  readonly results: Readonly<Record<LineRow['result'], string>>;
  readonly because: Readonly<Record<NonNullable<LineRow['because']>, string>>;
  readonly matched_by: Readonly<Record<NonNullable<LineRow['matched_by']>, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    file: 'statement',
    uploaded: 'Added successfully',
    signed_off: 'The days of this statement are closed',
    columns: {
      line: 'Line',
      external_id: 'Number in the document',
      value_on: 'Day',
      amount: 'Amount',
      result: 'Result',
      because: 'Why',
      books: 'Amount in the books',
      transaction: 'Transaction',
      reference: 'Reference',
      customer: 'Customer',
      phone: 'Payment phone',
      payer: 'Payer',
      keyed: 'Account keyed in',
    },
    results: {
      matched: 'Matched',
      proposed: 'Proposed',
      amount_differs: 'Amount differs',
      missing: 'Missing in the books',
      booked: 'Booked from here',
      repeated: 'Repeated',
      left_out: 'Left out',
    },
    because: { money_out: 'Money out', failed: 'Failed', not_a_payment: 'Not a payment', unreadable: 'Unreadable' },
    matched_by: {
      transaction_id: 'Same number',
      our_reference: 'Our reference',
      phone_amount_day: 'Same phone, sum and day',
      amount_day: 'Same sum and day',
      person: 'Confirmed by a person',
    },
  },
  fr: {
    file: 'releve',
    uploaded: 'Ajouté avec succès',
    signed_off: 'Les journées de ce relevé sont clôturées',
    columns: {
      line: 'Ligne',
      external_id: 'Numéro dans le document',
      value_on: 'Jour',
      amount: 'Montant',
      result: 'Résultat',
      because: 'Pourquoi',
      books: 'Montant dans les livres',
      transaction: 'Transaction',
      reference: 'Référence',
      customer: 'Client',
      phone: 'Téléphone payeur',
      payer: 'Payeur',
      keyed: 'Compte saisi',
    },
    results: {
      matched: 'Rapprochée',
      proposed: 'Proposée',
      amount_differs: 'Montant différent',
      missing: 'Absente des livres',
      booked: 'Comptabilisée d’ici',
      repeated: 'Répétée',
      left_out: 'Écartée',
    },
    because: {
      money_out: 'Sortie d’argent',
      failed: 'Échouée',
      not_a_payment: 'Pas un paiement',
      unreadable: 'Illisible',
    },
    matched_by: {
      transaction_id: 'Même numéro',
      our_reference: 'Notre référence',
      phone_amount_day: 'Même téléphone, somme et jour',
      amount_day: 'Même somme et jour',
      person: 'Confirmée par une personne',
    },
  },
};
