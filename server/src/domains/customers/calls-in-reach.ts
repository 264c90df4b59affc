/**
 * The calls that read or change data of one customer, and the field by which each names the customer. A customer out of
 * the caller's reach is not found, before the handler runs.
 * A call that names a customer and is not in this list fails a test. Calls that list customers check the reach in their
 * own statements.
 */
import type { ErrorCode } from '@palier/contract/errors.ts';
import { type NamedBy } from './reach.sql.ts';

export interface Gate {
  readonly by: NamedBy;
  readonly not_found: ErrorCode;
  /** Whether the answer shows the customer, and so counts as a look. */
  readonly shows: boolean;
}

type Named = readonly [call: string, gate: Gate];

const gates = (by: NamedBy, not_found: ErrorCode, shows: boolean, ...names: string[]): Named[] =>
  names.map((name) => [name, { by, not_found, shows }]);

/** A call that names two records passes two gates. */
export const CALLS_IN_REACH: readonly Named[] = [
  ...gates(
    'customer_id',
    'CUSTOMER_RECORD_NOT_FOUND',
    true,
    'customerOverview.timeline',
    'customers.verify',
    'customers.kycCase',
    'customers.preapproval',
    'sales.limits',
    'customers.checkAppLogin',
  ),
  ...gates(
    'customer_id',
    'CUSTOMER_RECORD_NOT_FOUND',
    true,
    'loans.loans',
    'sales.planMatrix',
    'payments.depositTransactions',
    'loans.refundable',
    'dataBundles.offered',
  ),
  ...gates(
    'customer_id',
    'CUSTOMER_RECORD_NOT_FOUND',
    false,
    'customers.submitKyc',
    'customers.reviewKyc',
    'customers.registerNextOfKin',
    'customers.nextOfKinCode',
    'customers.linkFinancialInformation',
    'customers.requestPreapproval',
  ),
  ...gates(
    'customer_id',
    'CUSTOMER_RECORD_NOT_FOUND',
    false,
    'sales.startApplication',
    'customers.requestCustomerLocation',
    'customers.requestCustomerIdentity',
    'loans.requestDeregistration',
    'dataBundles.award',
  ),
  ...gates('gift_id', 'GIFT_NOT_FOUND', false, 'dataBundles.settle'),
  ...gates('document_id', 'NOT_FOUND', true, 'customers.document'),
  ...gates('contract_id', 'NOT_FOUND', true, 'sales.contract'),
  ...gates('certificate_id', 'NOT_FOUND', true, 'loans.certificate'),
  ...gates(
    'loan_reference',
    'LOAN_NOT_FOUND',
    true,
    'loans.schedule',
    'loans.statement',
    'loans.statementFile',
    'loans.earlySettlement',
    'deviceLocks.lockType',
    'deviceLocks.customerStatus',
  ),
  ...gates(
    'loan_reference',
    'LOAN_NOT_FOUND',
    false,
    'loans.offerSettlement',
    'deviceLocks.sendVivoCode',
    'deviceLocks.verifyVivoCode',
    'deviceLocks.releaseDevice',
    'deviceLocks.smsUnlock',
    'deviceLocks.offlineUnlock',
    'payments.confirmCash',
  ),
  ...gates('loan_reference', 'LOAN_NOT_FOUND', true, 'collections.caseForCall'),
  ...gates(
    'loan_reference',
    'LOAN_NOT_FOUND',
    false,
    'collections.take',
    'collections.letGo',
    'collections.flag',
    'collections.rateCustomerCall',
    'collections.rateCall',
    'collections.recordVisit',
  ),
  ...gates('loan_id', 'LOAN_NOT_FOUND', true, 'loans.quoteExtension'),
  ...gates(
    'loan_id',
    'LOAN_NOT_FOUND',
    false,
    'deviceLocks.requestImeiChange',
    'deviceLocks.requestLockSolution',
    'deviceLocks.requestWaiver',
    'loans.requestExtension',
    'loans.requestDeactivation',
    'loans.requestRefund',
  ),
  ...gates('payment_id', 'TRANSACTION_NOT_FOUND', true, 'suspense.transaction', 'suspense.reallocationEffect'),
  ...gates(
    'payment_id',
    'TRANSACTION_NOT_FOUND',
    false,
    'suspense.requestReallocation',
    'suspense.requestReversal',
    'payments.requestClaimEnd',
    'payments.requestCorrection',
    'payments.objectToCorrection',
  ),
  ...gates('loan_reference', 'LOAN_NOT_FOUND', true, 'suspense.reallocationEffect'),
  ...gates('loan_reference', 'LOAN_NOT_FOUND', false, 'suspense.requestReallocation', 'suspense.requestDenial'),
];
