/**
 * All texts of statements and certificates, in both languages. Every sentence is written whole, never joined from
 * parts, because the order of the parts differs between languages.
 */
import type { Language } from '@palier/contract/values/language.ts';

interface Words {
  readonly loan_reference: string;
  readonly customer: string;
  readonly phone: string;
  readonly imei: string;
  readonly statement: {
    readonly title: string;
    readonly as_of: (day: string) => string;
    readonly debits: string;
    readonly credits: string;
    readonly balance_due: string;
    readonly vat: string;
    readonly movements: string;
    readonly no_movements: string;
    readonly day: string;
    readonly event: string;
    readonly reference: string;
    readonly debit: string;
    readonly credit: string;
    readonly balance: string;
    readonly explained: string;
  };
  readonly certificate: {
    readonly title: string;
    readonly certifies: (company: string) => string;
    readonly has_paid: string;
    /** Beside the stair of the instalments. */
    readonly stair: (count: number, first_day: string, last_day: string) => string;
    readonly owes_nothing: string;
    readonly total_paid: string;
    readonly settled_on: string;
    readonly number: (certificate_number: string) => string;
    readonly issued: (company: string, day: string) => string;
    readonly paid: string;
  };
}

const EN: Words = {
  loan_reference: 'Loan reference',
  customer: 'Customer',
  phone: 'Phone',
  imei: 'IMEI',
  statement: {
    title: 'Loan statement',
    as_of: (day) => `All movements up to ${day}`,
    debits: 'Total debits',
    credits: 'Total credits',
    balance_due: 'Balance left to pay',
    vat: 'VAT within the price',
    movements: 'Movements',
    no_movements: 'This loan has no movements yet.',
    day: 'Date',
    event: 'Movement',
    reference: 'Reference',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    explained:
      'Amounts are in FCFA. A debit is an amount that became payable; a credit is an amount that you paid or that we granted you. The balance is the amount left to pay. A balance with a minus sign is in your favour.',
  },
  certificate: {
    title: 'Certificate of full payment',
    certifies: (company) => `${company} certifies that`,
    has_paid: 'has paid in full for the phone described below, bought on instalments.',
    stair: (count, first_day, last_day) =>
      `All ${count} instalments, due from ${first_day} to ${last_day}, are settled.`,
    owes_nothing:
      'Nothing is left to pay on this loan. The phone belongs to the customer, and we have no lock on it and no claim to it.',
    total_paid: 'Total paid',
    settled_on: 'Paid in full on',
    number: (certificate_number) => `Certificate no.\u00a0${certificate_number}`,
    issued: (company, day) => `${company}, ${day}`,
    paid: 'PAID',
  },
};

const FR: Words = {
  loan_reference: 'Référence du prêt',
  customer: 'Client',
  phone: 'Appareil',
  imei: 'IMEI',
  statement: {
    title: 'Relevé de prêt',
    as_of: (day) => `Tous les mouvements jusqu’au ${day}`,
    debits: 'Total des débits',
    credits: 'Total des crédits',
    balance_due: 'Reste à payer',
    vat: 'TVA comprise dans le prix',
    movements: 'Mouvements',
    no_movements: 'Ce prêt n’a encore aucun mouvement.',
    day: 'Date',
    event: 'Opération',
    reference: 'Référence',
    debit: 'Débit',
    credit: 'Crédit',
    balance: 'Solde',
    explained:
      'Les montants sont en FCFA. Un débit est une somme devenue exigible, un crédit une somme que vous avez versée ou qui vous est accordée. Le solde est ce qui reste à payer\u00a0; précédé d’un signe moins, il est en votre faveur.',
  },
  certificate: {
    title: 'Attestation de paiement intégral',
    certifies: (company) => `${company} atteste que`,
    has_paid: 'a payé intégralement l’appareil désigné ci-dessous, acheté à tempérament.',
    stair: (count, first_day, last_day) =>
      `Les ${count} échéances, du ${first_day} au ${last_day}, sont toutes réglées.`,
    owes_nothing:
      'Il ne reste rien à payer sur ce prêt. L’appareil appartient au client, libre de tout verrou et de toute réclamation de notre part.',
    total_paid: 'Total payé',
    settled_on: 'Soldé le',
    number: (certificate_number) => `Attestation n°\u00a0${certificate_number}`,
    issued: (company, day) => `${company}, le ${day}`,
    paid: 'SOLDÉ',
  },
};

export const WORDS: Record<Language, Words> = { en: EN, fr: FR };
