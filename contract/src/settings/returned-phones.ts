/** Returned phones: what they are worth, and what they are sold for. */
import type { SettingGroup } from './declaration.ts';

const VALUE_HELP = {
  en: 'Share of the wholesale price of the day, rounded down to the franc.',
  fr: 'Part du prix de gros du jour, arrondie au franc inférieur.',
};
const PRICE_HELP = {
  en: 'Share of the price and deposit of a new one, rounded up to 100 FCFA.',
  fr: 'Part du prix et du dépôt d’un neuf, arrondie aux 100 FCFA supérieurs.',
};

const share = <const Percent extends number>(en: string, fr: string, percent: Percent, help: typeof VALUE_HELP) =>
  ({
    part: 'returned',
    type: 'whole',
    unit: 'percent',
    least: help === VALUE_HELP ? 0 : 10,
    most: 100,
    default: percent as number,
    label: { en, fr },
    help,
  }) as const;

export const returnedPhones = {
  value_a_percent: share('Value of a returned phone, grade A', 'Valeur d’un téléphone repris, grade A', 60, VALUE_HELP),
  value_b_percent: share('Value of a returned phone, grade B', 'Valeur d’un téléphone repris, grade B', 40, VALUE_HELP),
  value_c_percent: share('Value of a returned phone, grade C', 'Valeur d’un téléphone repris, grade C', 20, VALUE_HELP),
  returned_surplus: {
    part: 'returned',
    type: 'option',
    default: 'business',
    options: {
      business: { en: 'The business', fr: 'L’entreprise' },
      customer: { en: 'The customer', fr: 'Le client' },
    },
    label: { en: 'Value above the debt belongs to', fr: 'La valeur au-delà de la dette revient à' },
    help: {
      en: 'As the contract says. The customer’s becomes a credit that may be refunded.',
      fr: 'Selon le contrat. Celle du client devient un avoir remboursable.',
    },
  },
  used_a_percent: share('Price of a used phone, grade A', 'Prix d’un téléphone d’occasion, grade A', 80, PRICE_HELP),
  used_b_percent: share('Price of a used phone, grade B', 'Prix d’un téléphone d’occasion, grade B', 65, PRICE_HELP),
  used_c_percent: share('Price of a used phone, grade C', 'Prix d’un téléphone d’occasion, grade C', 50, PRICE_HELP),
} as const satisfies SettingGroup['settings'];
