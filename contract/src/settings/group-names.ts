/** The names of the groups of settings, which requests and the audit record show without the settings themselves. */
import type { Labels } from '../labels.ts';
import type { Language } from '../values/language.ts';

export const SETTING_GROUP_NAMES = {
  business: { en: 'Business', fr: 'Entreprise' },
  selling: { en: 'Selling', fr: 'Vente' },
  locks: { en: 'Lock policies', fr: 'Règles de verrouillage' },
  collections: { en: 'Collections', fr: 'Recouvrement' },
  money: { en: 'Money and limits', fr: 'Argent et limites' },
  books: { en: 'Books', fr: 'Comptabilité' },
  texts: { en: 'Texts to customers', fr: 'SMS aux clients' },
  approvals: { en: 'Who approves what', fr: 'Qui approuve quoi' },
} as const;

type GroupName = keyof typeof SETTING_GROUP_NAMES;

const namesIn = (language: Language) =>
  Object.fromEntries(Object.entries(SETTING_GROUP_NAMES).map(([group, name]) => [group, name[language]])) as Readonly<
    Record<GroupName, string>
  >;

export const SETTING_GROUP_LABELS: Labels<GroupName> = { en: namesIn('en'), fr: namesIn('fr') };
