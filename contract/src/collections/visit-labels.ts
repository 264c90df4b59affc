import type { LabelsOf } from '../labels.ts';
import type { VisitMet, VisitPlace } from './visit-records.ts';

export const VISIT_PLACE_LABELS: LabelsOf<typeof VisitPlace> = {
  en: { home: 'At home', work: 'At work', shop: 'At the shop', elsewhere: 'Elsewhere' },
  fr: { home: 'À domicile', work: 'Au travail', shop: 'À la boutique', elsewhere: 'Ailleurs' },
};

/** Whom the visitor met. */
export const VISIT_MET_LABELS: LabelsOf<typeof VisitMet> = {
  en: {
    customer: 'The customer',
    relative: 'A relative',
    neighbour: 'A neighbour or colleague',
    nobody: 'Nobody',
    moved_away: 'The customer no longer lives or works there',
  },
  fr: {
    customer: 'Le client',
    relative: 'Un proche',
    neighbour: 'Un voisin ou un collègue',
    nobody: 'Personne',
    moved_away: 'Le client n’habite ou ne travaille plus là',
  },
};
