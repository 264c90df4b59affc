/** The messages after a request is made or decided. */
export const REQUEST_MESSAGES = {
  en: {
    pending: 'Request sent',
    approved: 'Request approved',
    declined: 'Request declined',
    withdrawn: 'Request withdrawn',
    expired: 'Request expired',
    conflicted: 'Request in conflict',
  },
  fr: {
    pending: 'Demande envoyée',
    approved: 'Demande approuvée',
    declined: 'Demande refusée',
    withdrawn: 'Demande retirée',
    expired: 'Demande expirée',
    conflicted: 'Demande en conflit',
  },
} as const;
