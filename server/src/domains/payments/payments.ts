/** The door of payments: what other domains may use of incoming money. */
export { inFlightOfCustomers, type PaymentRequestRow } from './payment-requests.sql.ts';
export { takesCash } from './cash-limits.ts';
export { takesSlips } from './slip-limits.ts';
export { bookPrompt } from './settle-prompt.ts';
export { expectedPayments } from './expected-payments.sql.ts';
export { findGeneralLockHold, findLockHold, findNewsHold, checkBeforeLock, moneyFeeds } from './lock-holds.ts';
export { findSilentOperator } from './silent-operator.ts';
export { operatorHealth } from './operator-health.ts';
export { isMoneyOnItsWay } from './money-on-its-way.ts';
export { likelyPayment } from './waiting-money.ts';
export { shareClues } from './share-clues.ts';
export { type Told, whomToTell } from './whom-to-tell.ts';
export { keepAlarms, type UndecidedPayment, undecidedPayments } from './undecided.sql.ts';
export { deniedOf, insertDenial, isDenied } from './denials.sql.ts';
export { unreachedBy } from './unreached.sql.ts';
export { type Clues, evidenceOn, loanAmounts, type Owner, type ReadClues, readClues } from './evidence.ts';
export { hashesOf, isHash, keyOfHash, shownMark } from './payer-marks.ts';
export { customersPaidFrom, owedByOne, ownersNamedBy, ownersOf } from './owners.sql.ts';
export { type Evidence, isHint, restsOnWord, strengthOf, weightOf } from './strength.ts';
export { endExpectedPayment, listKeptConfirmations, requestKeptEnd } from './money-feed-lists.ts';
export { paybillProofs, refreshProof } from './paybill-proof.ts';
export { claimView, paymentRequestView, paymentView } from './payment-view.ts';
export { split, refund, setWaiting } from './leave-suspense.ts';
export { allocateToLoan, allocateToSale } from './allocate-payment.ts';
export { reverse, deallocate } from './take-payment-off.ts';
export { canClaimPart, reversePart } from './reverse-part.ts';
export { transactionKey } from './transaction-key.ts';
export { isInDoubt, sumTakenBack } from './kept-proof.sql.ts';
export { claimsAround } from './claims.ts';
export { placeOfDeposit } from './take-off-deposit.ts';
export { type ClaimRow, claimLeft, claimPartsOf, openClaimsOfCustomers } from './claims.sql.ts';
export { refuseDealer } from './refuse-dealer.ts';
export { waits, type MovedBy } from './record-move.ts';
export { postPayments } from './post-payments.ts';
export { awaitSlip } from './receipts.sql.ts';
export { receiptId } from './receipts.ts';
export { proveSlips } from './prove-slips.ts';
export { stopSlip, tellOfMissingSlips } from './missing-slips.ts';
export { forgetTold, placeOfStoppedSlip, setMissingEnded } from './missing-slips.sql.ts';
export { setTerminalOfLine } from './slips.sql.ts';
export { unfoundSlip } from './open-slip.ts';
export { lastPaymentsOf, type PaymentRow } from './payments.sql.ts';
export { suspenseFromPhonesOf } from './suspense-from-phones.sql.ts';
export { findUnallocated, findUnallocatedForUpdate, type UnallocatedPayment } from './suspense.sql.ts';
export { placedByRequest } from './payment-moves.sql.ts';
export { promiseThatHolds } from './promise-holds.sql.ts';
export {
  heldByOthersSince,
  heldSince,
  locksHold,
  noteHoldStart,
  prolongLocksHold,
  setLocksHold,
} from './settings.sql.ts';
export { type UndeliveredNotice, undeliveredNotices } from './undelivered-notices.ts';
export { undeliveredSince } from './undelivered-notices.sql.ts';
export { isLockDay, isQuiet } from './lock-times.ts';
export { noteByTask } from './note-by-task.ts';
export { postedPartsOf } from './undo-bookings.sql.ts';
export { operatorsWaitedFor } from './disconnected-channels.sql.ts';
export { restoreBooking, undoBooking } from './undo-bookings.ts';
export {
  forgetLacking,
  freeNumbers,
  knownWithout,
  proveByOperator,
  partsBeyond,
  reversedSince,
  stoppedBy,
  unproveSlips,
} from './withdrawn-bookings.sql.ts';
export { sumsUndone, type UndoneKind } from './undone-sums.sql.ts';
