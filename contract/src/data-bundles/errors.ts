import type { ErrorText } from '../error-text.ts';

export const dataBundlesErrors = {
  BUNDLE_NOT_OFFERED: {
    status: 422,
    en: 'This bundle is not offered any more. Choose another one.',
    fr: 'Ce forfait n’est plus proposé. Choisissez-en un autre.',
  },
  BUNDLES_GIVEN: {
    status: 409,
    en: 'This customer has received all the gifts allowed this month ({most}). Wait until next month.',
    fr: 'Ce client a reçu tous les cadeaux permis ce mois-ci ({most}). Attendez le mois prochain.',
  },
  BUNDLE_ON_ITS_WAY: {
    status: 409,
    en: 'A gift to this customer is still on its way. Wait until it has arrived.',
    fr: 'Un cadeau à ce client est encore en route. Attendez qu’il soit arrivé.',
  },
  BUNDLES_NOT_CONNECTED: {
    status: 409,
    en: 'No provider of data bundles is connected. Ask an administrator.',
    fr: 'Aucun prestataire de forfaits internet n’est connecté. Adressez-vous à un administrateur.',
  },
} as const satisfies Record<string, ErrorText>;
