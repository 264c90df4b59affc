import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { recordBanking } from './bank-cash.ts';
import { confirmCash } from './confirm-payments.ts';
import { exportCashToBank, readBankings, readCashToBank, readTill, readWaitingReleases } from './list-cash.ts';
import { checkShopPayment, confirmDeposit, payDeposit } from './take-deposit.ts';
import { listTransactions, requestRepayment, retryPush } from './take-repayment.ts';
import { readPaymentRequest } from './read-payment-request.ts';
import { attachPaper } from './attach-paper.ts';
import { objectToCorrection, requestCorrection } from './correct-payment.ts';
import { confirmSlip } from './confirm-slip.ts';
import { readClaims, requestClaimEnd } from './end-claim.ts';
import { sendSlipCode } from './slip-code.ts';
import { decideSlipDocument, readSlipDocuments, showSlipDocument } from './slip-documents.ts';
import { listUnfoundSlips, readPaper } from './read-slips.ts';

export const paymentsHandlers: Handlers<typeof paymentsCalls> = {
  payDeposit,
  retryPush,
  paymentRequest: readPaymentRequest,
  confirmDeposit,
  checkShopPayment,
  requestRepayment,
  sendSlipCode,
  depositTransactions: listTransactions,
  cashToBank: readCashToBank,
  exportCashToBank,
  till: readTill,
  bankings: readBankings,
  recordBanking,
  waitingReleases: readWaitingReleases,
  confirmCash,
  unfoundSlips: listUnfoundSlips,
  attachPaper,
  paper: readPaper,
  confirmSlip,
  showSlipDocument,
  slipDocuments: readSlipDocuments,
  decideSlipDocument,
  claims: readClaims,
  requestClaimEnd,
  requestCorrection,
  objectToCorrection,
};
