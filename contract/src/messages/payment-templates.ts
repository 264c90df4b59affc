/** The texts to customers about what they are to pay, and what they get back. */
import type { CustomerTemplate } from './template.ts';
import { amount, business, day, reference, shop, variable } from './variables.ts';

export const PAYMENT_TEMPLATES = {
  reminder: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment reminder', fr: 'Rappel d’échéance' },
    when: {
      en: 'When an instalment falls due or is late, before any warning.',
      fr: 'Quand une échéance arrive ou est en retard, avant tout avertissement.',
    },
    variables: {
      ...business,
      amount: amount('Amount due', 'Montant dû', 2_400),
      day: day('Due day', 'Échéance'),
      reference,
    },
    required: ['brand', 'amount', 'day'],
    may_be_off: true,
    en: '{brand}: {amount} falls due on {day} for {reference}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : {amount} à payer le {day} pour {reference}. Payez au {short_code}, compte {reference}.',
  },
  loan_extended: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Loan extension', fr: 'Report d’échéances' },
    when: { en: 'When the due days of a loan are moved back.', fr: 'Quand les échéances d’un prêt sont repoussées.' },
    variables: {
      ...business,
      reference,
      amount: amount('Next instalment', 'Montant de la prochaine échéance', 2_400),
      day: day('Next due day', 'Jour de la prochaine échéance'),
    },
    required: ['brand', 'amount', 'day'],
    may_be_off: false,
    en: '{brand}: you have more time to pay {reference}. Next instalment: {amount} on {day}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : un délai vous est accordé pour {reference}. Prochaine échéance : {amount} le {day}. Payez au {short_code}, compte {reference}.',
  },
  claim_made: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment taken back', fr: 'Paiement repris' },
    when: {
      en: 'When a payment of a loan is taken back whose phone is already released.',
      fr: 'Quand un paiement est repris sur un prêt dont le téléphone est déjà libéré.',
    },
    variables: { ...business, amount: amount('Amount taken back', 'Montant repris', 2_400), reference },
    required: ['brand', 'amount', 'reference', 'short_code'],
    may_be_off: false,
    en: '{brand}: {amount} that you had paid for {reference} was taken back. Please pay it again to {short_code}, account {reference}.',
    fr: '{brand} : {amount} payés pour {reference} ont été repris. Merci de les payer à nouveau au {short_code}, compte {reference}.',
  },
  claim_paid: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment taken back, paid again', fr: 'Paiement repris, payé à nouveau' },
    when: {
      en: 'When a customer pays again what had been taken back.',
      fr: 'Quand un client paie à nouveau ce qui avait été repris.',
    },
    variables: {
      ...business,
      amount: amount('Amount paid', 'Montant payé', 2_400),
      reference,
      outstanding: amount('Left to pay', 'Reste à payer', 1_000),
    },
    required: ['brand', 'amount'],
    may_be_off: true,
    en: '{brand}: {amount} received for {reference}. {outstanding} left to pay of what was taken back. Thank you.',
    fr: '{brand} : {amount} reçus pour {reference}. Reste {outstanding} à payer sur ce qui avait été repris. Merci.',
  },
  money_given_back: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Unallocated payment refunded', fr: 'Paiement à affecter remboursé' },
    when: {
      en: 'When a payment that belongs to no loan is refunded in cash. It goes to the number that paid, in French.',
      fr: 'Quand un paiement sans prêt est remboursé en espèces. Il est envoyé au numéro qui a payé, en français.',
    },
    variables: {
      ...business,
      amount: amount('Amount given back', 'Montant rendu', 2_400),
      day: day('Day of the payment', 'Jour du paiement'),
      shop,
    },
    required: ['brand', 'amount', 'shop'],
    may_be_off: false,
    en: '{brand}: the {amount} you sent on {day} are given back to you in cash at {shop}. If you do not receive them, call us.',
    fr: '{brand} : les {amount} envoyés le {day} vous sont rendus en espèces à la boutique {shop}. Si vous ne les recevez pas, appelez-nous.',
  },
  data_bundle: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Data bundle as a gift', fr: 'Forfait internet offert' },
    when: {
      en: 'When a data bundle that the business gave has arrived.',
      fr: 'Quand un forfait internet offert par l’entreprise est arrivé.',
    },
    variables: {
      ...business,
      bundle: variable(
        'Bundle and how long it lasts',
        'Forfait et sa durée',
        { en: '500 MB for 7 days', fr: '500 Mo pour 7 jours' },
        { en: '100,000 MB for 30 days', fr: '100 000 Mo pour 30 jours' },
      ),
    },
    required: ['brand', 'bundle'],
    may_be_off: true,
    en: '{brand} gives you {bundle} of mobile data. You pay nothing for it.',
    fr: '{brand} vous offre {bundle} d’internet mobile. Vous ne payez rien.',
  },
  refund: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Refund', fr: 'Remboursement' },
    when: {
      en: 'When a refund is approved, so that the customer can claim it.',
      fr: 'Quand un remboursement est approuvé, pour que le client puisse le réclamer.',
    },
    variables: { ...business, amount: amount('Refund', 'Montant remboursé', 25_000), reference, shop },
    required: ['brand', 'amount', 'shop'],
    may_be_off: false,
    en: '{brand}: {amount} for {reference} is given back to you in cash at {shop}. If you do not receive it, call us.',
    fr: '{brand} : {amount} vous sont remboursés en espèces à la boutique {shop} pour {reference}. Si vous ne les recevez pas, appelez-nous.',
  },
} as const satisfies Record<string, CustomerTemplate>;
