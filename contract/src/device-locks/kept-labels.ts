/** Words for kept confirmations. */
import type { Labels } from '../labels.ts';
import type { KEPT_PROBLEMS } from './money-feed-records.ts';

/** Why a confirmation could not be booked. */
export const KEPT_PROBLEM_LABELS: Labels<(typeof KEPT_PROBLEMS)[number]> = {
  en: {
    no_transaction_id: 'No transaction number',
    amount: 'The amount is not whole francs',
    short_code: 'Sent to another short code',
    unreadable: 'Unreadable',
    differs: 'Contradicts a booked payment',
    reversal: 'Takes a payment back',
    unknown_type: 'Unknown type of transaction',
  },
  fr: {
    no_transaction_id: 'Sans numéro de transaction',
    amount: 'Le montant n’est pas en francs entiers',
    short_code: 'Envoyée à un autre code marchand',
    unreadable: 'Illisible',
    differs: 'Contredit un paiement comptabilisé',
    reversal: 'Annule un paiement',
    unknown_type: 'Type de transaction inconnu',
  },
};

/** How a kept confirmation ends. */
export const KEPT_STATE_LABELS: Labels<'open' | 'closed' | 'booked'> = {
  en: { open: 'Kept', closed: 'Closed: no money', booked: 'In suspense' },
  fr: { open: 'Conservée', closed: 'Close : pas d’argent', booked: 'En suspens' },
};
