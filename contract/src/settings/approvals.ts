/**
 * Who must approve what: for each kind of change whether a second person decides, or whether it is applied at once when
 * it is made by a holder of the role that decides.
 */
import { CHANGES_SETTINGS } from './access.ts';
import { REQUEST_KIND_LABELS } from '../approvals/labels.ts';
import { REQUEST_KINDS, type RequestKind } from '../approvals/kinds.ts';
import type { SettingGroup, Words, YesNoSetting } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

/**
 * Kinds that always need a second person: they give rights to somebody, let somebody in, or sign the books off. One
 * person who could do the first of them alone could do everything else alone.
 */
const ALWAYS_TWO = [
  'group_roles',
  'user_group',
  'user_number',
  'user_password',
  'books_closing',
  'books_reopening',
] as const satisfies readonly RequestKind[];

type FreeKind = Exclude<RequestKind, (typeof ALWAYS_TWO)[number]>;

const isFree = (kind: RequestKind): kind is FreeKind => !ALWAYS_TWO.some((one) => one === kind);

const SECOND_PERSON = 'second_person_for_';

const PART_OF_LIST: Readonly<Record<string, string>> = {
  maker_checker: 'money',
  customer_sale: 'sales',
  loan_extension: 'sales',
  deregistration: 'sales',
  imei_change: 'sales',
};

const HELP: Words = {
  en: 'Yes: a second person decides. No: applied at once if the person who asks could also decide it.',
  fr: 'Oui : une deuxième personne décide. Non : appliqué immédiatement si la personne qui demande pourrait aussi décider.',
};

type Settings = {
  readonly [Kind in FreeKind as `${typeof SECOND_PERSON}${Kind}`]: YesNoSetting & { readonly part: string };
};

const settings = Object.fromEntries(
  (Object.keys(REQUEST_KINDS) as RequestKind[]).filter(isFree).map((kind) => [
    `${SECOND_PERSON}${kind}`,
    {
      part: PART_OF_LIST[REQUEST_KINDS[kind].list] ?? 'network',
      type: 'yes_no',
      default: true,
      label: { en: REQUEST_KIND_LABELS.en[kind], fr: REQUEST_KIND_LABELS.fr[kind] },
      help: HELP,
    },
  ]),
) as unknown as Settings;

export const approvals = {
  label: SETTING_GROUP_NAMES.approvals,
  lead: {
    en: 'Which kinds of change a second person must decide. Rights, groups and numbers of users always need two people, and so does a change of this page.',
    fr: 'Les types de changement qu’une deuxième personne doit décider. Les droits, groupes et numéros des utilisateurs demandent toujours deux personnes, tout comme un changement de cette page.',
  },
  change: CHANGES_SETTINGS.approvals,
  parts: {
    money: { en: 'Prices, money, customers and settings', fr: 'Prix, argent, clients et paramètres' },
    sales: { en: 'Sales and loans', fr: 'Ventes et prêts' },
    network: { en: 'Shops and owners', fr: 'Boutiques et propriétaires' },
  },
  settings,
} as const satisfies SettingGroup;

/** Whether a second person decides a kind, under these settings. */
export const needsSecondPerson = (values: Readonly<Record<string, boolean>>, kind: RequestKind): boolean =>
  !isFree(kind) || values[`${SECOND_PERSON}${kind}`] !== false;
