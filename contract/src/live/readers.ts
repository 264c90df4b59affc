/** The calls that read a subject. Users who may make one of them may watch it. */
import { approvalsCalls } from '../approvals/calls.ts';
import { booksCalls } from '../books/calls.ts';
import type { Call } from '../call.ts';
import { catalogueCalls } from '../catalogue/calls.ts';
import { collectionsCalls } from '../collections/calls.ts';
import { customerOverviewCalls } from '../customer-overview/calls.ts';
import { customersCalls } from '../customers/calls.ts';
import { dataBundlesCalls } from '../data-bundles/calls.ts';
import { deviceLocksCalls } from '../device-locks/calls.ts';
import { financeCalls } from '../finance/calls.ts';
import { networkCalls } from '../network/calls.ts';
import { paymentsCalls } from '../payments/calls.ts';
import { reconciliationCalls } from '../reconciliation/calls.ts';
import { reportsCalls } from '../reports/calls.ts';
import { salesCalls } from '../sales/calls.ts';
import { settingsCalls } from '../settings/calls.ts';
import { stockCalls } from '../stock/calls.ts';
import { suspenseCalls } from '../suspense/calls.ts';
import { usersCalls } from '../users/calls.ts';
import type { ListSubject } from './subjects.ts';

/** A customer must also be within the reach of who watches. */
export const READERS: Readonly<Record<ListSubject | 'customer', ReadonlyArray<Pick<Call, 'access'>>>> = {
  customer: [
    customerOverviewCalls.card,
    customersCalls.kycCase,
    salesCalls.application,
    paymentsCalls.paymentRequest,
    collectionsCalls.caseForCall,
    dataBundlesCalls.offered,
  ],
  late_loans: [collectionsCalls.defaulters],
  requests: [approvalsCalls.requests],
  kyc_queue: [customersCalls.kycQueue],
  suspense: [suspenseCalls.wrongAccount],
  pending_phones: [deviceLocksCalls.listPendingPhones],
  money_feed: [deviceLocksCalls.feedHealth, deviceLocksCalls.keptConfirmations, settingsCalls.firstSteps],
  floats: [financeCalls.balances],
  stock_takes: [stockCalls.stockTake],
  stock: [stockCalls.devices, stockCalls.ownerInventory, stockCalls.deviceDetails, settingsCalls.firstSteps],
  shops: [networkCalls.shops, networkCalls.shopOwners, networkCalls.regions, networkCalls.terminals],
  agents: [networkCalls.shopAgents],
  users: [usersCalls.users, usersCalls.groups, settingsCalls.firstSteps],
  products: [catalogueCalls.products, settingsCalls.firstSteps],
  settings: [settingsCalls.settings, settingsCalls.firstSteps],
  providers: [settingsCalls.providers, settingsCalls.firstSteps, deviceLocksCalls.feedHealth],
  mailings: [reportsCalls.mailings],
  statements: [reconciliationCalls.statements],
  shown_documents: [salesCalls.shownDocuments, salesCalls.standIns],
  claims: [paymentsCalls.claims],
  gifts: [dataBundlesCalls.stuck],
  calls: [collectionsCalls.calls, collectionsCalls.visits],
  books: [booksCalls.closings, booksCalls.handEntries],
  slip_documents: [paymentsCalls.slipDocuments],
};
