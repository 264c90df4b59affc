import type { DecidedHow, RequestState } from './records.ts';
import type { RequestKind } from './kinds.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const REQUEST_KIND_LABELS: Labels<RequestKind> = {
  en: {
    phone_prices: 'Prices of a phone',
    credit_multiplier: 'Credit multiplier',
    product_lock: 'Lock of a model',
    lock_solution: 'Lock solution change',
    customer_location: 'Customer location',
    customer_identity: 'Customer identity',
    waiver: 'Waiver of locks',
    refund: 'Refund',
    data_bundle: 'Data bundle as a gift',
    data_bundle_end: 'End of a data bundle',
    float_move: 'Move of money between wallets',
    suspense_refund: 'Refund from suspense',
    reallocation: 'Payment moved to another loan',
    reversal: 'Transaction reversal',
    book_entry: 'Manual entry',
    books_closing: 'Closing of the books',
    books_reopening: 'Reopening of the books',
    settings: 'Settings',
    group_roles: 'Roles of a group',
    user_group: 'Group of a user',
    user_number: 'Number of a user',
    user_password: 'Password of a user',
    imei_change: 'IMEI change',
    deregistration: 'Deregistration',
    loan_deactivation: 'Loan deactivation',
    loan_extension: 'Loan extension',
    shop_payment_details: 'Shop payment details',
    customer_sale: 'Customer sale',
    shop_owner: 'New shop owner',
  },
  fr: {
    phone_prices: 'Prix d’un téléphone',
    credit_multiplier: 'Coefficient de crédit',
    product_lock: 'Verrou d’un modèle',
    lock_solution: 'Changement de solution de verrouillage',
    customer_location: 'Lieu de résidence du client',
    customer_identity: 'Identité du client',
    waiver: 'Dispense de verrouillage',
    refund: 'Remboursement',
    data_bundle: 'Forfait internet offert',
    data_bundle_end: 'Fin d’un forfait internet',
    float_move: 'Mouvement d’argent entre comptes',
    suspense_refund: 'Remboursement d’argent en suspens',
    reallocation: 'Transfert d’un paiement vers un autre prêt',
    reversal: 'Annulation d’une transaction',
    book_entry: 'Écriture manuelle',
    books_closing: 'Clôture des comptes',
    books_reopening: 'Réouverture des comptes',
    settings: 'Paramètres',
    group_roles: 'Rôles d’un groupe',
    user_group: 'Groupe d’un utilisateur',
    user_number: 'Numéro d’un utilisateur',
    user_password: 'Mot de passe d’un utilisateur',
    imei_change: 'Changement d’IMEI',
    deregistration: 'Désinscription',
    loan_deactivation: 'Désactivation de prêt',
    loan_extension: 'Report d’échéances',
    shop_payment_details: 'Coordonnées de paiement d’une boutique',
    customer_sale: 'Vente à un client',
    shop_owner: 'Nouveau propriétaire',
  },
};

/** The French labels are feminine: une demande. */
export const REQUEST_STATE_LABELS: LabelsOf<typeof RequestState> = {
  en: {
    pending: 'Pending',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    conflicted: 'In conflict',
  },
  fr: {
    pending: 'En attente',
    approved: 'Approuvée',
    declined: 'Refusée',
    withdrawn: 'Retirée',
    expired: 'Expirée',
    conflicted: 'En conflit',
  },
};

/** How a request was decided. */
export const DECIDED_HOW_LABELS: LabelsOf<typeof DecidedHow> = {
  en: {
    second_person: 'By a second person',
    at_once: 'At once',
    alone: 'Alone',
    tied: 'By a person tied to the one who asked',
  },
  fr: {
    second_person: 'Par une deuxième personne',
    at_once: 'Immédiatement',
    alone: 'Sans deuxième personne',
    tied: 'Par une personne liée au demandeur',
  },
};
