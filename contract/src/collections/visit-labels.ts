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
    moved_away: 'No longer at this address',
  },
  fr: {
    customer: 'Le client',
    relative: 'Un proche',
    neighbour: 'Voisin ou collègue',
    nobody: 'Personne',
    moved_away: 'Plus à cette adresse',
  },
};
