import type { Labels } from '../labels.ts';
import type { FirstStepName } from './first-steps.ts';

export const FIRST_STEP_LABELS: Labels<FirstStepName> = {
  en: {
    business: 'Describe the business',
    administrator: 'First administrator',
    second_person: 'Second person who decides',
    places: 'Regions and territories',
    shop: 'First shop',
    agent: 'First agent',
    product: 'First phone model with a price',
    stock: 'First phones in stock',
    codes: 'Codes to customers',
    operator: 'Mobile-money operator connected',
    lock: 'Lock provider connected',
    payment: 'First test payment',
    sale: 'First sale',
  },
  fr: {
    business: 'Décrire l’entreprise',
    administrator: 'Premier administrateur',
    second_person: 'Deuxième personne qui décide',
    places: 'Régions et territoires',
    shop: 'Première boutique',
    agent: 'Premier agent',
    product: 'Premier modèle avec un prix',
    stock: 'Premiers téléphones en stock',
    codes: 'Codes aux clients',
    operator: 'Opérateur de mobile money connecté',
    lock: 'Prestataire de verrouillage connecté',
    payment: 'Premier paiement d’essai',
    sale: 'Première vente',
  },
};
