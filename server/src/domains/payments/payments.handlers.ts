import type { paymentsCalls } from '@palier/contract/payments.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkShopPayment, confirmDeposit, payDeposit } from './take-deposit.ts';
import { listTransactions, readCollection, requestRepayment, retryPush } from './take-repayment.ts';

export const paymentsHandlers: Handlers<typeof paymentsCalls> = {
  payDeposit,
  retryPush,
  collection: readCollection,
  confirmDeposit,
  checkShopPayment,
  requestRepayment,
  depositTransactions: listTransactions,
};
