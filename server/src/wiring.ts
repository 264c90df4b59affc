/** What is connected to what: handlers to calls, errands to their kinds, sweeps to their pace. A line each. */
import type { calls } from '@palier/contract/calls.ts';
import type { Handlers } from './deed.ts';
import { accessHandlers } from './domains/access/access.handlers.ts';
import { sealAudit } from './domains/access/audit.ts';
import { approvalsHandlers } from './domains/approvals/approvals.handlers.ts';
import { expireRequests } from './domains/approvals/approvals.ts';
import type { AnyKind } from './domains/approvals/approval-kind.ts';
import { cardHandlers } from './domains/card/card.handlers.ts';
import { ladderSweep } from './domains/collections/lock-ladder.ts';
import { customersHandlers } from './domains/customers/customers.handlers.ts';
import { readKycCheck, submitKycCheck } from './domains/customers/kyc-check.ts';
import { reassignCustomers } from './domains/customers/reassign-customers.ts';
import { importsHandlers } from './domains/imports/imports.handlers.ts';
import { inventoryHandlers } from './domains/inventory/inventory.handlers.ts';
import { expireApplications } from './domains/loans/expire-applications.ts';
import { loansHandlers } from './domains/loans/loans.handlers.ts';
import { deliverLockCommand, readLock, verifyLock } from './domains/locks/deliver-command.ts';
import { repairAstray } from './domains/locks/repair-astray.ts';
import { deliverMessage, deliverMessages } from './domains/messages/deliver-message.ts';
import { pollCollections, sendPrompt } from './domains/payments/collect.ts';
import { networkHandlers } from './domains/network/network.handlers.ts';
import { payCooledShops, requestShopPayment, sendShopPaymentCode } from './domains/network/request-shop-payment.ts';
import { shopPaymentKind } from './domains/network/shop-payment.approvals.ts';
import { interlockOf } from './domains/payments/payments.ts';
import { paymentsHandlers } from './domains/payments/payments.handlers.ts';
import { rebookConfirmations } from './domains/payments/rebook-confirmations.ts';
import { phonesHandlers } from './domains/phones/phones.handlers.ts';
import { searchHandlers } from './domains/search/search.handlers.ts';
import { tellOpened } from './domains/phones/tell-opened.ts';
import { sweepAway } from './jobs/sweep-away.ts';
import type { ErrandKind, Sweep } from './jobs/runner.ts';

/** What a second person decides. */
const approvalKinds: readonly AnyKind[] = [shopPaymentKind];

export const handlers: { readonly [Domain in keyof typeof calls]: Handlers<(typeof calls)[Domain]> } = {
  access: accessHandlers,
  network: { ...networkHandlers, reassignCustomers },
  approvals: { ...approvalsHandlers(approvalKinds), shopPaymentCode: sendShopPaymentCode, requestShopPayment },
  inventory: inventoryHandlers,
  imports: importsHandlers,
  search: searchHandlers,
  customers: { ...customersHandlers, ...cardHandlers },
  loans: loansHandlers,
  payments: paymentsHandlers,
  locks: phonesHandlers,
};

export const errands: Readonly<Record<string, ErrandKind>> = {
  'send-messages': deliverMessages,
  'send-message': deliverMessage,
  'submit-kyc-check': submitKycCheck,
  'read-kyc-check': readKycCheck,
  'send-prompt': sendPrompt,
  'lock-command': deliverLockCommand(interlockOf, tellOpened),
  'read-lock': readLock(tellOpened),
  'verify-lock': verifyLock,
};

export const sweeps: readonly Sweep[] = [
  pollCollections,
  rebookConfirmations,
  expireApplications,
  ladderSweep,
  repairAstray,
  sweepAway,
  expireRequests,
  payCooledShops,
  { name: 'seal-audit', every_ms: 5_000, run: (wires) => sealAudit(wires.database, wires.clock.wall()) },
];
