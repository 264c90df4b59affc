/**
 * Who must approve what: for each kind of change whether a second person decides, or whether it is applied at once when
 * it is made by a holder of the role that decides.
 */
import { CHANGES_SETTINGS } from './access.ts';
import { REQUEST_KIND_LABELS } from '../approvals/labels.ts';
import { REQUEST_KINDS, type RequestKind } from '../approvals/kinds.ts';
import type { SettingGroup, Words, YesNoSetting } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

/** The kinds for which the business may set that no second person is needed. */
type FreeKind = {
  [Kind in RequestKind]: (typeof REQUEST_KINDS)[Kind] extends { readonly always_two: true } ? never : Kind;
}[RequestKind];

const isFree = (kind: RequestKind): kind is FreeKind => !('always_two' in REQUEST_KINDS[kind]);

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
    en: 'Which kinds of change a second person must decide. What pays out, frees a phone, gives up a debt, corrects booked money or lets somebody in always needs two people, and so does a change of this page.',
    fr: 'Les types de changement qu’une deuxième personne doit décider. Ce qui fait sortir de l’argent, libère un téléphone, abandonne une dette, corrige un montant comptabilisé ou donne un accès demande toujours deux personnes, tout comme un changement de cette page.',
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
