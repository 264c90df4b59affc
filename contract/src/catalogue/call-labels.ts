import type { CallLabels } from '../labels.ts';
import type { catalogueCalls } from './calls.ts';

export const CATALOGUE_CALL_LABELS: CallLabels<typeof catalogueCalls> = {
  en: {
    exportProducts: 'Phones exported',
    addProduct: 'Phone added to the catalogue',
    updateProduct: 'Phone edited',
    changeLock: 'Lock of a phone model changed, or a change requested',
    updateMemory: 'Memory of a phone changed',
    setImage: 'Picture of a phone set',
    updatePrices: 'Change of prices requested',
    updateMultiplier: 'Change of credit multiplier requested',
    image: 'Picture of a phone viewed',
  },
  fr: {
    exportProducts: 'Téléphones exportés',
    addProduct: 'Téléphone ajouté au catalogue',
    updateProduct: 'Téléphone modifié',
    changeLock: 'Verrou d’un modèle modifié, ou changement demandé',
    updateMemory: 'Mémoire d’un téléphone modifiée',
    setImage: 'Image d’un téléphone ajoutée',
    updatePrices: 'Changement de prix demandé',
    updateMultiplier: 'Changement du coefficient de crédit demandé',
    image: 'Image d’un téléphone consultée',
  },
};
