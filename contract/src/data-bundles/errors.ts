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
  GIFT_NEEDS_LOAN: {
    status: 409,
    en: 'Data bundles are for customers with a running loan.',
    fr: 'Les forfaits internet sont réservés aux clients qui ont un prêt en cours.',
  },
  GIFTS_OF_DAY: {
    status: 409,
    en: 'You may give bundles of {limit} a day; {left} are left today.',
    fr: 'Vous pouvez offrir des forfaits pour {limit} par jour ; il reste {left} aujourd’hui.',
  },
  GIFTS_OF_MONTH: {
    status: 409,
    en: 'You may give bundles of {limit} a month; {left} are left this month.',
    fr: 'Vous pouvez offrir des forfaits pour {limit} par mois ; il reste {left} ce mois-ci.',
  },
  BUNDLE_ON_ITS_WAY: {
    status: 409,
    en: 'A gift to this customer is still on its way. Wait until it has arrived.',
    fr: 'Un cadeau à ce client est encore en route. Attendez qu’il soit arrivé.',
  },
  GIFT_NOT_FOUND: { status: 404, en: 'Gift not found.', fr: 'Cadeau introuvable.' },
  GIFT_ENDED: {
    status: 409,
    en: 'This gift has ended. Reload the page to see how.',
    fr: 'Ce cadeau est clos. Rechargez la page pour voir comment.',
  },
  GIFT_TOO_NEW: {
    status: 409,
    en: 'The provider has a day to say what became of a gift. Wait until then.',
    fr: 'Le prestataire a un jour pour dire ce qu’un cadeau est devenu. Attendez jusque-là.',
  },
  GIFT_OF_YOURS: {
    status: 409,
    en: 'You gave this gift. Somebody else must say what became of it.',
    fr: 'Vous avez offert ce cadeau. Une autre personne doit dire ce qu’il est devenu.',
  },
  BUNDLES_NOT_CONNECTED: {
    status: 409,
    en: 'No provider of data bundles is connected. Ask an administrator.',
    fr: 'Aucun prestataire de forfaits internet n’est connecté. Adressez-vous à un administrateur.',
  },
} as const satisfies Record<string, ErrorText>;
