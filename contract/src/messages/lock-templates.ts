/** The texts to customers about the lock of their phone. */
import type { CustomerTemplate } from './template.ts';
import { amount, business, day, reference, unlockCode, variable } from './variables.ts';

export const LOCK_TEMPLATES = {
  warning: {
    audience: 'customer',
    on_screen: 'reminder',
    stage: 'locks',
    label: { en: 'Warning before a lock', fr: 'Avertissement avant verrouillage' },
    when: {
      en: 'When a loan is late, before its phone is locked.',
      fr: 'Quand un prêt est en retard, avant que le téléphone ne soit verrouillé.',
    },
    variables: {
      ...business,
      amount: amount('Amount late', 'Montant en retard', 4_800),
      day: day('Day of the lock', 'Jour du verrouillage'),
      reference,
    },
    required: ['brand', 'amount', 'day'],
    may_be_off: false,
    en: '{brand}: {amount} is late on {reference}. Without payment your phone locks on {day}. {how_to_pay}',
    fr: '{brand} : {amount} en retard sur {reference}. Sans paiement, votre téléphone se verrouille le {day}. {how_to_pay}',
  },
  locked: {
    audience: 'customer',
    on_screen: 'lock',
    stage: 'locks',
    label: { en: 'Phone locked', fr: 'Téléphone verrouillé' },
    when: {
      en: 'When the phone is locked. The lock screen shows the same words.',
      fr: 'Quand le téléphone est verrouillé. L’écran verrouillé affiche le même texte.',
    },
    variables: {
      ...business,
      amount: amount('Amount that opens it', 'Montant pour le rouvrir', 7_200),
      day: day('Last day for this amount', 'Dernier jour pour ce montant'),
      reference,
    },
    required: ['brand', 'amount'],
    may_be_off: false,
    en: '{brand}: your phone is locked. {amount} paid by {day} opens it at once. {how_to_pay} Emergency calls work.',
    fr: '{brand} : votre téléphone est verrouillé. {amount} payés au plus tard le {day} le rouvrent aussitôt. {how_to_pay} Les appels d’urgence fonctionnent.',
  },
  clue_does_not_reach: {
    audience: 'customer',
    stage: 'locks',
    label: { en: 'Money in suspense does not reach', fr: 'Argent en suspens insuffisant' },
    when: {
      en: 'When money that may be of several customers is too little for all, a day before the phone may lock.',
      fr: 'Quand un argent qui peut être à plusieurs clients ne suffit pas à tous, un jour avant le verrouillage possible.',
    },
    variables: {
      ...business,
      amount: amount('Amount that keeps it open', 'Montant pour rester ouvert', 4_800),
      day: day('First day of a lock', 'Premier jour d’un verrouillage'),
      reference,
    },
    required: ['brand', 'amount', 'day'],
    may_be_off: false,
    en: '{brand}: we hold a payment that may be yours, but it is not enough for {reference}. Without {amount} your phone may lock from {day}. If you paid, call us.',
    fr: '{brand} : un paiement en attente est peut-être le vôtre, mais il ne suffit pas pour {reference}. Sans {amount}, votre téléphone peut se verrouiller dès le {day}. Si vous avez payé, appelez-nous.',
  },
  unlocked: {
    audience: 'customer',
    stage: 'locks',
    label: { en: 'Phone opened', fr: 'Téléphone rouvert' },
    when: { en: 'When the phone confirms that it is open.', fr: 'Quand le téléphone confirme qu’il est ouvert.' },
    variables: { ...business, day: day('Next due day', 'Prochaine échéance') },
    required: ['brand'],
    may_be_off: true,
    en: '{brand}: thank you. Your phone is open. Next instalment: {day}.',
    fr: '{brand} : merci. Votre téléphone est ouvert. Prochaine échéance : {day}.',
  },
  unlock_code: {
    audience: 'customer',
    stage: 'locks',
    label: { en: 'Unlock code', fr: 'Code de déverrouillage' },
    when: {
      en: 'When staff send a code that opens the phone without internet.',
      fr: 'Quand le personnel envoie un code qui ouvre le téléphone sans internet.',
    },
    variables: { ...business, code: unlockCode, day: day('Last day open', 'Dernier jour d’ouverture') },
    required: ['brand', 'code', 'day'],
    may_be_off: false,
    en: '{brand}: unlock code {code}. Type it on the lock screen. Open until {day}.',
    fr: '{brand} : code de déverrouillage {code}. Saisissez-le sur l’écran verrouillé. Ouvert jusqu’au {day}.',
    secret: 'code',
  },
  phone_changed: {
    audience: 'customer',
    stage: 'locks',
    label: { en: 'Another phone for the loan', fr: 'Changement de téléphone' },
    when: {
      en: 'When a loan moves to another phone, so that the customer can object.',
      fr: 'Quand un prêt passe sur un autre téléphone, pour que le client puisse réagir.',
    },
    variables: {
      ...business,
      reference,
      digits: variable('Last digits of the IMEI', 'Derniers chiffres de l’IMEI', '4821', '4821'),
    },
    required: ['brand', 'reference', 'digits'],
    may_be_off: false,
    en: '{brand}: your loan {reference} goes on with the phone whose IMEI ends in {digits}. Your amounts and due days stay the same.',
    fr: '{brand} : votre prêt {reference} continue avec le téléphone dont l’IMEI se termine par {digits}. Vos montants et échéances ne changent pas.',
  },
} as const satisfies Record<string, CustomerTemplate>;
