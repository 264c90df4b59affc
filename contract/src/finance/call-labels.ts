import type { CallLabels, Labels } from '../labels.ts';
import type { financeCalls } from './calls.ts';

export const FINANCE_CALL_LABELS: CallLabels<typeof financeCalls> = {
  en: {
    readBalances: 'Balances of the wallets asked for',
    topUpWorkingCapital: 'Top-up of working capital requested',
    deductWorkingCapital: 'Deduction from working capital requested',
    topUpUtility: 'Top-up of a utility wallet requested',
    deductUtility: 'Deduction from a utility wallet requested',
    markMove: 'Outcome of a wallet move recorded',
    exportMoves: 'Moves between wallets exported',
  },
  fr: {
    readBalances: 'Soldes des comptes demandés',
    topUpWorkingCapital: 'Approvisionnement du fonds de roulement demandé',
    deductWorkingCapital: 'Retrait du fonds de roulement demandé',
    topUpUtility: 'Approvisionnement d’un compte de services demandé',
    deductUtility: 'Retrait d’un compte de services demandé',
    markMove: 'Mouvement entre comptes constaté',
    exportMoves: 'Mouvements entre comptes exportés',
  },
};

/** The line that each warning leaves. No call sends it, but a task. */
export const FLOAT_WARNING_LABELS = {
  en: { 'finance.warning': 'Warning sent that a wallet runs dry' },
  fr: { 'finance.warning': 'Alerte envoyée : un compte est bientôt vide' },
} as const satisfies Labels<string>;
