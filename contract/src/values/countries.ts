/** The countries of the two currencies that are called FCFA. */
import type { Labels } from '../labels.ts';
import type { Language } from './language.ts';

interface Country {
  readonly label: Readonly<Record<Language, string>>;
  /** The ISO code of the currency behind the label FCFA. */
  readonly currency: 'XAF' | 'XOF';
}

const country = (currency: Country['currency'], en: string, fr: string): Country => ({ label: { en, fr }, currency });

/** By ISO 3166 code. */
export const COUNTRIES = {
  CM: country('XAF', 'Cameroon', 'Cameroun'),
  CF: country('XAF', 'Central African Republic', 'République centrafricaine'),
  TD: country('XAF', 'Chad', 'Tchad'),
  CG: country('XAF', 'Congo', 'Congo'),
  GQ: country('XAF', 'Equatorial Guinea', 'Guinée équatoriale'),
  GA: country('XAF', 'Gabon', 'Gabon'),
  BJ: country('XOF', 'Benin', 'Bénin'),
  BF: country('XOF', 'Burkina Faso', 'Burkina Faso'),
  CI: country('XOF', 'Côte d’Ivoire', 'Côte d’Ivoire'),
  GW: country('XOF', 'Guinea-Bissau', 'Guinée-Bissau'),
  ML: country('XOF', 'Mali', 'Mali'),
  NE: country('XOF', 'Niger', 'Niger'),
  SN: country('XOF', 'Senegal', 'Sénégal'),
  TG: country('XOF', 'Togo', 'Togo'),
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

const namesIn = (language: Language) =>
  Object.fromEntries(Object.entries(COUNTRIES).map(([code, { label }]) => [code, label[language]])) as Readonly<
    Record<CountryCode, string>
  >;

export const COUNTRY_LABELS: Labels<CountryCode> = { en: namesIn('en'), fr: namesIn('fr') };
