import type { Labels } from '../labels.ts';
import type { FirstStepName } from './first-steps.ts';

export const FIRST_STEP_LABELS: Labels<FirstStepName> = {
  en: {
    business: 'Describe the business',
    administrator: 'First administrator',
    second_person: 'Second person who decides',
    shop: 'First shop',
    product: 'First phone model with a price',
    stock: 'First phones in stock',
    operator: 'Mobile-money operator connected',
    lock: 'Lock provider connected',
    payment: 'First test payment',
  },
  fr: {
    business: 'Décrire l’entreprise',
    administrator: 'Premier administrateur',
    second_person: 'Deuxième personne qui décide',
    shop: 'Première boutique',
    product: 'Premier modèle avec un prix',
    stock: 'Premiers téléphones en stock',
    operator: 'Opérateur de mobile money connecté',
    lock: 'Prestataire de verrouillage connecté',
    payment: 'Premier paiement d’essai',
  },
};
