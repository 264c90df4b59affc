import type { ErrorText } from '../error-text.ts';
import { LOCK_SOLUTION_LABELS } from './labels.ts';

export const catalogueErrors = {
  SKU_IN_USE: {
    status: 409,
    en: 'Another phone already has this SKU. Enter a different one.',
    fr: 'Un autre téléphone a déjà ce SKU. Saisissez-en un autre.',
  },
  PRODUCT_CODE_IN_USE: {
    status: 409,
    en: 'Another phone already has this product code. Enter a different one.',
    fr: 'Un autre téléphone a déjà ce code produit. Saisissez-en un autre.',
  },
  PRICE_VERSION_OVERLAPS: {
    status: 409,
    en: 'A price that starts on {day} already exists. Choose another day.',
    fr: 'Il existe déjà un prix à partir du {day}. Choisissez un autre jour.',
  },
  EFFECTIVE_IN_PAST: {
    status: 422,
    en: 'A change must start today or later.',
    fr: 'Un changement doit commencer aujourd’hui ou plus tard.',
  },
  EFFECTIVE_TOO_LATE: {
    status: 422,
    en: 'A price may start within a year, on {day} at the latest. Check the year.',
    fr: 'Un prix débute dans l’année qui vient, le {day} au plus tard. Vérifiez l’année.',
  },
  MARGIN_BELOW_FLOOR: {
    status: 409,
    en: 'The margin would be {margin}%; the minimum is {floor}%. Raise the retail price.',
    fr: 'La marge serait de {margin} % ; le minimum est de {floor} %. Augmentez le prix de vente.',
  },
  LOCK_NOT_CONNECTED: {
    status: 409,
    en: '{solution} is not connected and could not lock the phone. Choose another lock solution or another phone.',
    fr: '{solution} n’est pas connecté et ne pourrait pas verrouiller le téléphone. Choisissez une autre solution ou un autre téléphone.',
    labels: { solution: LOCK_SOLUTION_LABELS },
  },
  MODEL_UNKNOWN: {
    status: 422,
    en: 'This model is not in the catalogue. Add it there first.',
    fr: 'Ce modèle n’est pas au catalogue. Ajoutez-le d’abord.',
  },
} as const satisfies Record<string, ErrorText>;
