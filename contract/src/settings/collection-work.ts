/** How late loans are grouped, and who calls whom. */
import type { SettingGroup } from './declaration.ts';

export const collectionWork = {
  first_bucket_days: {
    part: 'buckets',
    type: 'whole',
    unit: 'days',
    least: 1,
    most: 30,
    default: 7,
    label: { en: 'First group: late up to', fr: 'Premier groupe : retard jusqu’à' },
    help: {
      en: 'Loans that are late by a few days.',
      fr: 'Prêts en retard de quelques jours.',
    },
  },
  second_bucket_days: {
    part: 'buckets',
    type: 'whole',
    unit: 'days',
    least: 2,
    most: 60,
    default: 30,
    label: { en: 'Second group: late up to', fr: 'Deuxième groupe : retard jusqu’à' },
    help: {
      en: 'Days late, the last one included.',
      fr: 'Jours de retard, le dernier inclus.',
    },
  },
  third_bucket_days: {
    part: 'buckets',
    type: 'whole',
    unit: 'days',
    least: 3,
    most: 120,
    default: 60,
    label: { en: 'Third group: late up to', fr: 'Troisième groupe : retard jusqu’à' },
    help: {
      en: 'Days late, the last one included.',
      fr: 'Jours de retard, le dernier inclus.',
    },
  },
  npl_after_days: {
    part: 'buckets',
    type: 'whole',
    unit: 'days',
    least: 4,
    most: 365,
    default: 90,
    label: { en: 'Non-performing after', fr: 'Prêt en souffrance après' },
    help: {
      en: 'Loans that are late by more days have their own list and their own collectors.',
      fr: 'Les prêts plus en retard ont leur propre liste et leurs propres agents de recouvrement.',
    },
  },
  keep_collector_days: {
    part: 'work',
    type: 'whole',
    unit: 'days',
    least: 1,
    most: 90,
    default: 14,
    label: { en: 'A loan keeps its collector for', fr: 'Un prêt garde son agent de recouvrement pendant' },
    help: {
      en: 'Or until nothing is late any more.',
      fr: 'Ou jusqu’à ce que plus rien ne soit en retard.',
    },
  },
  hold_line_minutes: {
    part: 'work',
    type: 'whole',
    unit: 'minutes',
    least: 1,
    most: 60,
    default: 10,
    label: { en: 'A line is held for', fr: 'Une ligne est réservée pendant' },
    help: {
      en: 'While one collector works on it, nobody else can take it.',
      fr: 'Pendant qu’un agent s’en occupe, personne d’autre ne peut la prendre.',
    },
  },
} as const satisfies SettingGroup['settings'];
