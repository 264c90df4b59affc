/** A second person decides to end one loan before it is paid. */
import type { ApprovalKind } from '../approvals/approvals.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { findApplicationForUpdate } from '../sales/sales.ts';
import { requireGradedScan } from '../stock/stock.ts';
import { endLoan } from './end-loan.ts';
import { promptIsOutFor } from './ending.sql.ts';
import { type LoanRow, findLoanById, findLoanForUpdate } from './loans.sql.ts';
import { nameOfLoan } from './name-of-loan.ts';
import {
  type EndingChange,
  isRunning,
  factsOf,
  baseOf,
  evidenceOf,
  factsAfter,
  givenUp,
  scansOfReturned,
} from './ending-facts.ts';

export interface DeactivationChange extends EndingChange {
  readonly loan_id: string;
}

export const EXPIRES_DAYS = 14;

/**
 * Refuses PUSH_IN_FLIGHT while a prompt may still be paid, because its money would reach an ended loan. It is checked
 * only when the request is approved: a prompt lasts minutes, a request days.
 */
export async function refuseWhilePromptIsOut(
  tx: Tx,
  of: { loan_id: string | null; application_id: string | null },
): Promise<void> {
  if (await promptIsOutFor(tx, of)) throw fail('PUSH_IN_FLIGHT');
}

/** Locks the loan and its sale; the sale first, as all transactions do. */
async function findRunningForUpdate(tx: Tx, loan_id: string): Promise<LoanRow> {
  const found = await findLoanById(tx, loan_id);
  if (!found) throw fail('LOAN_NOT_FOUND', {}, 'loan_id');
  await findApplicationForUpdate(tx, found.application_id);
  const loan = (await findLoanForUpdate(tx, loan_id)) ?? found;
  if (!isRunning(loan)) throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  return loan;
}

export const loanDeactivationKind: ApprovalKind<DeactivationChange> = {
  kind: 'loan_deactivation',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ loan_id }) => ({ kind: 'loan', id: loan_id }),
  now: async (db, { loan_id }, services) => {
    const loan = await findLoanById(db, loan_id);
    return (
      loan && {
        name: await nameOfLoan(db, loan),
        facts: await factsOf(db, loan),
        base: JSON.stringify(baseOf(loan)),
        evidence: await evidenceOf(db, loan, services),
        customer_id: loan.customer_id,
      }
    );
  },
  proposed: async (db, { loan_id, phone_returned }) => {
    const loan = await findLoanById(db, loan_id);
    return loan ? factsAfter(db, loan, 'deactivated', phone_returned) : {};
  },
  validate: async (tx, { loan_id }) => void (await findRunningForUpdate(tx, loan_id)),
  refuseUnproven: async (tx, { loan_id, phone_returned }, { clock }, { maker_id }) => {
    if (!phone_returned) return;
    const { device_id } = await findRunningForUpdate(tx, loan_id);
    await requireGradedScan(tx, { device_id, maker_id }, clock.now());
  },
  missingScans: async (db, { loan_id, phone_returned }, { clock }, maker_id) =>
    scansOfReturned(db, phone_returned ? await findLoanById(db, loan_id) : null, maker_id, clock.now()),
  waitsAlone: async (db, { loan_id }) => givenUp(await findLoanById(db, loan_id)),
  apply: async (tx, services, { loan_id, phone_returned, reason }, { request_id, maker_id, checker_id }) => {
    const loan = await findRunningForUpdate(tx, loan_id);
    await refuseWhilePromptIsOut(tx, { loan_id, application_id: loan.application_id });
    await endLoan(tx, services, loan, {
      status: 'deactivated',
      because: reason,
      phone_returned,
      request_id,
      maker_id,
      staff_id: checker_id,
    });
  },
};
