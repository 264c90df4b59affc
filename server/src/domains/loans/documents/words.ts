/**
 * Every word that a document prints, in both languages. Sentences are whole: nothing is put together from parts that
 * another language orders otherwise.
 */
import type { ID_TYPES, Language, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import type { Journal } from '../../ledger/post.ts';

/**
 * What the books may say of a loan: what is booked today, and the rest of the events that the ledger names. Cash on its
 * way to the bank is no loan's.
 */
type LoanEvent = Exclude<Journal['event'], 'banked'> | 'overpayment' | 'early_settlement_rebate';

type Interval = 'daily' | 'weekly' | 'monthly';

export interface Words {
  readonly loan_reference: string;
  readonly page: (page: number, of: number) => string;
  readonly customer: string;
  readonly name: string;
  readonly phone_number: string;
  readonly phone: string;
  readonly imei: string;
  readonly contract: {
    readonly signed_on: (loan_reference: string, day: string) => string;
    readonly customer_service: (phone: string) => string;
    readonly parties: string;
    readonly seller: string;
    readonly buyer: string;
    readonly company: string;
    readonly shop: string;
    readonly agent: string;
    readonly date_of_birth: string;
    readonly home_address: string;
    readonly phone_sold: string;
    readonly model: string;
    readonly cash_price: string;
    readonly plan: string;
    readonly payments: string;
    readonly payments_of: (count: number, interval: Interval, months: number) => string;
    readonly each_payment: string;
    readonly first_due: string;
    readonly last_due: string;
    readonly deposit: string;
    readonly total_repayment: string;
    readonly total_cost: string;
    readonly cost_over_cash: string;
    readonly schedule: string;
    readonly schedule_start: (day: string) => string;
    readonly number: string;
    readonly due_on: string;
    readonly amount: string;
    readonly how_to_pay: string;
    readonly short_code: string;
    readonly account: string;
    readonly how_to_pay_steps: readonly string[];
    readonly lock: string;
    readonly next_of_kin: string;
    readonly relationship: string;
    readonly signatures: string;
    readonly accepted: string;
    readonly signed_at: (shop: string, day: string) => string;
    readonly for_company: (company: string) => string;
    readonly signature_of: (name: string) => string;
  };
  readonly statement: {
    readonly title: string;
    readonly as_of: (day: string) => string;
    readonly debits: string;
    readonly credits: string;
    readonly balance_due: string;
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
    readonly owes_nothing: string;
    readonly total_paid: string;
    readonly settled_on: string;
    readonly number: (certificate_number: string) => string;
    readonly issued: (company: string, day: string) => string;
    readonly paid: string;
  };
  readonly events: Record<LoanEvent, string>;
  readonly id_types: Record<(typeof ID_TYPES)[number], string>;
  readonly relationships: Record<(typeof RELATIONSHIPS)[number], string>;
}

const EN: Words = {
  loan_reference: 'Loan reference',
  page: (page, of) => `Page ${page} of ${of}`,
  customer: 'Customer',
  name: 'Name',
  phone_number: 'Phone number',
  phone: 'Phone',
  imei: 'IMEI',
  contract: {
    signed_on: (loan_reference, day) => `Loan reference ${loan_reference} · signed on ${day}`,
    customer_service: (phone) => `Customer service: ${phone}`,
    parties: 'The parties',
    seller: 'The seller',
    buyer: 'The customer',
    company: 'Company',
    shop: 'Shop',
    agent: 'Sales agent',
    date_of_birth: 'Date of birth',
    home_address: 'Home address',
    phone_sold: 'The phone',
    model: 'Model',
    cash_price: 'Cash price',
    plan: 'The payment plan',
    payments: 'Instalments',
    payments_of: (count, interval, months) => `${count} ${interval} instalments over ${months}\u00a0months`,
    each_payment: 'Each instalment',
    first_due: 'First instalment',
    last_due: 'Last instalment',
    deposit: 'Deposit',
    total_repayment: 'Total of the instalments',
    total_cost: 'Total cost',
    cost_over_cash: 'Cost over the cash price',
    schedule: 'The schedule',
    schedule_start: (day) =>
      `Counted from ${day}, the day of signature. If the phone is activated on another day, the due dates are counted from that day. The amounts stay as they are.`,
    number: 'No.',
    due_on: 'Due on',
    amount: 'FCFA',
    how_to_pay: 'How to pay',
    short_code: 'Short code',
    account: 'Account: your loan reference',
    how_to_pay_steps: [
      'Open the mobile-money menu of your phone and choose to pay a merchant or a bill.',
      'Enter the short code, then your loan reference as the account, then the amount. Confirm with your PIN, which nobody, not even our staff, may ask you for.',
      'You may pay early, or in several parts. What you pay goes to the oldest unpaid instalment first.',
    ],
    lock: 'The lock on the phone',
    next_of_kin: 'Next of kin',
    relationship: 'Relationship',
    signatures: 'Signature',
    accepted: 'I have read this contract, its schedule and the terms of the lock, and I accept them.',
    signed_at: (shop, day) => (shop ? `Signed at ${shop} on ${day}` : `Signed on ${day}`),
    for_company: (company) => `For ${company}`,
    signature_of: (name) => `Signature of ${name}`,
  },
  statement: {
    title: 'Loan statement',
    as_of: (day) => `All movements up to ${day}`,
    debits: 'Total debits',
    credits: 'Total credits',
    balance_due: 'Balance left to pay',
    movements: 'Movements',
    no_movements: 'No movement has been booked on this loan yet.',
    day: 'Date',
    event: 'Movement',
    reference: 'Reference',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    explained:
      'Amounts are in FCFA. A debit is what became payable, a credit is what you paid or were granted. The balance is what is left to pay; with a minus sign it is in your favour.',
  },
  certificate: {
    title: 'Certificate of full payment',
    certifies: (company) => `${company} certifies that`,
    has_paid: 'has paid in full for the phone described below, bought on instalments.',
    owes_nothing:
      'Nothing is left to pay on this loan. The phone belongs to the customer, free of any lock or claim of ours.',
    total_paid: 'Total paid',
    settled_on: 'Paid in full on',
    number: (certificate_number) => `Certificate no.\u00a0${certificate_number}`,
    issued: (company, day) => `${company}, ${day}`,
    paid: 'PAID',
  },
  events: {
    deposit: 'Deposit',
    activation: 'Loan activated',
    repayment: 'Instalment payment',
    suspense: 'Payment awaiting allocation',
    overpayment: 'Overpayment',
    placed: 'Payment found and allocated',
    taken_back: 'Payment taken off again',
    reversed: 'Payment reversed',
    divided: 'Payment divided',
    given_back: 'Payment given back',
    early_settlement_rebate: 'Early settlement rebate',
    refund: 'Refund',
    write_off: 'Write-off',
  },
  id_types: {
    'national ID': 'National ID card',
    passport: 'Passport',
    'driving license': 'Driving licence',
    'drivers license': 'Driving licence',
    'electoral card': 'Electoral card',
  },
  relationships: {
    brother: 'Brother',
    sister: 'Sister',
    father: 'Father',
    mother: 'Mother',
    son: 'Son',
    daughter: 'Daughter',
    husband: 'Husband',
    wife: 'Wife',
    uncle: 'Uncle',
    aunt: 'Aunt',
    nephew: 'Nephew',
    niece: 'Niece',
    grandfather: 'Grandfather',
    grandmother: 'Grandmother',
    grandson: 'Grandson',
    granddaughter: 'Granddaughter',
    cousin: 'Cousin',
    'father-in-law': 'Father-in-law',
    'mother-in-law': 'Mother-in-law',
    'brother-in-law': 'Brother-in-law',
    'sister-in-law': 'Sister-in-law',
    stepfather: 'Stepfather',
    stepmother: 'Stepmother',
    stepson: 'Stepson',
    stepdaughter: 'Stepdaughter',
    guardian: 'Guardian',
  },
};

const FR_INTERVAL: Record<Interval, string> = { daily: 'quotidiens', weekly: 'hebdomadaires', monthly: 'mensuels' };

const FR: Words = {
  loan_reference: 'Référence du prêt',
  page: (page, of) => `Page ${page} sur ${of}`,
  customer: 'Client',
  name: 'Nom',
  phone_number: 'Téléphone',
  phone: 'Appareil',
  imei: 'IMEI',
  contract: {
    signed_on: (loan_reference, day) => `Référence du prêt ${loan_reference} · signé le ${day}`,
    customer_service: (phone) => `Service client\u00a0: ${phone}`,
    parties: 'Les parties',
    seller: 'Le vendeur',
    buyer: 'Le client',
    company: 'Société',
    shop: 'Boutique',
    agent: 'Conseiller de vente',
    date_of_birth: 'Date de naissance',
    home_address: 'Domicile',
    phone_sold: 'L’appareil',
    model: 'Modèle',
    cash_price: 'Prix au comptant',
    plan: 'Le plan de paiement',
    payments: 'Versements',
    payments_of: (count, interval, months) => `${count} versements ${FR_INTERVAL[interval]} sur ${months}\u00a0mois`,
    each_payment: 'Montant de l’échéance',
    first_due: 'Première échéance',
    last_due: 'Dernière échéance',
    deposit: 'Dépôt initial',
    total_repayment: 'Total des échéances',
    total_cost: 'Coût total',
    cost_over_cash: 'Surcoût sur le prix au comptant',
    schedule: 'L’échéancier',
    schedule_start: (day) =>
      `Établi à compter du ${day}, jour de la signature. Si l’appareil est activé un autre jour, les dates d’échéance sont comptées à partir de ce jour. Les montants ne changent pas.`,
    number: 'N°',
    due_on: 'Échéance',
    amount: 'FCFA',
    how_to_pay: 'Comment payer',
    short_code: 'Code marchand',
    account: 'Compte\u00a0: votre référence de prêt',
    how_to_pay_steps: [
      'Ouvrez le menu mobile money de votre téléphone et choisissez de payer un marchand ou une facture.',
      'Saisissez le code marchand, puis votre référence de prêt comme compte, puis le montant. Validez avec votre code secret, que personne, pas même nos agents, n’a le droit de vous demander.',
      'Vous pouvez payer en avance ou en plusieurs fois. Chaque versement règle d’abord l’échéance impayée la plus ancienne.',
    ],
    lock: 'Le verrou du téléphone',
    next_of_kin: 'Proche à contacter',
    relationship: 'Lien de parenté',
    signatures: 'Signature',
    accepted: 'J’ai lu ce contrat, son échéancier et les conditions du verrou, et je les accepte.',
    signed_at: (shop, day) => (shop ? `Fait à la boutique ${shop}, le ${day}` : `Fait le ${day}`),
    for_company: (company) => `Pour ${company}`,
    signature_of: (name) => `Signature de ${name}`,
  },
  statement: {
    title: 'Relevé de prêt',
    as_of: (day) => `Tous les mouvements jusqu’au ${day}`,
    debits: 'Total des débits',
    credits: 'Total des crédits',
    balance_due: 'Reste à payer',
    movements: 'Mouvements',
    no_movements: 'Aucun mouvement n’est encore enregistré sur ce prêt.',
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
    owes_nothing:
      'Il ne reste rien à payer sur ce prêt. L’appareil appartient au client, libre de tout verrou et de toute réclamation de notre part.',
    total_paid: 'Total payé',
    settled_on: 'Soldé le',
    number: (certificate_number) => `Attestation n°\u00a0${certificate_number}`,
    issued: (company, day) => `${company}, le ${day}`,
    paid: 'SOLDÉ',
  },
  events: {
    deposit: 'Dépôt initial',
    activation: 'Mise en place du prêt',
    repayment: 'Versement',
    suspense: 'Paiement en attente d’affectation',
    overpayment: 'Trop-perçu',
    placed: 'Paiement retrouvé et affecté',
    taken_back: 'Paiement retiré',
    reversed: 'Paiement annulé',
    divided: 'Paiement réparti',
    given_back: 'Paiement rendu',
    early_settlement_rebate: 'Remise pour règlement anticipé',
    refund: 'Remboursement au client',
    write_off: 'Passage en perte',
  },
  id_types: {
    'national ID': 'Carte nationale d’identité',
    passport: 'Passeport',
    'driving license': 'Permis de conduire',
    'drivers license': 'Permis de conduire',
    'electoral card': 'Carte d’électeur',
  },
  relationships: {
    brother: 'Frère',
    sister: 'Sœur',
    father: 'Père',
    mother: 'Mère',
    son: 'Fils',
    daughter: 'Fille',
    husband: 'Époux',
    wife: 'Épouse',
    uncle: 'Oncle',
    aunt: 'Tante',
    nephew: 'Neveu',
    niece: 'Nièce',
    grandfather: 'Grand-père',
    grandmother: 'Grand-mère',
    grandson: 'Petit-fils',
    granddaughter: 'Petite-fille',
    cousin: 'Cousin ou cousine',
    'father-in-law': 'Beau-père',
    'mother-in-law': 'Belle-mère',
    'brother-in-law': 'Beau-frère',
    'sister-in-law': 'Belle-sœur',
    stepfather: 'Beau-père',
    stepmother: 'Belle-mère',
    stepson: 'Beau-fils',
    stepdaughter: 'Belle-fille',
    guardian: 'Tuteur ou tutrice',
  },
};

export const WORDS: Record<Language, Words> = { en: EN, fr: FR };

/**
 * What a list calls `name`. A name it does not have yet is printed as it is, first letter raised, rather than left out:
 * `write_off` → `Write off`.
 */
export function named(list: Readonly<Record<string, string>>, name: string): string {
  const plain = name.replaceAll('_', ' ');
  return Object.hasOwn(list, name) ? (list[name] ?? plain) : plain.charAt(0).toUpperCase() + plain.slice(1);
}
