import type * as z from 'zod';
import type { CustomerLoan, InstallmentView, LOAN_EVENTS, LoanState, LoanView, RepaymentInterval } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const LOAN_STATE_LABELS: LabelsOf<typeof LoanState> = {
  en: {
    pending_activation: 'Waiting for activation',
    active: 'Active',
    settled: 'Settled',
    deactivated: 'Deactivated',
    deregistered: 'Deregistered',
    written_off: 'Written off',
    cancelled: 'Cancelled',
  },
  fr: {
    pending_activation: 'En attente d’activation',
    active: 'En cours',
    settled: 'Soldé',
    deactivated: 'Désactivé',
    deregistered: 'Désinscrit',
    written_off: 'Passé en perte',
    cancelled: 'Annulé',
  },
};

export const LOAN_HEALTH_LABELS: Labels<NonNullable<z.output<typeof CustomerLoan>['health']>> = {
  en: {
    healthy: 'Healthy',
    defaulted: 'Defaulted',
  },
  fr: {
    healthy: 'Sain',
    defaulted: 'En défaut',
  },
};

/** The views of the loan book, above the list. */
export const LOAN_VIEW_LABELS: LabelsOf<typeof LoanView> = {
  en: {
    all: 'All loans',
    active: 'Active',
    healthy: 'Healthy',
    defaulted: 'Defaulted',
    locked: 'Phone locked',
    pending_activation: 'Waiting for activation',
    settled: 'Settled',
    ended: 'Ended unpaid',
  },
  fr: {
    all: 'Tous les prêts',
    active: 'En cours',
    healthy: 'Sains',
    defaulted: 'En défaut',
    locked: 'Téléphone verrouillé',
    pending_activation: 'En attente d’activation',
    settled: 'Soldés',
    ended: 'Terminés impayés',
  },
};

export const INSTALMENT_STATE_LABELS: Labels<z.output<typeof InstallmentView>['state']> = {
  en: {
    paid: 'Paid',
    partly_paid: 'Partly paid',
    late: 'Late',
    due_today: 'Due today',
    to_come: 'To come',
  },
  fr: {
    paid: 'Payée',
    partly_paid: 'Payée en partie',
    late: 'En retard',
    due_today: 'Due aujourd’hui',
    to_come: 'À venir',
  },
};

export const REPAYMENT_INTERVAL_LABELS: LabelsOf<typeof RepaymentInterval> = {
  en: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
  },
  fr: {
    daily: 'Par jour',
    weekly: 'Par semaine',
    monthly: 'Par mois',
  },
};

/** After an amount: 2 500 FCFA a week. */
export const PER_INTERVAL_LABELS: LabelsOf<typeof RepaymentInterval> = {
  en: {
    daily: 'a day',
    weekly: 'a week',
    monthly: 'a month',
  },
  fr: {
    daily: 'par jour',
    weekly: 'par semaine',
    monthly: 'par mois',
  },
};

/** The events of a loan, on the customer card and in the statement that the customer reads. */
export const LOAN_EVENT_LABELS: Labels<(typeof LOAN_EVENTS)[number]> = {
  en: {
    deposit: 'Deposit',
    activation: 'Loan activated',
    repayment: 'Instalment payment',
    suspense: 'Payment awaiting allocation',
    overpayment: 'Overpayment',
    placed: 'Payment found and allocated',
    taken_back: 'Payment deallocated',
    reversed: 'Payment reversed',
    divided: 'Payment split',
    given_back: 'Payment refunded',
    early_settlement_rebate: 'Early settlement rebate',
    refund: 'Refund',
    write_off: 'Write-off',
    small_rest: 'Small rest written off',
  },
  fr: {
    deposit: 'Dépôt initial',
    activation: 'Activation du prêt',
    repayment: 'Versement',
    suspense: 'Paiement en attente d’affectation',
    overpayment: 'Trop-perçu',
    placed: 'Paiement retrouvé et affecté',
    taken_back: 'Affectation du paiement annulée',
    reversed: 'Paiement annulé',
    divided: 'Paiement réparti',
    given_back: 'Paiement remboursé',
    early_settlement_rebate: 'Remise pour règlement anticipé',
    refund: 'Remboursement au client',
    write_off: 'Passage en perte',
    small_rest: 'Petit reliquat abandonné',
  },
};

/** The standing of a shop's loans. */
export const LOAN_STANDING_LABELS: Labels<'active' | 'late' | 'settled'> = {
  en: { active: 'Active', late: 'Late', settled: 'Settled' },
  fr: { active: 'En cours', late: 'En retard', settled: 'Soldé' },
};
