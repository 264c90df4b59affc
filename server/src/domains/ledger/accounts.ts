/** The chart of accounts by name. */
import type { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';

/** `subject` is the record that an account is kept for: a loan, a shop, a provider account. */
export interface Account {
  readonly account: string;
  readonly subject: string;
}

const plain = (account: string): Account => ({ account, subject: '' });

export const accounts = {
  /** Without a shop it is the till of head office. */
  cashAt: (shop_id: string | null): Account => ({ account: '1000', subject: shop_id ?? 'head office' }),
  mobileMoney: (provider: string): Account => ({ account: '1010', subject: provider }),
  wallet: (provider: FloatProvider, wallet: FloatWallet): Account => ({
    account: '1010',
    subject: subjectOfWallet(provider, wallet),
  }),
  posClearing: (shop_id: string): Account => ({ account: '1020', subject: shop_id }),
  receivable: (loan_id: string): Account => ({ account: '1100', subject: loan_id }),
  bank: plain('1030'),
  inTransit: plain('1040'),
  stock: plain('1150'),
  /** A phone of the business that was returned. */
  phone: (imei: string): Account => ({ account: '1150', subject: imei }),
  vatRecoverable: plain('1160'),
  takenBack: (loan_id: string): Account => ({ account: '1165', subject: loan_id }),
  depositHeld: (application_id: string): Account => ({ account: '2000', subject: application_id }),
  customerCredit: (loan_id: string): Account => ({ account: '2010', subject: loan_id }),
  suspense: (payment_id: string): Account => ({ account: '2020', subject: payment_id }),
  payableTo: (shop_id: string): Account => ({ account: '2030', subject: shop_id }),
  deferredCharge: plain('2040'),
  vatCollected: plain('2050'),
  payableToProvider: (provider: string): Account => ({ account: '2070', subject: provider }),
  phoneSales: plain('4000'),
  chargeEarned: plain('4010'),
  costOfPhones: plain('5000'),
  /** What lenders put into our wallets of a kind. */
  lentFor: (wallet: FloatWallet): Account => plain(wallet === 'working_capital' ? '2100' : '2110'),
  equity: plain('3000'),
  allowance: plain('1190'),
  provisions: plain('5010'),
  badDebtsRecovered: plain('4020'),
  writeOffs: plain('5020'),
  providerFees: plain('5030'),
  gifts: plain('5060'),
};
