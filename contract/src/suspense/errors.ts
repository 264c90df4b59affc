import type { ErrorText } from '../error-text.ts';

export const suspenseErrors = {
  TRANSACTION_NOT_FOUND: { status: 404, en: 'Transaction not found.', fr: 'Transaction introuvable.' },
  NOT_IN_SUSPENSE: {
    status: 409,
    en: 'This money is no longer in suspense. Reload the list.',
    fr: 'Cet argent n’est plus en suspens. Rechargez la liste.',
  },
  NOT_THEIRS_ALREADY: {
    status: 409,
    en: 'Nothing says that this money is this customer’s. Reload the list.',
    fr: 'Rien n’indique que cet argent est à ce client. Rechargez la liste.',
  },
  TRANSACTION_NOT_ON_LOAN: {
    status: 409,
    en: 'This money is not allocated to a loan.',
    fr: 'Cet argent n’est pas affecté à un prêt.',
  },
  NEEDS_REALLOCATION: {
    status: 409,
    en: 'One person alone may not take this payment off its loan. Request that it be moved to the right loan.',
    fr: 'Une seule personne ne peut pas retirer ce paiement de son prêt. Demandez son transfert vers le bon prêt.',
  },
  TRANSACTION_OVER: {
    status: 409,
    en: 'This money was already refunded or reversed.',
    fr: 'Cet argent a déjà été remboursé ou annulé.',
  },
  LOAN_PAID_OFF: {
    status: 409,
    en: 'Loan {reference} is paid off and its phone is released: only the overpayment can be taken off it.',
    fr: 'Le prêt {reference} est soldé et son téléphone est libéré : seul le trop-perçu peut en être retiré.',
  },
  PARTS_ABOVE_SUM: {
    status: 422,
    en: 'The parts add up to more than the {sum} received. Reduce one of them.',
    fr: 'Le total des parts dépasse les {sum} reçus. Réduisez l’une d’elles.',
  },
} as const satisfies Record<string, ErrorText>;
