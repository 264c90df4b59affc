import type * as z from 'zod';
import type { ApplicationState, LimitReason, StoodInAs } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const SALE_STATE_LABELS: LabelsOf<typeof ApplicationState> = {
  en: {
    open: 'Open',
    completed: 'Completed',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  fr: {
    open: 'En cours',
    completed: 'Terminée',
    expired: 'Expirée',
    cancelled: 'Annulée',
  },
};

/** The reasons for a customer's limit. An amount that belongs to a reason follows its label. */
export const LIMIT_REASON_LABELS: Labels<z.output<typeof LimitReason>['code']> = {
  en: {
    HISTORY_NONE: 'First purchase with us',
    HISTORY_GOOD: 'An earlier loan was repaid in full',
    HISTORY_LATE: 'An earlier loan was not repaid as agreed',
    POLICY_CAP: 'Most that we lend with this history',
    AFFORDABLE: 'Maximum for the declared income',
    INCOME_UNKNOWN: 'The monthly income is not known',
    RUNNING_LOAN: 'A loan is still running',
    KYC_NOT_VERIFIED: 'The identity is not verified',
    WALLET_INACTIVE: 'The mobile-money wallet is not active',
    SALE_APPROVED: 'Approved by a second person for this sale',
  },
  fr: {
    HISTORY_NONE: 'Premier achat chez nous',
    HISTORY_GOOD: 'Un prêt précédent a été entièrement remboursé',
    HISTORY_LATE: 'Un prêt précédent n’a pas été remboursé comme convenu',
    POLICY_CAP: 'Maximum prêté avec cet historique',
    AFFORDABLE: 'Maximum permis par le revenu déclaré',
    INCOME_UNKNOWN: 'Le revenu mensuel n’est pas connu',
    RUNNING_LOAN: 'Un prêt est encore en cours',
    KYC_NOT_VERIFIED: 'L’identité n’est pas vérifiée',
    WALLET_INACTIVE: 'Le compte mobile money n’est pas actif',
    SALE_APPROVED: 'Approuvé par une deuxième personne pour cette vente',
  },
};

/** What a second person said of a document that was shown at a desk. */
export const SHOWN_DECISION_LABELS: Labels<'confirmed' | 'declined'> = {
  en: { confirmed: 'Same person', declined: 'Declined' },
  fr: { confirmed: 'Même personne', declined: 'Refusée' },
};

/** Who confirmed a customer for whom no text brings a code. */
export const STOOD_IN_LABELS: LabelsOf<typeof StoodInAs> = {
  en: { second_person: 'Another person', tied: 'A person tied to the seller', alone: 'The seller alone' },
  fr: { second_person: 'Une autre personne', tied: 'Une personne liée au vendeur', alone: 'Le vendeur seul' },
};
