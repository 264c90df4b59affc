/** The texts about a payment that was typed wrong and is booked again as it was. */
import type { CustomerTemplate, StaffTemplate } from './template.ts';
import { howItWasSaid, howToObject } from './how-to-object.ts';
import { amount, business, day, inBoth, person, reference, variable } from './variables.ts';

const sums = {
  ...business,
  former: amount('Amount as it was entered', 'Montant saisi', 24_000),
  amount: amount('Right amount', 'Montant exact', 2_400),
  day: day('Day of the payment', 'Jour du paiement'),
  reference,
};

export const CORRECTION_TEMPLATES = {
  correction_waits: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Correction of a payment announced', fr: 'Correction d’un paiement annoncée' },
    when: {
      en: 'A day before a payment that was entered too high is corrected.',
      fr: 'Un jour avant la correction d’un paiement saisi trop élevé.',
    },
    variables: {
      ...sums,
      until: variable('Takes effect', 'Prend effet', '29/11 14:30', '31/12 23:59'),
      how_to_object: inBoth('How to object', 'Comment s’opposer', (language) => howToObject(true, language)),
    },
    required: ['brand', 'former', 'amount', 'until'],
    may_be_off: false,
    en: '{brand}: your payment on {day} for {reference} was entered as {former} and will count as {amount} from {until}. If you paid {former}, {how_to_object} before then: nothing changes.',
    fr: '{brand} : votre paiement du {day} pour {reference}, saisi à {former}, comptera pour {amount} dès le {until}. Si vous avez payé {former}, {how_to_object} avant : rien ne changera.',
  },
  correction_stopped: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Correction of a payment stopped', fr: 'Correction d’un paiement arrêtée' },
    when: {
      en: 'When a customer objects to the correction of a payment, by text or at a desk.',
      fr: 'Quand un client s’oppose à la correction d’un paiement, par SMS ou en boutique.',
    },
    variables: sums,
    required: ['brand', 'former'],
    may_be_off: false,
    en: '{brand}: your objection is noted. Your payment on {day} for {reference} stays {former}. We may call you about it.',
    fr: '{brand} : votre opposition est notée. Votre paiement du {day} pour {reference} reste de {former}. Nous pourrons vous appeler à ce sujet.',
  },
  payment_corrected: {
    audience: 'customer',
    stage: 'payments',
    label: { en: 'Payment corrected', fr: 'Paiement corrigé' },
    when: {
      en: 'When the correction of an instalment takes effect. It is the new receipt.',
      fr: 'Quand la correction d’un versement prend effet. C’est le nouveau reçu.',
    },
    variables: {
      ...sums,
      number: variable('Number of the receipt', 'Numéro du reçu', '004217', 'M'.repeat(40)),
      outstanding: amount('Left to pay', 'Reste à payer', 71_600),
    },
    required: ['brand', 'former', 'amount'],
    may_be_off: false,
    en: '{brand}: receipt {number}: your payment on {day} for {reference} was entered as {former} and now counts as {amount}. {outstanding} left to pay. If this is wrong, tell any of our shops or call us.',
    fr: '{brand} : reçu {number} : votre paiement du {day} pour {reference}, saisi à {former}, compte maintenant pour {amount}. Reste {outstanding} à payer. En cas d’erreur, dites-le en boutique ou appelez-nous.',
  },
  deposit_corrected: {
    audience: 'customer',
    stage: 'sale',
    label: { en: 'Deposit corrected', fr: 'Dépôt initial corrigé' },
    when: {
      en: 'When the correction of a deposit takes effect. It is the new receipt.',
      fr: 'Quand la correction d’un dépôt initial prend effet. C’est le nouveau reçu.',
    },
    variables: { ...sums, number: variable('Number of the receipt', 'Numéro du reçu', '004217', 'M'.repeat(40)) },
    required: ['brand', 'former', 'amount'],
    may_be_off: false,
    en: '{brand}: receipt {number}: your deposit on {day} for {reference} was entered as {former} and now counts as {amount}. If this is wrong, tell any of our shops or call us.',
    fr: '{brand} : reçu {number} : votre dépôt du {day} pour {reference}, saisi à {former}, compte maintenant pour {amount}. En cas d’erreur, dites-le en boutique ou appelez-nous.',
  },
} as const satisfies Record<string, CustomerTemplate>;

export const CORRECTION_STAFF_TEMPLATES = {
  correction_objected: {
    audience: 'staff',
    label: { en: 'Customer objects to a correction', fr: 'Client opposé à une correction' },
    variables: {
      ...sums,
      how: inBoth(
        'How they said it',
        'Comment il l’a dit',
        (language) => howItWasSaid('Awa Ngo', language),
        (language) => howItWasSaid('M'.repeat(161), language),
      ),
    },
    en: '{brand}: the customer of {reference} objects to counting {amount} for {former} paid on {day} ({how}). The payment stays as it was. Their words are on the card.',
    fr: '{brand} : le client de {reference} s’oppose à compter {amount} au lieu de {former} payés le {day} ({how}). Le paiement reste inchangé. Ses mots figurent sur sa fiche.',
  },
  correction_overtaken: {
    audience: 'staff',
    label: { en: 'Correction without effect', fr: 'Correction sans effet' },
    variables: sums,
    en: '{brand}: the correction of {former} to {amount}, paid on {day} for {reference}, has no effect: the payment, its loan or its sale changed meanwhile. Look again, and ask anew.',
    fr: '{brand} : la correction de {former} en {amount}, payés le {day} pour {reference}, est sans effet : le paiement, son prêt ou sa vente a changé. Vérifiez et refaites la demande.',
  },
  corrected_often: {
    audience: 'staff',
    label: { en: 'Many corrections by one person', fr: 'Nombreuses corrections d’une personne' },
    variables: {
      ...business,
      name: person('Who took the payments', 'Qui a encaissé'),
      count: variable('Number of corrections', 'Nombre de corrections', '3', '999'),
    },
    en: '{brand}: payments that {name} took were corrected {count} times this month. Look at the requests, and talk to them.',
    fr: '{brand} : les paiements encaissés par {name} ont été corrigés {count} fois ce mois-ci. Regardez les demandes et parlez-en avec cette personne.',
  },
} as const satisfies Record<string, StaffTemplate>;
