/** Collections: when customers may be called, what may be promised, and which call comes first. */
import { CHANGES_SETTINGS } from './access.ts';
import type { Bucket, BucketEnds } from '../rules/lateness.ts';
import type { Expectation } from '../rules/call-value.ts';
import { callExpectations } from './call-expectations.ts';
import { callValues } from './call-values.ts';
import { collectionContacts } from './collection-contacts.ts';
import { collectionPromises } from './collection-promises.ts';
import { collectionWork } from './collection-work.ts';
import type { Misfits, SettingGroup, ValuesOf } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

export const collections = {
  label: SETTING_GROUP_NAMES.collections,
  lead: {
    en: 'When and how often customers are called, what they may promise, and which call comes first.',
    fr: 'Quand et combien de fois les clients sont appelés, ce qu’ils peuvent promettre, et quel appel vient d’abord.',
  },
  change: CHANGES_SETTINGS.collections,
  parts: {
    hours: { en: 'Calling hours', fr: 'Heures d’appel' },
    caps: { en: 'How often', fr: 'Combien de fois' },
    promises: { en: 'Promises to pay', fr: 'Promesses de paiement' },
    buckets: { en: 'Groups by days late', fr: 'Groupes par jours de retard' },
    work: { en: 'Who calls whom', fr: 'Qui appelle qui' },
    value: { en: 'Which call comes first', fr: 'Quel appel vient d’abord' },
  },
  settings: {
    ...collectionContacts,
    ...collectionPromises,
    ...collectionWork,
    ...callValues,
    ...callExpectations,
  },
} as const satisfies SettingGroup;

type CollectionSettings = ValuesOf<typeof collections>;

/** What is expected of the loans of a group. */
export const expectationOf = (settings: CollectionSettings, bucket: Bucket): Expectation => ({
  self_cure_permille: settings[`${bucket}_self_cure_permille`],
  uplift_permille: settings[`${bucket}_uplift_permille`],
});

const ENDS = [
  'first_bucket_days',
  'second_bucket_days',
  'third_bucket_days',
  'npl_after_days',
] as const satisfies ReadonlyArray<keyof BucketEnds>;

/** What does not fit together in the settings of collections. */
export const misfits: Misfits<CollectionSettings> = (settings) => [
  ...(settings.call_from < settings.call_until
    ? []
    : [
        {
          path: ['call_until'],
          en: 'This must be later in the day than the beginning.',
          fr: 'Cette heure doit être plus tard dans la journée que le début.',
        },
      ]),
  ...ENDS.flatMap((name, at) => {
    const before = ENDS[at - 1];
    return before === undefined || settings[before] < settings[name]
      ? []
      : [
          {
            path: [name],
            en: 'This group must end later than the one before it.',
            fr: 'Ce groupe doit finir après celui qui le précède.',
          },
        ];
  }),
];
