/** Lock policies: when customers are reminded and warned, and when a phone locks. */
import { CHANGES_SETTINGS } from './access.ts';
import type { Misfits, SettingGroup, ValuesOf } from './declaration.ts';
import { ladders } from './ladders.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

export const locks = {
  label: SETTING_GROUP_NAMES.locks,
  lead: {
    en: 'When customers are reminded and warned, when a phone locks, and when no phone may lock.',
    fr: 'Quand les clients sont relancés et avertis, quand un téléphone se verrouille, et quand aucun ne doit se verrouiller.',
  },
  change: CHANGES_SETTINGS.locks,
  parts: {
    ladder: { en: 'Reminder, warning, lock', fr: 'Rappel, avertissement, verrouillage' },
    times: { en: 'When texts and locks are sent', fr: 'Heures d’envoi des SMS et des verrouillages' },
    limits: { en: 'Limits', fr: 'Limites' },
  },
  settings: {
    ladders: { ...ladders, part: 'ladder' },
    lock_from: {
      part: 'times',
      type: 'time',
      default: '07:00',
      label: { en: 'Texts and locks are sent from', fr: 'SMS et verrouillages à partir de' },
      help: {
        en: 'No reminder, warning or lock is sent earlier in the day.',
        fr: 'Aucun rappel, avertissement ou verrouillage n’est envoyé plus tôt dans la journée.',
      },
    },
    lock_until: {
      part: 'times',
      type: 'time',
      default: '19:59',
      label: { en: 'Texts and locks are sent until', fr: 'SMS et verrouillages jusqu’à' },
      help: {
        en: 'The last minute in which one is sent. A phone opens at any hour.',
        fr: 'La dernière minute d’envoi. Un téléphone s’ouvre à toute heure.',
      },
    },
    lock_weekdays: {
      part: 'times',
      type: 'weekdays',
      default: [1, 2, 3, 4, 5, 6, 7],
      label: { en: 'Phones lock on', fr: 'Les téléphones se verrouillent le' },
      help: {
        en: 'On other days customers are reminded and warned, and locks wait.',
        fr: 'Les autres jours, les clients sont relancés et avertis, et les verrouillages attendent.',
      },
    },
    holidays_on: {
      part: 'times',
      type: 'days',
      most: 60,
      default: [],
      label: { en: 'Public holidays', fr: 'Jours fériés' },
      help: {
        en: 'No phone locks on these days.',
        fr: 'Aucun téléphone ne se verrouille ces jours-là.',
      },
    },
    tolerance_fcfa: {
      part: 'limits',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 10_000,
      default: 100,
      label: { en: 'Shortfall that is forgiven', fr: 'Écart toléré' },
      help: {
        en: 'An instalment that is short by this amount or less is not late, and a loan that lacks no more at its end or its early settlement is closed. Two people decide on more.',
        fr: 'Une échéance à laquelle il ne manque que ce montant ou moins n’est pas en retard, et un prêt auquel il ne manque pas plus à son terme ou à son règlement anticipé est clos. Deux personnes décident d’un montant plus élevé.',
      },
    },
    notice_days: {
      part: 'limits',
      type: 'whole',
      unit: 'days',
      least: 1,
      most: 14,
      default: 3,
      label: { en: 'Notice without texts', fr: 'Préavis sans SMS' },
      help: {
        en: 'Where no text reaches a customer, the phone locks after a call, or so many days after the day of the warning.',
        fr: 'Si aucun SMS n’atteint un client, le téléphone se verrouille après un appel, ou autant de jours après le jour de l’avertissement.',
      },
    },
    not_activated: {
      part: 'limits',
      type: 'option',
      options: {
        start: { en: 'The plan starts', fr: 'Le plan commence' },
        lock: { en: 'The phone locks', fr: 'Le téléphone se verrouille' },
      },
      default: 'start',
      label: { en: 'Loan not activated after 3 days', fr: 'Prêt non activé après 3 jours' },
      help: {
        en: 'The plan counts from the deposit’s day. A phone without a lock always pays by its plan. While the deposit is missing, the phone locks.',
        fr: 'Le plan compte à partir du jour du dépôt. Un téléphone sans verrou suit toujours son plan. Tant que le dépôt manque, le téléphone se verrouille.',
      },
    },
    most_locks_percent: {
      part: 'limits',
      type: 'whole',
      unit: 'percent',
      least: 1,
      most: 100,
      default: 5,
      label: { en: 'Most phones that lock in a day', fr: 'Verrouillages par jour, au plus' },
      help: {
        en: 'As a share of all running loans, and never fewer than 20 phones. The others follow on the next days.',
        fr: 'En part de tous les prêts en cours, et jamais moins de 20 téléphones. Les autres suivent les jours suivants.',
      },
    },
  },
} as const satisfies SettingGroup;

/** What does not fit together in the lock policies. */
export const misfits: Misfits<ValuesOf<typeof locks>> = ({ lock_from, lock_until }) =>
  lock_from < lock_until
    ? []
    : [
        {
          path: ['lock_until'],
          en: 'This must be later in the day than the beginning.',
          fr: 'Cette heure doit être plus tard dans la journée que le début.',
        },
      ];
