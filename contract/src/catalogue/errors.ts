import type { ErrorText } from '../error-text.ts';

export const catalogueErrors = {
  SKU_IN_USE: { status: 409, en: 'Another phone has this SKU.', fr: 'Un autre téléphone a ce SKU.' },
  PRODUCT_CODE_IN_USE: {
    status: 409,
    en: 'Another phone has this product code.',
    fr: 'Un autre téléphone a ce code produit.',
  },
  PRICE_VERSION_OVERLAPS: {
    status: 409,
    en: 'A price that starts on {day} already exists.',
    fr: 'Il existe déjà un prix à partir du {day}.',
  },
  EFFECTIVE_IN_PAST: {
    status: 422,
    en: 'A change must start today or later.',
    fr: 'Un changement doit commencer aujourd’hui ou plus tard.',
  },
  MARGIN_BELOW_FLOOR: {
    status: 409,
    en: 'The margin would be {margin} %; the minimum is {floor} %.',
    fr: 'La marge serait de {margin} % ; le minimum est de {floor} %.',
  },
  MODEL_UNKNOWN: { status: 422, en: 'This model is not in the catalogue.', fr: 'Ce modèle n’est pas au catalogue.' },
} as const satisfies Record<string, ErrorText>;
