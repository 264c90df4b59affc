import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { confirmCash, recordBanking } from './bank-cash.ts';
import { exportCashToBank, readBankings, readCashToBank, readTill, readWaitingReleases } from './list-cash.ts';
import { checkShopPayment, confirmDeposit, payDeposit } from './take-deposit.ts';
import { listTransactions, requestRepayment, retryPush } from './take-repayment.ts';
import { readPaymentRequest } from './read-payment-request.ts';

export const paymentsHandlers: Handlers<typeof paymentsCalls> = {
  payDeposit,
  retryPush,
  paymentRequest: readPaymentRequest,
  confirmDeposit,
  checkShopPayment,
  requestRepayment,
  depositTransactions: listTransactions,
  cashToBank: readCashToBank,
  exportCashToBank,
  till: readTill,
  bankings: readBankings,
  recordBanking,
  waitingReleases: readWaitingReleases,
  confirmCash,
};
