/** What is connected to what: handlers to calls, jobs to their kinds, periodic tasks to their pace. A line each. */
import type { AllHandlers } from '../http/app.ts';
import { accessHandlers, appHandlers } from '../domains/access/access.handlers.ts';
import { auditHandlers } from '../domains/access/list-audit.ts';
import { sealAudit } from '../domains/access/seal-audit.ts';
import { approvalsHandlers } from '../domains/approvals/approvals.handlers.ts';
import { expireRequests } from '../domains/approvals/approvals.ts';
import { userGroupKind, userNumberKind, userPasswordKind } from '../domains/accounts/accounts.ts';
import type { AnyKind } from '../domains/approvals/approval-kind.ts';
import { cardHandlers } from '../domains/card/card.handlers.ts';
import { dunningTask } from '../domains/dunning/advance-stages.ts';
import { withinReach } from '../domains/customers/calls-in-reach.ts';
import { countingNames } from '../domains/customers/calls-that-name.ts';
import { customerIdentityKind, requestCustomerIdentity } from '../domains/customers/customer-identity.approvals.ts';
import { customerLocationKind, requestCustomerLocation } from '../domains/customers/customer-location.approvals.ts';
import { customersHandlers } from '../domains/customers/customers.handlers.ts';
import { readKycCheck, submitKycCheck } from '../domains/customers/kyc-check.ts';
import { reassignCustomers } from '../domains/customers/reassign-customers.ts';
import { importsHandlers } from '../domains/imports/imports.handlers.ts';
import { inventoryHandlers } from '../domains/inventory/inventory.handlers.ts';
import { creditMultiplierKind, phonePricesKind } from '../domains/inventory/price-change.approvals.ts';
import { purgePictures } from '../domains/inventory/purge-pictures.ts';
import { expireApplications } from '../domains/loans/expire-applications.ts';
import { deregistrationKind, loanDeactivationKind } from '../domains/loans/ending.approvals.ts';
import { loanExtensionKind } from '../domains/loans/loan-extension.approvals.ts';
import { refundKind } from '../domains/loans/refund.approvals.ts';
import { requestDeactivation, requestDeregistration } from '../domains/loans/request-ending.ts';
import { quoteExtension, requestExtension } from '../domains/loans/request-extension.ts';
import { readRefundable, requestRefund } from '../domains/loans/request-refund.ts';
import { customerSaleKind } from '../domains/loans/customer-sale.approvals.ts';
import { readSaleApproval, requestSale } from '../domains/loans/request-sale.ts';
import { loansHandlers } from '../domains/loans/loans.handlers.ts';
import { deliverLockCommand, readLock } from '../domains/locks/deliver-command.ts';
import { releaseFormerPhone } from '../domains/locks/release-former-phone.ts';
import { reconcileLockState } from '../domains/locks/reconcile-lock-state.ts';
import { verifyLock } from '../domains/locks/verify-lock.ts';
import { deliverMessage, deliverMessages } from '../domains/messages/deliver-message.ts';
import { pollCollections, sendPrompt } from '../domains/payments/collect.ts';
import { networkHandlers } from '../domains/network/network.handlers.ts';
import { payCooledShops, requestShopPayment, sendShopPaymentCode } from '../domains/network/request-shop-payment.ts';
import { shopOwnerKind } from '../domains/network/shop-owner.approvals.ts';
import { shopPaymentKind } from '../domains/network/shop-payment.approvals.ts';
import { groupRolesKind } from '../domains/security/group-roles.approvals.ts';
import { securityHandlers } from '../domains/security/security.handlers.ts';
import { usersHandlers } from '../domains/security/users.handlers.ts';
import { lastLook } from '../domains/payments/payments.ts';
import { paymentsHandlers } from '../domains/payments/payments.handlers.ts';
import { cashHandlers } from '../domains/payments/cash.handlers.ts';
import { askAboutAnnouncedSweep } from '../domains/payments/ask-about-announced.ts';
import { pullPaybillsTask } from '../domains/payments/pull-paybills.ts';
import { readKeptAgain, rebookConfirmations } from '../domains/payments/rebook-confirmations.ts';
import { purgeStrangers } from '../domains/payments/strangers.ts';
import { sendReceipts } from '../domains/payments/send-receipts.ts';
import { imeiChangeKind } from '../domains/phones/imei-change.approvals.ts';
import { lockSolutionKind } from '../domains/phones/lock-solution.approvals.ts';
import { phonesHandlers } from '../domains/phones/phones.handlers.ts';
import { requestImeiChange, requestLockSolution, requestWaiver } from '../domains/phones/request-phone-change.ts';
import { waiverKind } from '../domains/phones/waiver.approvals.ts';
import { reallocationKind } from '../domains/transactions/reallocation.approvals.ts';
import { reversalKind } from '../domains/transactions/reversal.approvals.ts';
import { suspenseRefundKind } from '../domains/transactions/suspense-refund.approvals.ts';
import { transactionsHandlers } from '../domains/transactions/transactions.handlers.ts';
import { reconciliationHandlers } from '../domains/reconciliation/reconciliation.handlers.ts';
import { searchHandlers } from '../domains/search/search.handlers.ts';
import { notifyUnlocked } from '../domains/phones/notify-unlocked.ts';
import { purgeExpired } from '../platform/jobs/purge-expired.ts';
import type { JobHandler, PeriodicTask } from '../platform/jobs/runner.ts';

/** What a second person decides. */
const approvalKinds: readonly AnyKind[] = [
  groupRolesKind,
  userGroupKind,
  userNumberKind,
  userPasswordKind,
  shopPaymentKind,
  phonePricesKind,
  creditMultiplierKind,
  shopOwnerKind,
  customerSaleKind,
  loanExtensionKind,
  loanDeactivationKind,
  deregistrationKind,
  refundKind,
  customerLocationKind,
  customerIdentityKind,
  imeiChangeKind,
  lockSolutionKind,
  waiverKind,
  reallocationKind,
  reversalKind,
  suspenseRefundKind,
];

export const handlers: AllHandlers = withinReach(
  countingNames({
    access: accessHandlers,
    users: { ...usersHandlers, ...appHandlers },
    security: { ...securityHandlers, ...auditHandlers },
    network: { ...networkHandlers, reassignCustomers },
    approvals: approvalsHandlers(approvalKinds),
    requests: {
      shopPaymentCode: sendShopPaymentCode,
      shopPayment: requestShopPayment,
      sale: requestSale,
      saleApproval: readSaleApproval,
      extension: requestExtension,
      extensionQuote: quoteExtension,
      deactivation: requestDeactivation,
      deregistration: requestDeregistration,
      refundable: readRefundable,
      refund: requestRefund,
      customerLocation: requestCustomerLocation,
      customerIdentity: requestCustomerIdentity,
      imeiChange: requestImeiChange,
      lockSolution: requestLockSolution,
      waiver: requestWaiver,
    },
    inventory: inventoryHandlers,
    imports: importsHandlers,
    search: searchHandlers,
    customers: { ...customersHandlers, ...cardHandlers },
    loans: loansHandlers,
    payments: paymentsHandlers,
    cash: cashHandlers,
    transactions: transactionsHandlers,
    reconciliation: reconciliationHandlers,
    locks: phonesHandlers,
  }),
);

export const jobs: Readonly<Record<string, JobHandler>> = {
  'tell-payers': sendReceipts,
  'send-messages': deliverMessages,
  'send-message': deliverMessage,
  'submit-kyc-check': submitKycCheck,
  'read-kyc-check': readKycCheck,
  'send-prompt': sendPrompt,
  'lock-command': deliverLockCommand(lastLook, notifyUnlocked),
  'read-lock': readLock(notifyUnlocked),
  'verify-lock': verifyLock,
  'release-former-phone': releaseFormerPhone,
};

export const periodicTasks: readonly PeriodicTask[] = [
  pollCollections,
  rebookConfirmations,
  readKeptAgain,
  pullPaybillsTask,
  askAboutAnnouncedSweep,
  expireApplications,
  dunningTask,
  reconcileLockState,
  purgeExpired,
  purgeStrangers,
  purgePictures,
  expireRequests(approvalKinds),
  payCooledShops,
  { name: 'seal-audit', every_ms: 5_000, run: sealAudit },
];
