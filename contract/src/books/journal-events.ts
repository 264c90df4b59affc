/** What a journal books. */
import * as z from 'zod';
import type { Labels } from '../labels.ts';

/** The events that nothing in the portal tells of: people book them by hand. */
export const HAND_EVENTS = [
  'shop_payment',
  'provider_payment',
  'transfer',
  'fee',
  'stock_bought',
  'equity',
  'drawing',
  'recovery',
] as const;

const JOURNAL_EVENTS = [
  'deposit',
  'activation',
  'repayment',
  'suspense',
  'write_off',
  'refund',
  'placed',
  'taken_back',
  'divided',
  'given_back',
  'reversed',
  'banked',
  'data_gift',
  ...HAND_EVENTS,
] as const;
export const JournalEvent = z.enum(JOURNAL_EVENTS).meta({ id: 'JournalEvent' });
export type JournalEvent = z.output<typeof JournalEvent>;

export const JOURNAL_EVENT_LABELS: Labels<JournalEvent> = {
  en: {
    deposit: 'Deposits',
    activation: 'Sales activated',
    repayment: 'Instalments paid',
    suspense: 'Payments without a loan',
    write_off: 'Loans written off',
    refund: 'Refunds',
    placed: 'Payments allocated',
    taken_back: 'Payments taken off a loan',
    divided: 'Payments divided',
    given_back: 'Payments given back',
    reversed: 'Payments reversed',
    banked: 'Cash banked',
    data_gift: 'Data bundles given',
    shop_payment: 'Payments to shops',
    provider_payment: 'Payments to providers',
    transfer: 'Transfers',
    fee: 'Provider fees',
    stock_bought: 'Phones bought',
    equity: 'Money of the owners',
    drawing: 'Taken out by the owners',
    recovery: 'Bad debts recovered',
  },
  fr: {
    deposit: 'Dépôts initiaux',
    activation: 'Ventes activées',
    repayment: 'Versements payés',
    suspense: 'Paiements sans prêt',
    write_off: 'Prêts passés en perte',
    refund: 'Remboursements',
    placed: 'Paiements affectés',
    taken_back: 'Paiements retirés d’un prêt',
    divided: 'Paiements partagés',
    given_back: 'Paiements rendus',
    reversed: 'Paiements annulés',
    banked: 'Espèces versées en banque',
    data_gift: 'Forfaits internet offerts',
    shop_payment: 'Paiements aux boutiques',
    provider_payment: 'Paiements aux prestataires',
    transfer: 'Virements internes',
    fee: 'Frais des prestataires',
    stock_bought: 'Téléphones achetés',
    equity: 'Apports des propriétaires',
    drawing: 'Retraits des propriétaires',
    recovery: 'Créances recouvrées',
  },
};
