/** When and how often customers are called and reminded. */
import type { SettingGroup } from './declaration.ts';

export const collectionContacts = {
  call_from: {
    part: 'hours',
    type: 'time',
    default: '08:00',
    label: { en: 'Calls from', fr: 'Appels à partir de' },
    help: {
      en: 'No customer is called or reminded earlier in the day.',
      fr: 'Aucun client n’est appelé ni relancé plus tôt dans la journée.',
    },
  },
  call_until: {
    part: 'hours',
    type: 'time',
    default: '19:00',
    label: { en: 'Calls until', fr: 'Appels jusqu’à' },
    help: {
      en: 'No customer is called or reminded from this time on.',
      fr: 'Aucun client n’est appelé ni relancé à partir de cette heure.',
    },
  },
  call_weekdays: {
    part: 'hours',
    type: 'weekdays',
    default: [1, 2, 3, 4, 5, 6],
    label: { en: 'Customers are called on', fr: 'Les clients sont appelés le' },
    help: {
      en: 'Reminders are sent on these days too. Public holidays are left out; they are set with the lock policies.',
      fr: 'Les rappels sont envoyés aussi ces jours-là. Les jours fériés sont exclus ; ils sont fixés avec les règles de verrouillage.',
    },
  },
  calls_a_day: {
    part: 'caps',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 10,
    default: 3,
    label: { en: 'Calls per customer and day', fr: 'Appels par client et par jour' },
    help: {
      en: 'Answered or not.',
      fr: 'Avec ou sans réponse.',
    },
  },
  answers_a_day: {
    part: 'caps',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 10,
    default: 1,
    label: { en: 'Answered calls per customer and day', fr: 'Appels aboutis par client et par jour' },
    help: {
      en: 'After this many answers the customer is left in peace until the next day.',
      fr: 'Après autant de réponses, le client est laissé en paix jusqu’au lendemain.',
    },
  },
  contacts_a_week: {
    part: 'caps',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 30,
    default: 7,
    label: { en: 'Contacts per customer in seven days', fr: 'Contacts par client en sept jours' },
    help: {
      en: 'Calls, reminders by SMS and payment prompts that nobody paid, whoever made them.',
      fr: 'Appels, rappels par SMS et demandes de paiement restées sans suite, quel qu’en soit l’auteur.',
    },
  },
  rest_days: {
    part: 'caps',
    type: 'whole',
    unit: 'days',
    least: 0,
    most: 30,
    default: 3,
    label: { en: 'Days of rest after a conversation', fr: 'Jours de repos après une conversation' },
    help: {
      en: 'The rest ends early when a promise is due or was broken.',
      fr: 'Le repos finit plus tôt si une promesse arrive à échéance ou n’a pas été tenue.',
    },
  },
  texts_a_day: {
    part: 'caps',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 5,
    default: 1,
    label: { en: 'Reminders by SMS per day', fr: 'Rappels par SMS par jour' },
    help: {
      en: 'Receipts, unlock codes and the notice of a lock do not count.',
      fr: 'Les reçus, les codes de déverrouillage et l’avis de verrouillage ne comptent pas.',
    },
  },
  texts_a_week: {
    part: 'caps',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 14,
    default: 4,
    label: { en: 'Reminders by SMS in seven days', fr: 'Rappels par SMS en sept jours' },
    help: {
      en: 'Reminders and warnings of all loans of a customer together.',
      fr: 'Rappels et avertissements de tous les prêts d’un client ensemble.',
    },
  },
} as const satisfies SettingGroup['settings'];
