/** The messages after a request is made or decided. */
export const REQUEST_MESSAGES = {
  en: {
    pending: 'Request sent',
    approved: 'Request approved',
    declined: 'Request declined',
    withdrawn: 'Request withdrawn',
    expired: 'Request expired',
    conflicted: 'Request in conflict',
    at_once: 'Done. No second person was needed.',
    alone: 'Done, and marked as decided alone: there is no second person yet.',
    waits_alone: 'Request sent. There is no second person yet: in a day, carry it out from its page.',
  },
  fr: {
    pending: 'Demande envoyée',
    approved: 'Demande approuvée',
    declined: 'Demande refusée',
    withdrawn: 'Demande retirée',
    expired: 'Demande expirée',
    conflicted: 'Demande en conflit',
    at_once: 'C’est fait. Aucune deuxième personne n’était nécessaire.',
    alone: 'C’est fait, avec la mention « décidé seul » : il n’y a pas encore de deuxième personne.',
    waits_alone: 'Demande envoyée. Pas encore de deuxième personne : dans un jour, exécutez-la depuis sa page.',
  },
} as const;
