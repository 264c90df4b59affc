/** The door of payments: what other domains may use of incoming money. */
export { inFlightOfCustomers, type PaymentRequestRow } from './payment-requests.sql.ts';
export { takesCash } from './cash-limits.ts';
export { bookPrompt } from './settle-prompt.ts';
export { expectedPayments } from './expected-payments.sql.ts';
export {
  findGeneralLockHold,
  findLockHold,
  checkBeforeLock,
  isQuiet,
  likelyPayment,
  moneyFeeds,
} from './lock-holds.ts';
export { endExpectedPayment, endKeptConfirmation, listKeptConfirmations } from './money-feed-lists.ts';
export { paybillProofs, refreshProof } from './paybill-proof.ts';
export { paymentRequestView, paymentView } from './payment-view.ts';
export { split, refund, setWaiting } from './leave-suspense.ts';
export { allocateToLoan, allocateToSale } from './allocate-payment.ts';
export { reverse, deallocate } from './take-payment-off.ts';
export { waits, type MovedBy } from './record-move.ts';
export { postPayments } from './post-payments.ts';
export { receiptId } from './receipts.ts';
export { lastPaymentsOf, type PaymentRow } from './payments.sql.ts';
export { findUnallocated, findUnallocatedForUpdate, type UnallocatedPayment } from './suspense.sql.ts';
export { placedByRequest } from './payment-moves.sql.ts';
export { locksHold, setLocksHold } from './settings.sql.ts';
