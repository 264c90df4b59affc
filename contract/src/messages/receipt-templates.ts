/** The texts to customers about payments that were booked. */
import type { CustomerTemplate } from './template.ts';
import { amount, business, day, reference } from './variables.ts';

const received = amount('Amount received', 'Montant reçu', 2_400);
const outstanding = amount('Left to pay', 'Reste à payer', 148_600);

export const RECEIPT_TEMPLATES = {
  payment_received: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment received', fr: 'Versement reçu' },
    when: {
      en: 'When a payment is booked and the phone is open.',
      fr: 'Quand un versement est comptabilisé et que le téléphone est ouvert.',
    },
    variables: {
      ...business,
      amount: received,
      reference,
      outstanding,
      keep: amount('Amount that keeps it open', 'Montant pour le garder ouvert', 2_400),
      day: day('Last day to pay', 'Dernier jour pour payer'),
    },
    required: ['brand', 'amount', 'keep', 'day'],
    may_be_off: true,
    en: '{brand}: {amount} received for {reference}. Left to pay: {outstanding}. To keep your phone open, pay {keep} by {day}.',
    fr: '{brand} : {amount} reçus pour {reference}. Reste à payer : {outstanding}. Pour garder le téléphone ouvert, payez {keep} d’ici le {day}.',
  },
  payment_received_no_lock: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment received, phone without a lock', fr: 'Versement reçu, téléphone sans verrou' },
    when: {
      en: 'When a payment for a phone without a lock is booked.',
      fr: 'Quand un versement pour un téléphone sans verrou est comptabilisé.',
    },
    variables: {
      ...business,
      amount: received,
      reference,
      outstanding,
      due: amount('Next instalment', 'Montant de la prochaine échéance', 2_400),
      day: day('Next due day', 'Jour de la prochaine échéance'),
    },
    required: ['brand', 'amount'],
    may_be_off: true,
    en: '{brand}: {amount} received for {reference}. Left to pay: {outstanding}. Next: {due} on {day}.',
    fr: '{brand} : {amount} reçus pour {reference}. Reste à payer : {outstanding}. Prochaine échéance : {due} le {day}.',
  },
  payment_still_locked: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment received, phone still locked', fr: 'Versement reçu, téléphone encore verrouillé' },
    when: {
      en: 'When a payment is booked that does not open the phone yet.',
      fr: 'Quand un versement est comptabilisé mais ne rouvre pas encore le téléphone.',
    },
    variables: {
      ...business,
      amount: received,
      reference,
      outstanding,
      missing: amount('Amount that opens it', 'Montant pour le rouvrir', 1_350),
      day: day('Last day for this amount', 'Dernier jour pour ce montant'),
    },
    required: ['brand', 'amount', 'missing'],
    may_be_off: true,
    en: '{brand}: {amount} received for {reference}. {missing} more by {day} opens your phone at once. {how_to_pay}',
    fr: '{brand} : {amount} reçus pour {reference}. Encore {missing} d’ici le {day} et votre téléphone se rouvre aussitôt. {how_to_pay}',
  },
  payment_taken_back: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment deallocated', fr: 'Affectation annulée' },
    when: {
      en: 'When a payment that was booked by mistake is taken off the loan.',
      fr: 'Quand un versement affecté par erreur est retiré du prêt.',
    },
    variables: {
      ...business,
      amount: amount('Amount taken off', 'Montant retiré', 2_400),
      reference,
      outstanding,
      day: day('Next due day', 'Prochaine échéance'),
    },
    required: ['brand', 'amount', 'reference'],
    may_be_off: false,
    en: '{brand}: {amount} had been booked to {reference} by mistake and was taken off again. Left to pay: {outstanding}. Next instalment: {day}.',
    fr: '{brand} : {amount} affectés par erreur à {reference} en ont été retirés. Reste à payer : {outstanding}. Prochaine échéance : {day}.',
  },
  deposit_taken_back: {
    audience: 'customer',
    stage: 'sale',
    label: { en: 'Deposit taken back', fr: 'Dépôt initial repris' },
    when: {
      en: 'When money of a deposit is taken back before the loan begins.',
      fr: 'Quand l’argent d’un dépôt initial est repris avant le début du prêt.',
    },
    variables: {
      ...business,
      amount: amount('Amount taken back', 'Montant repris', 25_000),
      reference,
      missing: amount('Left to pay of the deposit', 'Reste à payer du dépôt', 25_000),
    },
    required: ['brand', 'amount', 'reference'],
    may_be_off: false,
    en: '{brand}: {amount} of your deposit for {reference} was taken back and counts no longer. Left to pay: {missing}. {how_to_pay}',
    fr: '{brand} : {amount} de votre dépôt pour {reference} ont été repris et ne comptent plus. Reste à payer : {missing}. {how_to_pay}',
  },
} as const satisfies Record<string, CustomerTemplate>;
