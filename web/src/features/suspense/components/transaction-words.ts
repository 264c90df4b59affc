/**
 * What money that came in is called on screen: how it came, where it lies, what was wrong with it and what was done.
 * Records keep the specification's English.
 */
import { ALLOCATIONS, MOVE_KINDS, SUSPENSE_STATES, type Transaction } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Texts, Wording } from '../../../ui/language.tsx';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type TransactionRow = z.output<typeof Transaction>;

const en = {
  statuses: { posted: 'Booked', reversed: 'Reversed', divided: 'Divided' } satisfies Record<
    TransactionRow['status'],
    string
  >,
  purposes: { deposit: 'Deposit', repayment: 'Repayment', suspense: 'Suspense' } satisfies Record<
    TransactionRow['purpose'],
    string
  >,
  allocations: {
    loan: 'Loan',
    sale: 'Sale',
    suspense: 'Suspense',
    parts: 'Its parts',
    payer: 'Back to the payer',
    nobody: 'Nobody: reversed',
  } satisfies Record<(typeof ALLOCATIONS)[number], string>,
  billerTypes: {
    prompt: 'Payment prompt',
    paybill: 'Paybill',
    cash: 'Cash desk',
    pos: 'POS terminal',
    bank: 'Bank account',
  } satisfies Record<TransactionRow['biller_type'], string>,
  states: {
    open: 'Waits',
    held: 'Set aside',
    matched: 'Placed',
    divided: 'Divided',
    refunded: 'Given back',
    reversed: 'Reversed',
  } satisfies Record<(typeof SUSPENSE_STATES)[number], string>,
  moves: {
    placed: 'Placed',
    taken_back: 'Taken back',
    divided: 'Divided',
    set_aside: 'Set aside',
    queued: 'Put back in suspense',
    refunded: 'Given back',
    reversed: 'Reversed',
  } satisfies Record<(typeof MOVE_KINDS)[number], string>,
};

const fr: Wording<typeof en> = {
  statuses: { posted: 'Comptabilisée', reversed: 'Annulée', divided: 'Répartie' },
  purposes: { deposit: 'Dépôt initial', repayment: 'Versement', suspense: 'Suspens' },
  allocations: {
    loan: 'Prêt',
    sale: 'Vente',
    suspense: 'Suspens',
    parts: 'Ses parts',
    payer: 'Rendue au payeur',
    nobody: 'Personne : annulée',
  },
  billerTypes: {
    prompt: 'Demande de paiement',
    paybill: 'Paybill',
    cash: 'Caisse',
    pos: 'Terminal (TPE)',
    bank: 'Compte bancaire',
  },
  states: {
    open: 'En attente',
    held: 'Mise de côté',
    matched: 'Affectée',
    divided: 'Répartie',
    refunded: 'Rendue',
    reversed: 'Annulée',
  },
  moves: {
    placed: 'Affectée',
    taken_back: 'Reprise',
    divided: 'Répartie',
    set_aside: 'Mise de côté',
    queued: 'Remise en suspens',
    refunded: 'Rendue',
    reversed: 'Annulée',
  },
};

export const transactionWords: Texts<Wording<typeof en>> = { en, fr };

export const statusTone: Readonly<Record<TransactionRow['status'], Tone>> = {
  posted: 'good',
  reversed: 'bad',
  divided: 'plain',
};
export const stateTone: Readonly<Record<(typeof SUSPENSE_STATES)[number], Tone>> = {
  open: 'wait',
  held: 'plain',
  matched: 'good',
  divided: 'plain',
  refunded: 'info',
  reversed: 'bad',
};
