/** All texts of the contract, in both languages. Every sentence is written whole, never joined from parts. */
import type { Language } from '@palier/contract/values/language.ts';

type Interval = 'daily' | 'weekly' | 'monthly';

const PAY_EARLY_EN = 'You may pay early, or in several parts. What you pay goes to the oldest unpaid instalment first.';
const PAY_EARLY_FR =
  'Vous pouvez payer en avance ou en plusieurs fois. Chaque versement règle d’abord l’échéance impayée la plus ancienne.';

export interface ContractWords {
  readonly name: string;
  readonly phone_number: string;
  readonly imei: string;
  readonly loan_reference: string;
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
  readonly condition: string;
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
  /** Beside the stair of the instalments. */
  readonly stair: (count: number, first_day: string, last_day: string) => string;
  readonly number: string;
  readonly due_on: string;
  readonly amount: string;
  readonly how_to_pay: string;
  readonly short_code: string;
  readonly account: string;
  readonly how_to_pay_steps: readonly string[];
  /** Where customers have no number to pay to by themselves. */
  readonly paid_at_shop_steps: readonly string[];
  readonly lock: string;
  readonly next_of_kin: string;
  readonly relationship: string;
  readonly signatures: string;
  readonly accepted: string;
  readonly signed_at: (shop: string, day: string) => string;
  readonly for_company: (company: string) => string;
  readonly signature_of: (name: string) => string;
}

const EN: ContractWords = {
  name: 'Name',
  phone_number: 'Phone number',
  imei: 'IMEI',
  loan_reference: 'Loan reference',
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
  condition: 'Condition',
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
  stair: (count, first_day, last_day) =>
    `Each cell is one of the ${count} instalments, from ${first_day} to ${last_day}. After the last one, nothing is left to pay.`,
  number: 'No.',
  due_on: 'Due on',
  amount: 'FCFA',
  how_to_pay: 'How to pay',
  short_code: 'Short code',
  account: 'Account: your loan reference',
  how_to_pay_steps: [
    'Open the mobile-money menu of your phone and choose to pay a merchant or a bill.',
    'Enter the short code, then your loan reference as the account, then the amount. Confirm with your PIN, which nobody, not even our staff, may ask you for.',
    PAY_EARLY_EN,
  ],
  paid_at_shop_steps: [
    'Confirm a payment prompt with your PIN, which nobody, not even our staff, may ask you for. Cash is confirmed by a text.',
    PAY_EARLY_EN,
  ],
  lock: 'The lock on the phone',
  next_of_kin: 'Next of kin',
  relationship: 'Relationship',
  signatures: 'Signature',
  accepted: 'I have read this contract, its schedule and the terms of the lock, and I accept them.',
  signed_at: (shop, day) => (shop ? `Signed at ${shop} on ${day}` : `Signed on ${day}`),
  for_company: (company) => `For ${company}`,
  signature_of: (name) => `Signature of ${name}`,
};

const FR_INTERVAL: Record<Interval, string> = { daily: 'quotidiens', weekly: 'hebdomadaires', monthly: 'mensuels' };

const FR: ContractWords = {
  name: 'Nom',
  phone_number: 'Téléphone',
  imei: 'IMEI',
  loan_reference: 'Référence du prêt',
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
  condition: 'État',
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
  stair: (count, first_day, last_day) =>
    `Chaque case est l’une des ${count} échéances, du ${first_day} au ${last_day}. Après la dernière, il ne reste rien à payer.`,
  number: 'N°',
  due_on: 'Échéance',
  amount: 'FCFA',
  how_to_pay: 'Comment payer',
  short_code: 'Code marchand',
  account: 'Compte\u00a0: votre référence de prêt',
  how_to_pay_steps: [
    'Ouvrez le menu mobile money de votre téléphone et choisissez de payer un marchand ou une facture.',
    'Saisissez le code marchand, puis votre référence de prêt comme compte, puis le montant. Validez avec votre code PIN, que personne, pas même nos agents, n’a le droit de vous demander.',
    PAY_EARLY_FR,
  ],
  paid_at_shop_steps: [
    'Validez une demande de paiement avec votre code PIN, que personne, pas même nos agents, n’a le droit de vous demander. Les espèces sont confirmées par SMS.',
    PAY_EARLY_FR,
  ],
  lock: 'Le verrou du téléphone',
  next_of_kin: 'Personne à prévenir',
  relationship: 'Lien de parenté',
  signatures: 'Signature',
  accepted: 'J’ai lu ce contrat, son échéancier et les conditions du verrou, et je les accepte.',
  signed_at: (shop, day) => (shop ? `Fait à la boutique ${shop}, le ${day}` : `Fait le ${day}`),
  for_company: (company) => `Pour ${company}`,
  signature_of: (name) => `Signature de ${name}`,
};

export const WORDS: Record<Language, ContractWords> = { en: EN, fr: FR };
