/** The labels of the days by which lists are filtered. Lists need them without those of all other fields. */
import type { Labels } from './labels.ts';

export const DAY_FILTER_LABELS = {
  en: {
    activated_from: 'Activated from',
    sold_from: 'Sold from',
    sold_until: 'Sold until',
    registered_from: 'Registered from',
    registered_until: 'Registered until',
  },
  fr: {
    activated_from: 'Activé du',
    sold_from: 'Vendu du',
    sold_until: 'Vendu jusqu’au',
    registered_from: 'Enregistré du',
    registered_until: 'Enregistré jusqu’au',
  },
} satisfies Labels<string>;
