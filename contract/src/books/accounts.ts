/** The chart of accounts. The ledger has the same accounts, and a test compares both. */
import * as z from 'zod';
import type { Labels } from '../labels.ts';

const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export const AccountKind = z.enum(ACCOUNT_KINDS).meta({ id: 'AccountKind' });
export type AccountKind = z.output<typeof AccountKind>;

/** In the order of a balance sheet and of a statement of profit and loss. */
export const ACCOUNTS = {
  '1000': 'asset',
  '1010': 'asset',
  '1020': 'asset',
  '1030': 'asset',
  '1040': 'asset',
  '1100': 'asset',
  '1150': 'asset',
  '1160': 'asset',
  '1165': 'asset',
  '1190': 'asset',
  '2000': 'liability',
  '2010': 'liability',
  '2020': 'liability',
  '2030': 'liability',
  '2040': 'liability',
  '2050': 'liability',
  '2070': 'liability',
  '2100': 'liability',
  '2110': 'liability',
  '3000': 'equity',
  '4000': 'income',
  '4010': 'income',
  '4020': 'income',
  '5000': 'expense',
  '5010': 'expense',
  '5020': 'expense',
  '5030': 'expense',
  '5060': 'expense',
} as const satisfies Readonly<Record<string, AccountKind>>;

export const ACCOUNT_CODES = Object.keys(ACCOUNTS) as [AccountCode, ...AccountCode[]];
export type AccountCode = keyof typeof ACCOUNTS;
export const Account = z.enum(ACCOUNT_CODES).meta({ id: 'LedgerAccount' });

/** Where money lies. Only what moves between one of these and another account is a flow of cash. */
export const TREASURY = ['1000', '1010', '1020', '1030', '1040'] as const satisfies readonly AccountCode[];

export const ACCOUNT_LABELS: Labels<AccountCode> = {
  en: {
    '1000': 'Cash at shops',
    '1010': 'Mobile money',
    '1020': 'Card terminals',
    '1030': 'Bank',
    '1040': 'Cash in transit',
    '1100': 'Instalments receivable',
    '1150': 'Stock of phones',
    '1160': 'VAT recoverable',
    '1165': 'Payments taken back',
    '1190': 'Allowance for bad loans',
    '2000': 'Customer deposits held',
    '2010': 'Customer credit balances',
    '2020': 'Unallocated payments',
    '2030': 'Owed to shops',
    '2040': 'Charge not yet earned',
    '2050': 'VAT collected',
    '2070': 'Owed to providers',
    '2100': 'Working capital account',
    '2110': 'Utility account',
    '3000': 'Equity',
    '4000': 'Phone sales',
    '4010': 'Charge earned',
    '4020': 'Bad debts recovered',
    '5000': 'Cost of phones sold',
    '5010': 'Provision for bad loans',
    '5020': 'Write-offs',
    '5030': 'Provider fees',
    '5060': 'Gifts to customers',
  },
  fr: {
    '1000': 'Espèces en boutique',
    '1010': 'Mobile money',
    '1020': 'Terminaux de paiement',
    '1030': 'Banque',
    '1040': 'Virements en cours',
    '1100': 'Échéances à recevoir',
    '1150': 'Stock de téléphones',
    '1160': 'TVA récupérable',
    '1165': 'Paiements repris par l’opérateur',
    '1190': 'Dépréciation des créances',
    '2000': 'Dépôts initiaux des clients',
    '2010': 'Soldes créditeurs des clients',
    '2020': 'Paiements à affecter',
    '2030': 'Dû aux boutiques',
    '2040': 'Frais non encore acquis',
    '2050': 'TVA collectée',
    '2070': 'Dû aux prestataires',
    '2100': 'Compte de fonds de roulement',
    '2110': 'Compte de services',
    '3000': 'Capitaux propres',
    '4000': 'Ventes de téléphones',
    '4010': 'Frais acquis',
    '4020': 'Créances recouvrées après passage en perte',
    '5000': 'Coût des téléphones vendus',
    '5010': 'Dotation pour créances douteuses',
    '5020': 'Passages en perte',
    '5030': 'Frais des prestataires',
    '5060': 'Cadeaux aux clients',
  },
};

export const ACCOUNT_KIND_LABELS: Labels<AccountKind> = {
  en: { asset: 'Assets', liability: 'Liabilities', equity: 'Equity', income: 'Income', expense: 'Expenses' },
  fr: { asset: 'Actif', liability: 'Dettes', equity: 'Capitaux propres', income: 'Produits', expense: 'Charges' },
};
