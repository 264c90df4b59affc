/** What documents, their lines and what became of them are called on screen. */
import type {
  LEFT_OUT_BECAUSE,
  LINE_RESULTS,
  MATCHED_BY,
  STATEMENT_FIELDS,
  STATEMENT_FORMATS,
  Statement,
  StatementLine,
  StatementSource,
} from '@palier/contract/reconciliation/records.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import type * as z from 'zod';
import { type Texts, type Wording, plural } from '../../../ui/language.tsx';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type StatementRow = z.output<typeof Statement>;
export type LineRow = z.output<typeof StatementLine>;
export type SourceRow = z.output<typeof StatementSource>;
type One<List extends readonly string[]> = List[number];

/** Where a line or a payment can stand: what became of the lines, and the payments that no line names. */
export type Standing = One<typeof LINE_RESULTS> | 'only_in_books';

const en = {
  formats: {
    mtn_csv: 'MTN transaction history',
    orange_xlsx: 'Orange Money channel report',
    mpesa_csv: 'Paybill portal export',
    camt053: 'Bank statement (CAMT.053)',
    mt940: 'Bank statement (MT940)',
    table: 'Table',
  } satisfies Record<One<typeof STATEMENT_FORMATS>, string>,
  standings: {
    missing: 'Missing',
    proposed: 'Proposed',
    amount_differs: 'Different amount',
    only_in_books: 'Only in books',
    matched: 'Matched',
    booked: 'Booked',
    repeated: 'Repeated',
    left_out: 'Left out',
  } satisfies Record<Standing, string>,
  /** A count of them, as short as a chip. */
  counted: {
    missing: (count: number) => `${groupThousands(count)} missing`,
    proposed: (count: number) => `${groupThousands(count)} proposed`,
    amount_differs: (count: number) => `${groupThousands(count)} with another amount`,
    only_in_books: (count: number) => `${groupThousands(count)} only in books`,
    matched: (count: number) => `${groupThousands(count)} matched`,
    booked: (count: number) => `${groupThousands(count)} booked`,
    repeated: (count: number) => `${groupThousands(count)} repeated`,
    left_out: (count: number) => `${groupThousands(count)} left out`,
  } satisfies Record<Standing, (count: number) => string>,
  states: { open: 'Open', signed_off: 'Signed off' } satisfies Record<StatementRow['state'], string>,
  matchedBy: {
    transaction_id: 'Same number',
    our_reference: 'Our reference',
    phone_amount_day: 'Same phone, sum and day',
    amount_day: 'Same sum and day',
    person: 'Confirmed by a person',
  } satisfies Record<One<typeof MATCHED_BY>, string>,
  because: {
    money_out: 'Money that went out',
    failed: 'It failed',
    not_a_payment: 'No payment',
    unreadable: 'Cannot be read',
  } satisfies Record<One<typeof LEFT_OUT_BECAUSE>, string>,
  fields: {
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
  } satisfies Record<One<typeof STATEMENT_FIELDS>, string>,
};

const fr: Wording<typeof en> = {
  formats: {
    mtn_csv: 'Historique de transactions MTN',
    orange_xlsx: 'Rapport de canal Orange Money',
    mpesa_csv: 'Export du portail paybill',
    camt053: 'Relevé bancaire (CAMT.053)',
    mt940: 'Relevé bancaire (MT940)',
    table: 'Tableau',
  },
  standings: {
    missing: 'Manquantes',
    proposed: 'Proposées',
    amount_differs: 'Écart de montant',
    only_in_books: 'Seulement dans les livres',
    matched: 'Rapprochées',
    booked: 'Comptabilisées',
    repeated: 'Répétées',
    left_out: 'Écartées',
  },
  counted: {
    missing: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'manquante', other: 'manquantes' })}`,
    proposed: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'proposée', other: 'proposées' })}`,
    amount_differs: (count) =>
      `${groupThousands(count)} ${plural('fr', count, { one: 'écart de montant', other: 'écarts de montant' })}`,
    only_in_books: (count) => `${groupThousands(count)} seulement dans les livres`,
    matched: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'rapprochée', other: 'rapprochées' })}`,
    booked: (count) =>
      `${groupThousands(count)} ${plural('fr', count, { one: 'comptabilisée', other: 'comptabilisées' })}`,
    repeated: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'répétée', other: 'répétées' })}`,
    left_out: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'écartée', other: 'écartées' })}`,
  },
  states: { open: 'Ouvert', signed_off: 'Clôturé' },
  matchedBy: {
    transaction_id: 'Même numéro',
    our_reference: 'Notre référence',
    phone_amount_day: 'Même téléphone, somme et jour',
    amount_day: 'Même somme et jour',
    person: 'Confirmée par une personne',
  },
  because: {
    money_out: 'Sortie d’argent',
    failed: 'Échouée',
    not_a_payment: 'Pas un paiement',
    unreadable: 'Illisible',
  },
  fields: {
    external_id: 'Numéro de transaction',
    day: 'Jour',
    amount: 'Montant',
    money_in: 'Entrée d’argent',
    money_out: 'Sortie d’argent',
    payment_phone: 'Téléphone du payeur',
    payer_name: 'Nom du payeur',
    account_keyed_in: 'Compte saisi',
    our_reference: 'Notre référence',
    status: 'Statut',
    balance: 'Solde',
  },
};

export const reconciliationWords: Texts<Wording<typeof en>> = { en, fr };

export const STANDINGS = [
  'missing',
  'proposed',
  'amount_differs',
  'only_in_books',
  'matched',
  'booked',
  'repeated',
  'left_out',
] as const satisfies readonly Standing[];
export const standingTone: Readonly<Record<Standing, Tone>> = {
  missing: 'bad',
  proposed: 'wait',
  amount_differs: 'bad',
  only_in_books: 'wait',
  matched: 'good',
  booked: 'info',
  repeated: 'plain',
  left_out: 'plain',
};
export const stateTone: Readonly<Record<StatementRow['state'], Tone>> = { open: 'wait', signed_off: 'good' };

/** How many lines or payments stand so, and what they come to. */
export const tallyOf = (statement: StatementRow, standing: Standing): { lines: number; fcfa: number } =>
  standing === 'only_in_books' ? statement.only_in_books : statement.results[standing];
