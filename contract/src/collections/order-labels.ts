import type { LabelsOf } from '../labels.ts';
import type { OrderFact, OrderVerdict, ValueSource } from './order-records.ts';

/** The facts that the order is learnt from. */
export const ORDER_FACT_LABELS: LabelsOf<typeof OrderFact> = {
  en: {
    days_late: 'Days late',
    share_repaid: 'Share already paid',
    times_late: 'Times late before',
    days_since_payment: 'Days since the last payment',
    promises_kept: 'Promises kept',
    daily_plan: 'Daily plan',
    monthly_plan: 'Monthly plan',
    months_on_book: 'Age of the loan',
    deposit_share: 'Size of the deposit',
    is_locked: 'Phone locked',
  },
  fr: {
    days_late: 'Jours de retard',
    share_repaid: 'Part déjà payée',
    times_late: 'Retards précédents',
    days_since_payment: 'Jours depuis le dernier paiement',
    promises_kept: 'Promesses tenues',
    daily_plan: 'Plan quotidien',
    monthly_plan: 'Plan mensuel',
    months_on_book: 'Âge du prêt',
    deposit_share: 'Part du dépôt initial',
    is_locked: 'Téléphone verrouillé',
  },
};

/** What a loan is that has more of a fact than the average late loan. */
export const HIGH_FACT_LABELS: LabelsOf<typeof OrderFact> = {
  en: {
    days_late: 'Late for long',
    share_repaid: 'Much paid',
    times_late: 'Often late',
    days_since_payment: 'Paid long ago',
    promises_kept: 'Keeps promises',
    daily_plan: 'Daily plan',
    monthly_plan: 'Monthly plan',
    months_on_book: 'Old loan',
    deposit_share: 'Large deposit',
    is_locked: 'Phone locked',
  },
  fr: {
    days_late: 'Retard ancien',
    share_repaid: 'Beaucoup payé',
    times_late: 'Souvent en retard',
    days_since_payment: 'Payé il y a longtemps',
    promises_kept: 'Tient ses promesses',
    daily_plan: 'Plan quotidien',
    monthly_plan: 'Plan mensuel',
    months_on_book: 'Prêt ancien',
    deposit_share: 'Dépôt élevé',
    is_locked: 'Téléphone verrouillé',
  },
};

/** What a loan is that has less of a fact than the average late loan. */
export const LOW_FACT_LABELS: LabelsOf<typeof OrderFact> = {
  en: {
    days_late: 'Only just late',
    share_repaid: 'Little paid',
    times_late: 'Rarely late',
    days_since_payment: 'Paid lately',
    promises_kept: 'Breaks promises',
    daily_plan: 'No daily plan',
    monthly_plan: 'No monthly plan',
    months_on_book: 'New loan',
    deposit_share: 'Small deposit',
    is_locked: 'Phone open',
  },
  fr: {
    days_late: 'Retard récent',
    share_repaid: 'Peu payé',
    times_late: 'Rarement en retard',
    days_since_payment: 'Payé récemment',
    promises_kept: 'Rompt ses promesses',
    daily_plan: 'Pas de plan quotidien',
    monthly_plan: 'Pas de plan mensuel',
    months_on_book: 'Prêt récent',
    deposit_share: 'Dépôt faible',
    is_locked: 'Téléphone ouvert',
  },
};

export const VALUE_SOURCE_LABELS: LabelsOf<typeof ValueSource> = {
  en: { settings: 'From the settings', learnt: 'Learnt' },
  fr: { settings: 'Selon les paramètres', learnt: 'Selon l’apprentissage' },
};

export const ORDER_VERDICT_LABELS: LabelsOf<typeof OrderVerdict> = {
  en: {
    in_use: 'In use',
    too_few: 'Too few outcomes to learn from',
    too_weak: 'Not better than the settings',
  },
  fr: {
    in_use: 'Appliqué',
    too_few: 'Trop peu de résultats pour apprendre',
    too_weak: 'Pas meilleur que les paramètres',
  },
};
