import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { loans } from './create-loan.ts';
import { exportBook, listBook } from './list-book.ts';
import { readCertificate, readEarlySettlement, readSchedule, readStatement, readStatementFile } from './read-loan.ts';
import { recordReceipt } from './record-receipt.ts';
import { requestDeactivation, requestDeregistration } from './request-ending.ts';
import { quoteExtension, requestExtension } from './request-extension.ts';
import { readRefundable, requestRefund } from './request-refund.ts';
import { offerSettlement } from './settle-early.ts';

export const loansHandlers: Handlers<typeof loansCalls> = {
  loans,
  recordReceipt,
  schedule: readSchedule,
  statement: readStatement,
  statementFile: readStatementFile,
  certificate: readCertificate,
  earlySettlement: readEarlySettlement,
  offerSettlement,
  quoteExtension,
  requestExtension,
  requestDeactivation,
  requestDeregistration,
  refundable: readRefundable,
  requestRefund,
  book: listBook,
  exportBook,
};
