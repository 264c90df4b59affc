/** The texts to customers about the slips of terminals. */
import type { CustomerTemplate } from './template.ts';
import { amount, business, code, day, reference, shop, slipNumber } from './variables.ts';

const slip = {
  ...business,
  amount: amount('Amount of the slip', 'Montant du ticket', 2_400),
  day: day('Day of the payment', 'Jour du paiement'),
  number: slipNumber,
  reference,
};

export const SLIP_TEMPLATES = {
  slip_code: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Code to pay by card at another shop', fr: 'Code de paiement par carte dans une autre boutique' },
    when: {
      en: 'When a shop that does not know the customer enters a slip of its terminal for their loan.',
      fr: 'Quand une boutique qui ne connaît pas le client saisit un ticket de son TPE pour son prêt.',
    },
    variables: {
      ...business,
      code: code('Code', 'Code'),
      amount: amount('Amount of the slip', 'Montant du ticket', 2_400),
      shop,
      reference,
    },
    required: ['brand', 'code', 'amount', 'shop'],
    may_be_off: false,
    en: '{brand}: {shop} says that you pay {amount} by card for {reference} there. If so, give the code {code}. If not, tell nobody. Valid for 5 minutes.',
    fr: '{brand} : {shop} dit que vous y payez {amount} par carte pour {reference}. Si oui, donnez le code {code}. Sinon, gardez-le. Valable 5 minutes.',
    secret: 'code',
  },
  slip_missing: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Card payment not found', fr: 'Paiement par carte introuvable' },
    when: {
      en: 'When the statement of a terminal covers the day of a slip and does not have it, two days before the payment stops counting.',
      fr: 'Quand le relevé d’un TPE couvre le jour d’un ticket sans le contenir, deux jours avant que le paiement ne compte plus.',
    },
    variables: { ...slip, until: day('Stops counting on', 'Ne compte plus à partir du') },
    required: ['brand', 'amount', 'until'],
    may_be_off: false,
    en: '{brand}: the list of our terminal does not have your card payment of {amount} on {day} (slip {number}) for {reference}. It stops counting on {until}. Bring your slip to the shop, or call us.',
    fr: '{brand} : le relevé de notre TPE ne contient pas votre paiement par carte de {amount} du {day} (ticket {number}) pour {reference}. Il ne compte plus le {until}. Apportez votre ticket, ou appelez-nous.',
  },
  slip_stopped: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Card payment no longer counted', fr: 'Paiement par carte retiré' },
    when: {
      en: 'When a slip that no statement has stops counting as paid.',
      fr: 'Quand un ticket absent des relevés ne compte plus comme payé.',
    },
    variables: slip,
    required: ['brand', 'amount', 'reference'],
    may_be_off: false,
    en: '{brand}: your card payment of {amount} on {day} (slip {number}) no longer counts for {reference}, because our terminal does not have it. If you paid, bring your slip to the shop or call us.',
    fr: '{brand} : votre paiement par carte de {amount} du {day} (ticket {number}) ne compte plus pour {reference}, car notre TPE ne le contient pas. Si vous avez payé, apportez votre ticket ou appelez-nous.',
  },
} as const satisfies Record<string, CustomerTemplate>;
