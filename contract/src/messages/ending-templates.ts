/** The texts to customers about the end of their loan. */
import type { CustomerTemplate } from './template.ts';
import { amount, business, day, phoneGrade, reference } from './variables.ts';

export const ENDING_TEMPLATES = {
  settlement_offer: {
    audience: 'customer',
    stage: 'end',
    label: { en: 'Early settlement offer', fr: 'Offre de règlement anticipé' },
    when: {
      en: 'When staff offer a customer an amount that settles the loan early.',
      fr: 'Quand le personnel propose au client un montant qui solde le prêt par anticipation.',
    },
    variables: {
      ...business,
      amount: amount('Amount that settles it', 'Montant du solde', 96_500),
      day: day('Last day of the offer', 'Dernier jour de l’offre'),
      reference,
    },
    required: ['brand', 'amount', 'day'],
    may_be_off: false,
    en: '{brand}: pay {amount} by {day} and loan {reference} is settled. {how_to_pay}',
    fr: '{brand} : payez {amount} au plus tard le {day} et le prêt {reference} est soldé. {how_to_pay}',
  },
  settled: {
    audience: 'customer',
    stage: 'end',
    label: { en: 'Loan paid in full', fr: 'Prêt entièrement payé' },
    when: { en: 'When the last payment is booked.', fr: 'Quand le dernier versement est comptabilisé.' },
    variables: { ...business, reference },
    required: ['brand', 'reference'],
    may_be_off: true,
    en: '{brand}: loan {reference} is paid in full. Your phone is being released. Thank you!',
    fr: '{brand} : le prêt {reference} est entièrement payé. Votre téléphone est en cours de libération. Merci !',
  },
  settled_in_cash: {
    audience: 'customer',
    stage: 'end',
    label: { en: 'Loan paid in full, to be confirmed', fr: 'Prêt entièrement payé, à confirmer' },
    when: {
      en: 'When a loan is paid in full and one of its payments is not confirmed yet, by head office or by the operator.',
      fr: 'Quand un prêt est entièrement payé et qu’un de ses paiements n’est pas encore confirmé, par le siège ou par l’opérateur.',
    },
    variables: { ...business, reference },
    required: ['brand', 'reference'],
    may_be_off: true,
    en: '{brand}: loan {reference} is paid in full and your phone is open. It is released for good once your payment is confirmed. Thank you!',
    fr: '{brand} : le prêt {reference} est entièrement payé et votre téléphone est ouvert. Il sera libéré dès que votre paiement sera confirmé. Merci !',
  },
  loan_ended: {
    audience: 'customer',
    stage: 'end',
    label: { en: 'Loan closed', fr: 'Prêt clos' },
    when: {
      en: 'When a loan is closed before it is paid, so that nobody goes on paying for it.',
      fr: 'Quand un prêt est clos avant d’être payé, pour que le client arrête de payer.',
    },
    variables: { ...business, reference },
    required: ['brand', 'reference'],
    may_be_off: false,
    en: '{brand}: loan {reference} is closed. You owe nothing more on it, please make no further payment.',
    fr: '{brand} : le prêt {reference} est clos. Vous ne devez plus rien : merci de ne plus faire de versement.',
  },
  phone_taken_back: {
    audience: 'customer',
    stage: 'end',
    label: { en: 'Phone taken back', fr: 'Téléphone repris' },
    when: {
      en: 'When a loan is closed and its phone is taken back at a value.',
      fr: 'Quand un prêt est clos et son téléphone repris pour une valeur.',
    },
    variables: {
      ...business,
      amount: amount('Value of the phone', 'Valeur du téléphone', 32_000),
      grade: phoneGrade,
      reference,
    },
    required: ['brand', 'amount', 'grade'],
    may_be_off: false,
    en: '{brand}: your phone of loan {reference} was taken back in grade {grade}, for {amount}.',
    fr: '{brand} : le téléphone de votre prêt {reference} a été repris en grade {grade}, pour {amount}.',
  },
} as const satisfies Record<string, CustomerTemplate>;
