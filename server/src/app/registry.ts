/** Connects handlers to calls, jobs to their kinds, and periodic tasks to their intervals, one line each. */
import { calls } from '@palier/contract/calls.ts';
import { actOnUsers } from '../domains/network/act-on-users.ts';
import { authHandlers } from '../domains/auth/auth.handlers.ts';
import { auditHandlers } from '../domains/audit/audit.handlers.ts';
import { catalogueHandlers } from '../domains/catalogue/catalogue.handlers.ts';
import { stockHandlers } from '../domains/stock/stock.handlers.ts';
import { salesHandlers } from '../domains/sales/sales.handlers.ts';
import { deviceLocksHandlers } from '../domains/device-locks/device-locks.handlers.ts';
import { suspenseHandlers } from '../domains/suspense/suspense.handlers.ts';
import { customerOverviewHandlers } from '../domains/customer-overview/customer-overview.handlers.ts';
import { answerNewRoles, showNewRoles } from '../domains/users/new-roles.ts';
import { usersHandlers } from '../domains/users/users.handlers.ts';
import { GROUPS } from './starting-groups.ts';
import type { AllHandlers } from '../http/app.ts';
import { makeSafe } from './backup/make-safe.ts';
import { sealAudit } from '../domains/audit/seal-audit.ts';
import { approvalsHandlers } from '../domains/approvals/approvals.handlers.ts';
import { expireRequests } from '../domains/approvals/approvals.ts';
import { userGroupKind, userNumberKind, userPasswordKind } from '../domains/users/users.ts';
import type { AnyKind } from '../domains/approvals/approval-kind.ts';
import { closeShortPayoff } from '../domains/dunning/close-small-rests.ts';
import { dunningTask } from '../domains/dunning/advance-stages.ts';
import { lockTextOf } from '../domains/dunning/lock-text.ts';
import { withinReach } from '../domains/customers/reach-gate.ts';
import { countingValues } from '../platform/counted-lists.ts';
import { countingNames } from '../domains/customers/calls-that-name.ts';
import { customerIdentityKind } from '../domains/customers/customer-identity.approvals.ts';
import { customerLocationKind } from '../domains/customers/customer-location.approvals.ts';
import { collectionsHandlers } from '../domains/collections/collections.handlers.ts';
import { booksHandlers } from '../domains/books/books.handlers.ts';
import { bookEntryKind } from '../domains/books/book-entry.approvals.ts';
import { closingKind } from '../domains/books/closing.approvals.ts';
import { followReportsTask } from '../domains/reports/follow-reports.ts';
import { provisionTask } from '../domains/reports/provision-month.ts';
import { reportsHandlers } from '../domains/reports/reports.handlers.ts';
import { sendReportMail } from '../domains/reports/send-report-mail.ts';
import { sendAddressNotice } from '../domains/users/tell-new-address.ts';
import { sendSheetNotice } from '../domains/users/tell-of-sheet.ts';
import { signOffReportsTask } from '../domains/reports/sign-off-reports.ts';
import { checkLedgerDaysTask, followLedgerTask } from '../domains/books/follow-ledger.ts';
import { reopeningKind } from '../domains/books/reopening.approvals.ts';
import { renewDueDaysTask } from '../domains/collections/list-due.ts';
import { learnOrderTask } from '../domains/collections/learn-order.ts';
import { followLoansTask } from '../domains/collections/refresh-cases.ts';
import { dataBundleKind } from '../domains/data-bundles/data-bundle.approvals.ts';
import { giftEndKind } from '../domains/data-bundles/gift-end.approvals.ts';
import { dataBundlesHandlers } from '../domains/data-bundles/data-bundles.handlers.ts';
import { followGift, readGift } from '../domains/data-bundles/follow-gift.ts';
import { sendGift } from '../domains/data-bundles/send-gift.ts';
import { askBalancesNow, askBalancesTask } from '../domains/finance/ask-balances.ts';
import { financeHandlers } from '../domains/finance/finance.handlers.ts';
import { floatMoveKind } from '../domains/finance/float-move.approvals.ts';
import { followMove } from '../domains/finance/follow-move.ts';
import { sendMove } from '../domains/finance/send-move.ts';
import { watchCoverTask } from '../domains/finance/watch-cover.ts';
import { findCustomers } from '../domains/customer-overview/find-customers.ts';
import { customersHandlers } from '../domains/customers/customers.handlers.ts';
import { readKycCheck, submitKycCheck } from '../domains/customers/kyc-check.ts';
import { fingerprintOldPictures } from '../domains/customers/same-pictures.ts';
import { reassignCustomers } from '../domains/customers/reassign-customers.ts';
import { importsHandlers } from '../domains/imports/imports.handlers.ts';
import { creditMultiplierKind, phonePricesKind } from '../domains/catalogue/price-change.approvals.ts';
import { productLockKind } from '../domains/catalogue/product-lock.approvals.ts';
import { purgePictures } from '../domains/catalogue/purge-pictures.ts';
import { CLOSE_SMALL_REST } from '../domains/loans/loans.ts';
import { releaseWaited } from '../domains/loans/release-waited.ts';
import { expireApplications } from '../domains/sales/expire-applications.ts';
import { deregistrationKind } from '../domains/loans/deregistration.approvals.ts';
import { loanDeactivationKind } from '../domains/loans/deactivation.approvals.ts';
import { loanExtensionKind } from '../domains/loans/loan-extension.approvals.ts';
import { refundKind } from '../domains/loans/refund.approvals.ts';
import { customerSaleKind } from '../domains/sales/customer-sale.approvals.ts';
import { loansHandlers } from '../domains/loans/loans.handlers.ts';
import { deliverLockCommand } from '../domains/lock-commands/deliver-command.ts';
import { readLock } from '../domains/lock-commands/read-lock.ts';
import { releaseFormerPhone } from '../domains/lock-commands/release-former-phone.ts';
import { reconcileLockState, releaseFoundPhones } from '../domains/lock-commands/reconcile-lock-state.ts';
import { readPhoneAgain } from '../domains/lock-commands/read-phone-again.ts';
import { renewLockScreen, renewOldLockScreens } from '../domains/lock-commands/lock-screen.ts';
import { readAfterSilence } from '../domains/lock-commands/read-after-silence.ts';
import { readPhonesInTurn } from '../domains/lock-commands/read-phones-in-turn.ts';
import { verifyLock } from '../domains/lock-commands/verify-lock.ts';
import { deliverMessage, deliverMessages } from '../domains/messages/deliver-message.ts';
import { overtakingReceipt } from '../domains/messages/take-receipt.ts';
import { followPrompt, readPrompt } from '../domains/payments/follow-prompt.ts';
import { sendPrompt } from '../domains/payments/send-prompt.ts';
import { networkHandlers } from '../domains/network/network.handlers.ts';
import { payCooledShops } from '../domains/network/request-shop-payment.ts';
import { shopOwnerKind } from '../domains/network/shop-owner.approvals.ts';
import { shopPaymentKind } from '../domains/network/shop-payment.approvals.ts';
import { terminalKind } from '../domains/network/terminal.approvals.ts';
import { groupRolesKind } from '../domains/users/group-roles.approvals.ts';
import { checkBeforeLock } from '../domains/payments/payments.ts';
import { paymentsHandlers } from '../domains/payments/payments.handlers.ts';
import { askAboutAnnouncedSweep } from '../domains/payments/ask-about-announced.ts';
import { claimEndKind } from '../domains/payments/claim-end.approvals.ts';
import { correctionKind } from '../domains/payments/correction.approvals.ts';
import { dueCorrectionsTask } from '../domains/payments/due-corrections.ts';
import { keptConfirmationKind } from '../domains/payments/kept-confirmation.approvals.ts';
import { pullPaybillsTask } from '../domains/payments/pull-paybills.ts';
import { trySilentOperatorsTask } from '../domains/payments/try-silent-operators.ts';
import { readKeptAgain, rebookConfirmations } from '../domains/payments/rebook-confirmations.ts';
import { purgeStrangers } from '../domains/payments/strangers.ts';
import { sendReceipts } from '../domains/payments/send-receipts.ts';
import { imeiChangeKind } from '../domains/device-locks/imei-change.approvals.ts';
import { lockSolutionKind } from '../domains/device-locks/lock-solution.approvals.ts';
import { waiverKind } from '../domains/device-locks/waiver.approvals.ts';
import { reallocationKind } from '../domains/suspense/reallocation.approvals.ts';
import { reversalKind } from '../domains/suspense/reversal.approvals.ts';
import { undecidedCluesTask } from '../domains/suspense/undecided-clues.ts';
import { denialKind } from '../domains/suspense/denial.approvals.ts';
import { suspenseRefundKind } from '../domains/suspense/suspense-refund.approvals.ts';
import { reconciliationHandlers } from '../domains/reconciliation/reconciliation.handlers.ts';
import { unprovenAlarms } from '../domains/payments/alarm-unproven.ts';
import { linkTakenBackTask } from '../domains/reconciliation/link-taken-back.ts';
import { checkStatementLines } from '../domains/reconciliation/check-lines.ts';
import { followCorrection } from '../domains/reconciliation/follow-correction.ts';
import { watchDisconnections } from '../domains/device-locks/watch-disconnections.ts';
import { watchNewsHold } from '../domains/device-locks/watch-news-hold.ts';
import { missingSlips } from '../domains/reconciliation/missing-slips.ts';
import { undoWithdrawn } from '../domains/reconciliation/undo-withdrawn.ts';
import { withdrawalKind } from '../domains/reconciliation/withdrawal.approvals.ts';
import { settingsKind } from '../domains/settings/settings.approvals.ts';
import { settingsHandlers } from '../domains/settings/settings.handlers.ts';
import { searchHandlers } from '../domains/search/search.handlers.ts';
import { phoneOpened } from '../domains/device-locks/phone-opened.ts';
import { purgeChanges } from '../platform/changes/purge-changes.ts';
import { moveJobsWhenSetBack } from '../platform/jobs/clock-set-back.ts';
import { purgeExpired } from '../platform/jobs/purge-expired.ts';
import type { PeriodicTask } from '../platform/jobs/runner.ts';
import type { AnyJobHandler } from '../platform/jobs/settle-job.ts';

/** The kinds of changes that a second person decides. */
const approvalKinds: readonly AnyKind[] = [
  groupRolesKind,
  userGroupKind,
  userNumberKind,
  userPasswordKind,
  shopPaymentKind,
  terminalKind,
  phonePricesKind,
  creditMultiplierKind,
  productLockKind,
  shopOwnerKind,
  customerSaleKind,
  loanExtensionKind,
  loanDeactivationKind,
  deregistrationKind,
  refundKind,
  dataBundleKind,
  giftEndKind,
  customerLocationKind,
  customerIdentityKind,
  imeiChangeKind,
  lockSolutionKind,
  waiverKind,
  reallocationKind,
  reversalKind,
  suspenseRefundKind,
  denialKind,
  keptConfirmationKind,
  claimEndKind,
  correctionKind,
  withdrawalKind,
  settingsKind,
  bookEntryKind,
  closingKind,
  reopeningKind,
  floatMoveKind,
];

export const handlers: AllHandlers = withinReach(
  // Names are counted in the answer alone, not in what was read for its counts.
  countingNames(
    countingValues(calls, {
      auth: authHandlers,
      users: {
        ...usersHandlers,
        newRoles: showNewRoles(GROUPS),
        answerNewRoles: answerNewRoles(GROUPS),
        actOnUsers,
      },
      audit: auditHandlers,
      approvals: approvalsHandlers(approvalKinds),
      network: { ...networkHandlers, reassignCustomers },
      catalogue: catalogueHandlers,
      stock: stockHandlers,
      imports: importsHandlers,
      customers: { ...customersHandlers, find: findCustomers },
      sales: salesHandlers,
      loans: loansHandlers,
      deviceLocks: deviceLocksHandlers,
      payments: paymentsHandlers,
      suspense: suspenseHandlers,
      reconciliation: reconciliationHandlers,
      settings: settingsHandlers,
      collections: collectionsHandlers,
      books: booksHandlers,
      reports: reportsHandlers,
      dataBundles: dataBundlesHandlers,
      finance: financeHandlers,
      customerOverview: customerOverviewHandlers,
      search: searchHandlers,
    }),
  ),
);

export const jobs: Readonly<Record<string, AnyJobHandler>> = {
  'send-receipts': sendReceipts,
  'send-messages': deliverMessages,
  'send-message': deliverMessage,
  'overtaking-receipt': overtakingReceipt,
  'submit-kyc-check': submitKycCheck,
  'read-kyc-check': readKycCheck,
  'send-prompt': sendPrompt,
  'read-prompt': readPrompt,
  'follow-prompt': followPrompt,
  'send-data-gift': sendGift,
  'read-data-gift': readGift,
  'follow-data-gift': followGift,
  'send-float-move': sendMove,
  'follow-float-move': followMove,
  'ask-float-balances': askBalancesNow,
  'send-report-mail': sendReportMail,
  'tell-new-address': sendAddressNotice,
  'tell-of-sheet': sendSheetNotice,
  'lock-command': deliverLockCommand(checkBeforeLock, lockTextOf, phoneOpened),
  'renew-lock-screen': renewLockScreen(lockTextOf),
  'read-lock': readLock(phoneOpened),
  'verify-lock': verifyLock,
  'read-phone-again': readPhoneAgain,
  'release-former-phone': releaseFormerPhone,
  'follow-correction': followCorrection,
  'check-statement-lines': checkStatementLines,
  [CLOSE_SMALL_REST]: closeShortPayoff,
};

export const periodicTasks: readonly PeriodicTask[] = [
  rebookConfirmations,
  readKeptAgain,
  pullPaybillsTask,
  trySilentOperatorsTask,
  undecidedCluesTask,
  askAboutAnnouncedSweep,
  expireApplications,
  releaseWaited,
  missingSlips,
  dueCorrectionsTask,
  undoWithdrawn,
  linkTakenBackTask,
  unprovenAlarms,
  dunningTask,
  renewOldLockScreens,
  followLoansTask,
  renewDueDaysTask,
  followLedgerTask,
  checkLedgerDaysTask,
  followReportsTask,
  signOffReportsTask,
  provisionTask,
  learnOrderTask,
  askBalancesTask,
  watchCoverTask,
  reconcileLockState,
  watchDisconnections,
  watchNewsHold,
  releaseFoundPhones,
  fingerprintOldPictures,
  readPhonesInTurn,
  readAfterSilence,
  moveJobsWhenSetBack(),
  purgeExpired,
  purgeChanges,
  purgeStrangers,
  purgePictures,
  expireRequests(approvalKinds),
  payCooledShops,
  {
    name: 'seal-audit',
    every_ms: 5_000,
    first_after_ms: 0,
    run: (services) => sealAudit(services, (tx, as_of) => makeSafe(tx, as_of.toISOString(), services.clock.now())),
  },
];
