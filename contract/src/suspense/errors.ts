import type { ErrorText } from '../error-text.ts';

export const suspenseErrors = {
  TRANSACTION_NOT_FOUND: { status: 404, en: 'Transaction not found.', fr: 'Transaction introuvable.' },
  NOT_IN_SUSPENSE: {
    status: 409,
    en: 'This money no longer waits in suspense.',
    fr: 'Cet argent n’est plus en suspens.',
  },
  TRANSACTION_NOT_ON_LOAN: {
    status: 409,
    en: 'This money is not booked to a loan.',
    fr: 'Cet argent n’est pas affecté à un prêt.',
  },
  NEEDS_REALLOCATION: {
    status: 409,
    en: 'One person does not take this payment off its loan. Ask for it to be moved to the right one.',
    fr: 'Une seule personne ne retire pas ce paiement de son prêt. Demandez son transfert vers le bon.',
  },
  TRANSACTION_OVER: { status: 409, en: 'This money has gone out again already.', fr: 'Cet argent est déjà ressorti.' },
  LOAN_PAID_OFF: {
    status: 409,
    en: 'Loan {reference} is paid off and its phone released: only what was paid beyond it can be taken off.',
    fr: 'Le prêt {reference} est soldé et son téléphone libéré : seul le trop-perçu peut en être retiré.',
  },
  PARTS_ABOVE_SUM: {
    status: 422,
    en: 'The parts are more than the {sum} that came.',
    fr: 'Les parts dépassent les {sum} reçus.',
  },
} as const satisfies Record<string, ErrorText>;
