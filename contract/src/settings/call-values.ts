/** Which call comes first. */
import type { SettingGroup } from './declaration.ts';

export const callValues = {
  orders_by_value: {
    part: 'value',
    type: 'yes_no',
    default: true,
    label: { en: 'Lists are ordered by what a call brings', fr: 'Listes triées selon ce que rapporte un appel' },
    help: {
      en: 'Otherwise, the loans that are late for longest come first.',
      fr: 'Sinon, les retards les plus longs viennent d’abord.',
    },
  },
  call_cost_fcfa: {
    part: 'value',
    type: 'whole',
    unit: 'fcfa',
    least: 0,
    most: 10000,
    default: 100,
    label: { en: 'Cost of a call', fr: 'Coût d’un appel' },
    help: {
      en: 'A call that is expected to bring less is not on the list of today.',
      fr: 'Un appel qui rapporterait moins n’est pas sur la liste du jour.',
    },
  },
  reach_permille: {
    part: 'value',
    type: 'whole',
    unit: 'permille',
    least: 1,
    most: 1000,
    default: 500,
    label: { en: 'Customers reached by a call', fr: 'Clients joints par un appel' },
    help: {
      en: 'Of a thousand calls. With each unanswered call in a row, the chance falls to four fifths.',
      fr: 'Sur mille appels. À chaque appel resté sans réponse, la chance tombe aux quatre cinquièmes.',
    },
  },
  control_percent: {
    part: 'value',
    type: 'whole',
    unit: 'percent',
    least: 0,
    most: 20,
    default: 5,
    label: {
      en: 'Late loans that are not called, for comparison',
      fr: 'Prêts en retard non appelés, pour comparaison',
    },
    help: {
      en: 'Only in the first group by days late. Without such loans nobody knows what calls bring.',
      fr: 'Seulement dans le premier groupe de retard. Sans eux, personne ne sait ce que rapportent les appels.',
    },
  },
  learns_order: {
    part: 'value',
    type: 'yes_no',
    default: true,
    label: { en: 'The order is learnt from the outcomes of calls', fr: 'L’ordre est appris des résultats des appels' },
    help: {
      en: 'Once a month, from the loans and the calls alone. It is used only where it is better than chance.',
      fr: 'Une fois par mois, à partir des seuls prêts et appels. Utilisé seulement s’il fait mieux que le hasard.',
    },
  },
  learnt_percent: {
    part: 'value',
    type: 'whole',
    unit: 'percent',
    least: 0,
    most: 100,
    default: 50,
    label: { en: 'Late loans ordered by what was learnt', fr: 'Prêts en retard classés selon l’apprentissage' },
    help: {
      en: 'The others keep the order of the settings, so that the report can compare both.',
      fr: 'Les autres gardent l’ordre des paramètres, pour que le rapport compare les deux.',
    },
  },
  control_points: {
    part: 'value',
    type: 'whole',
    unit: 'percent',
    least: 1,
    most: 30,
    default: 5,
    label: { en: 'Difference that the comparison should find', fr: 'Écart que la comparaison doit révéler' },
    help: {
      en: 'In points of a hundred. The report says how many loans that takes, and gives no verdict before.',
      fr: 'En points de pourcentage. Le rapport dit combien de prêts il faut, et ne conclut pas avant.',
    },
  },
} as const satisfies SettingGroup['settings'];
