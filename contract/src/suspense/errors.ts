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
  ONLY_A_PART_TAKEN_BACK: {
    status: 409,
    en: 'By the statement only {part} of the {sum} was taken back. Reverse this part: the rest stays paid.',
    fr: 'D’après le relevé, seuls {part} sur {sum} ont été repris. Annulez cette part : le reste demeure payé.',
  },
  PART_NOT_BELOW_PAYMENT: {
    status: 422,
    en: 'A part is less than the whole {sum}. Leave the field empty to reverse the whole payment.',
    fr: 'Une part est inférieure aux {sum} reçus. Laissez le champ vide pour annuler tout le paiement.',
  },
  PART_OF_CASH: {
    status: 409,
    en: 'No operator takes back a part of cash. Request a correction of its amount.',
    fr: 'Aucun opérateur ne reprend une part d’espèces. Demandez la correction du montant.',
  },
  PART_AFTER_RELEASE: {
    status: 409,
    en: 'The phone of the loan is released and this money was in suspense or paid a claim, so a part of it cannot be reversed. Give the reason when the statement is signed off.',
    fr: 'Le téléphone du prêt est libéré et cet argent a été en suspens ou a réglé une créance : une part ne peut pas être annulée. Indiquez le motif à la clôture du relevé.',
  },
  PART_NOT_REVERSIBLE: {
    status: 409,
    en: 'The part of {part} ({number}) cannot be reversed, so none is. Open this part: what stands against it is said there.',
    fr: 'La part de {part} ({number}) ne peut pas être annulée : aucune ne l’est. Ouvrez cette part pour voir ce qui s’y oppose.',
  },
  PARTS_ABOVE_SUM: {
    status: 422,
    en: 'The parts add up to more than the {sum} received. Reduce one of them.',
    fr: 'Le total des parts dépasse les {sum} reçus. Réduisez l’une d’elles.',
  },
} as const satisfies Record<string, ErrorText>;
