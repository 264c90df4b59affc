/**
 * Which calls answer or change what belongs to one customer, and how each names them. What is out of the caller's reach
 * is not found, whatever the handler would do.
 * A call that names a customer and is not here fails a test. Calls that list customers ask for the reach in their own
 * statements.
 */
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { Database, Reader } from '../../platform/database/connection.ts';
import type { Actor, AuditNote } from '../../platform/handler.ts';
import { OutOfReach, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { countLooks } from './count-looks.ts';
import { type NamedBy, recordNamed } from './reach.sql.ts';

interface Gate {
  readonly by: NamedBy;
  readonly not_found: ErrorCode;
  /** Whether the answer shows the customer, so that it counts as a look. */
  readonly shows: boolean;
}

type Named = readonly [call: string, gate: Gate];
const gates = (by: NamedBy, not_found: ErrorCode, shows: boolean, ...names: string[]): Named[] =>
  names.map((name) => [name, { by, not_found, shows }]);

/** A call may name two records, and then passes two gates. */
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
  ),
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
  ...gates('payment_id', 'TRANSACTION_NOT_FOUND', false, 'suspense.requestReallocation', 'suspense.requestReversal'),
  ...gates('loan_reference', 'LOAN_NOT_FOUND', true, 'suspense.reallocationEffect'),
  ...gates('loan_reference', 'LOAN_NOT_FOUND', false, 'suspense.requestReallocation'),
];

interface Context {
  readonly actor: Actor;
  readonly services: Services;
  readonly db?: Reader | Database;
  readonly tx?: Reader;
  readonly note: (note: AuditNote) => void;
}

/** What a record is called in the record of who did what, where it is named by its id. */
const CALLED: Partial<Record<NamedBy, string>> = { customer_id: 'customer', loan_id: 'loan', payment_id: 'payment' };

async function pass(
  { by, not_found, shows }: Gate,
  input: Readonly<Record<string, unknown>>,
  { actor, services, db, tx, note }: Context,
): Promise<void> {
  const value = input[by];
  // Some calls name a customer in one of their forms only.
  if (typeof value !== 'string') return;
  const reader = tx ?? db ?? services.database;
  const record = await recordNamed(reader, by, value, actor.staff_id);
  if (record === null) throw fail(not_found);
  if (!record.is_within) {
    const subject_kind = CALLED[by];
    // Whose it is that somebody reached for stands with the refusal.
    if (subject_kind !== undefined) note({ subject_kind, subject_id: value });
    throw new OutOfReach(not_found);
  }
  if (shows && record.customer_id !== null) await countLooks({ db: reader, actor, services }, [record.customer_id]);
}

type AnyHandler = (input: any, context: any, learnt?: any) => Promise<unknown>;

/**
 * The handlers of every call, those of the list behind their gate. A call in two parts passes it before anything is
 * asked outside.
 */
export function withinReach<All extends { readonly [domain: string]: { readonly [name: string]: unknown } }>(
  all: All,
): All {
  const behind = (own: readonly Gate[], handler: unknown): unknown => {
    const guarded =
      (then: AnyHandler): AnyHandler =>
      async (input, context, learnt) => {
        for (const gate of own) await pass(gate, input as Record<string, unknown>, context as Context);
        return then(input, context, learnt);
      };
    if (typeof handler === 'function') return guarded(handler as AnyHandler);
    const { prepare, ...rest } = handler as { prepare: AnyHandler };
    return { ...rest, prepare: guarded(prepare) };
  };
  const of = (domain: string, [name, handler]: [string, unknown]): [string, unknown] => {
    const own = CALLS_IN_REACH.filter(([call]) => call === `${domain}.${name}`).map(([, gate]) => gate);
    return [name, own.length > 0 ? behind(own, handler) : handler];
  };
  return Object.fromEntries(
    Object.entries(all).map(([domain, named]) => [
      domain,
      Object.fromEntries(Object.entries(named).map((one) => of(domain, one))),
    ]),
  ) as All;
}
