/** The door of payments: what other domains may use of money on its way in. */
export { inFlightOfCustomers, type PaymentRequestRow } from './payment-requests.sql.ts';
export { takesCash } from './cash-limits.ts';
export { bookPrompt } from './payment-requests.ts';
export { expectedPayments } from './announced-payments.sql.ts';
export { findGeneralLockHold, findLockHold, isQuiet, lastLook, likelyPayment, moneyFeeds } from './lock-holds.ts';
export { endExpectedPayment, endKeptConfirmation, listKeptConfirmations } from './money-feed-lists.ts';
export { paybillProofs, refreshProof } from './paybill-proof.ts';
export { paymentRequestView, paymentView } from './payment-view.ts';
export {
  split,
  refund,
  allocateToLoan,
  allocateToSale,
  reverse,
  setWaiting,
  deallocate,
  waits,
  type MovedBy,
} from './move-payment.ts';
export { postPayments } from './post-payments.ts';
export { receiptId } from './receipts.ts';
export { lastPaymentsOf, type PaymentRow } from './payments.sql.ts';
export { findUnallocated, findUnallocatedForUpdate, placedByRequest, type UnallocatedPayment } from './suspense.sql.ts';
export { locksHold, setLocksHold } from './settings.sql.ts';
