import type * as z from 'zod';
import type { PaymentRequestState, PaymentView } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';
import { MONEY_KINDS, providersOf } from '../providers/facts.ts';
import { namesOf } from '../settings/provider-labels.ts';

/** The French labels are feminine: une demande de paiement. */
export const PAYMENT_REQUEST_STATE_LABELS: LabelsOf<typeof PaymentRequestState> = {
  en: {
    created: 'Being prepared',
    submitted: 'Sent to the operator',
    pending: 'Waiting for the PIN',
    succeeded: 'Paid',
    failed: 'Failed',
    cancelled: 'Refused on the phone',
    expired: 'Not answered in time',
    unknown: 'Result not known yet',
  },
  fr: {
    created: 'En préparation',
    submitted: 'Transmise à l’opérateur',
    pending: 'En attente du code PIN',
    succeeded: 'Payée',
    failed: 'Échouée',
    cancelled: 'Refusée sur le téléphone',
    expired: 'Restée sans réponse',
    unknown: 'Résultat encore inconnu',
  },
};

export const PAYMENT_CHANNEL_LABELS: Labels<z.output<typeof PaymentView>['channel']> = {
  en: {
    mobile_money: 'Mobile money',
    cash: 'Cash',
    pos: 'POS',
    bank: 'Bank',
  },
  fr: {
    mobile_money: 'Mobile money',
    cash: 'Espèces',
    pos: 'TPE',
    bank: 'Banque',
  },
};

export const PAYMENT_PURPOSE_LABELS: Labels<z.output<typeof PaymentView>['purpose']> = {
  en: {
    deposit: 'Deposit',
    repayment: 'Repayment',
    suspense: 'Suspense',
  },
  fr: {
    deposit: 'Dépôt initial',
    repayment: 'Versement',
    suspense: 'Suspens',
  },
};

/** The ways to take a payment at a desk. */
export const PAYMENT_METHOD_LABELS: Labels<'push' | 'cash' | 'pos'> = {
  en: {
    push: 'Prompt to the phone',
    cash: 'Cash',
    pos: 'POS',
  },
  fr: {
    push: 'Demande sur le téléphone',
    cash: 'Espèces',
    pos: 'TPE',
  },
};

const OPERATOR_NAMES = namesOf(providersOf(...MONEY_KINDS));

/** The names that people use for the accounts and providers that money comes through. Records keep their codes. */
export const PROVIDER_LABELS: Labels<string> = {
  en: {
    ...OPERATOR_NAMES.en,
    cash: 'Cash',
    pos: 'POS terminals',
    bank: 'Bank account',
  },
  fr: {
    ...OPERATOR_NAMES.fr,
    cash: 'Espèces',
    pos: 'Terminaux (TPE)',
    bank: 'Compte bancaire',
  },
};
