import type { LabelsOf } from '../labels.ts';
import { MONEY_KINDS, providersOf } from '../providers/facts.ts';
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
