import type { Labels, LabelsOf } from '../labels.ts';
import { MONEY_KINDS, providersOf } from '../providers/facts.ts';
import { OUR_CONNECTION } from '../providers/our-connection.ts';
import { namesOf } from '../settings/provider-labels.ts';
import type {
  FloatDirection,
  FloatMeans,
  FloatMoveState,
  FloatPeriod,
  FloatProvider,
  FloatPurpose,
  FloatWallet,
} from './records.ts';

export const FLOAT_PROVIDER_LABELS: LabelsOf<typeof FloatProvider> = namesOf(providersOf(...MONEY_KINDS));

export const FLOAT_WALLET_LABELS: LabelsOf<typeof FloatWallet> = {
  en: { utility: 'Utility', working_capital: 'Working capital' },
  fr: { utility: 'Compte de services', working_capital: 'Fonds de roulement' },
};

export const FLOAT_DIRECTION_LABELS: LabelsOf<typeof FloatDirection> = {
  en: { top_up: 'Top-up', deduct: 'Deduction' },
  fr: { top_up: 'Approvisionnement', deduct: 'Retrait' },
};

export const FLOAT_PURPOSE_LABELS: LabelsOf<typeof FloatPurpose> = {
  en: { own: 'Our bank account', lender: 'A lender or the operator', between: 'Our other wallet at this operator' },
  fr: {
    own: 'Notre compte en banque',
    lender: 'Un prêteur ou l’opérateur',
    between: 'Notre autre compte chez cet opérateur',
  },
};

export const FLOAT_MEANS_LABELS: LabelsOf<typeof FloatMeans> = {
  en: { provider: 'By the operator, at our order', by_hand: 'By hand, at the bank or the operator' },
  fr: { provider: 'Par l’opérateur, sur notre ordre', by_hand: 'À la main, à la banque ou chez l’opérateur' },
};

export const FLOAT_MOVE_STATE_LABELS: LabelsOf<typeof FloatMoveState> = {
  en: {
    approved: 'Approved, not sent yet',
    sent: 'On its way',
    unknown: 'Arrival not confirmed',
    confirmed: 'Arrived',
    failed: 'Failed',
  },
  fr: {
    approved: 'Approuvé, pas encore parti',
    sent: 'En route',
    unknown: 'Arrivée non confirmée',
    confirmed: 'Arrivé',
    failed: 'Échoué',
  },
};

export const FLOAT_PERIOD_LABELS: LabelsOf<typeof FloatPeriod> = {
  en: { day: 'Today', week: 'This week', month: 'This month' },
  fr: { day: 'Aujourd’hui', week: 'Cette semaine', month: 'Ce mois-ci' },
};

/** Why a move did not happen, where the portal knows; operators and people may also give other reasons. */
export const MOVE_FAILURE_LABELS = {
  en: {
    [OUR_CONNECTION]: 'The operator does not accept our connection',
    NOT_CONNECTED: 'The operator is not connected any more',
    NEVER_RECEIVED: 'The operator never received this order',
    NOT_ENOUGH_FUNDS: 'The wallet does not have enough money',
  },
  fr: {
    [OUR_CONNECTION]: 'L’opérateur n’accepte pas notre connexion',
    NOT_CONNECTED: 'L’opérateur n’est plus connecté',
    NEVER_RECEIVED: 'L’opérateur n’a jamais reçu cet ordre',
    NOT_ENOUGH_FUNDS: 'Le solde du compte est insuffisant',
  },
} as const satisfies Labels<string>;
