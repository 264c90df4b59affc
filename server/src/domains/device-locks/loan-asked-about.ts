/** A loan for which a change of phone or lock is requested, as maker and checker see it. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestFacts } from '../approvals/approvals.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, loanWithNames, findLoanForUpdate, outstandingOf } from '../loans/loans.ts';
import { type LockRow, countSwaps, findDeviceLockForUpdate } from '../lock-commands/lock-commands.ts';
import { scanEvidence } from '../stock/stock.ts';
import { type PhoneOfLoan, phoneOf, standingToday } from './phone-of-loan.ts';

export interface LoanAskedAbout {
  readonly phone: PhoneOfLoan;
  /** The customer and the loan, as lists of requests name them. */
  readonly name: string;
  readonly customer_id: string;
  readonly evidence: RequestFacts;
}

/** The evidence that helps to decide about the phone of a loan; null when the loan does not exist. */
export async function loanAskedAbout(db: Reader, services: Services, loan_id: string): Promise<LoanAskedAbout | null> {
  const loan = await loanWithNames(db, loan_id);
  const customer = loan && (await findCustomer(db, loan.customer_id));
  if (!loan || !customer) return null;
  const phone = await phoneOf(db, services, loan);
  const { arrears_fcfa, days_past_due } = standingToday(phone, services);
  return {
    phone,
    name: `${nameOf(customer)} · ${loan.loan_reference}`,
    customer_id: customer.id,
    evidence: {
      loan_status: loan.status,
      outstanding_fcfa: outstandingOf(loan),
      arrears_fcfa,
      days_past_due,
      lock: phone.lock.desired,
      reported: phone.lock.reported,
      last_contact_at: phone.lock.last_contact_at,
      former_swaps: await countSwaps(db, customer.id),
      ...(await scanEvidence(db, loan.device_id)),
    },
  };
}

/**
 * Locks the loan, then its phone, in the same order as payments do. Refuses LOAN_NOT_FOUND, and LOAN_NOT_ACTIVE unless
 * the loan is in one of these states.
 */
export async function findAskedLoanForUpdate(
  tx: Tx,
  loan_id: string,
  states: ReadonlyArray<LoanRow['status']>,
): Promise<{ loan: LoanRow; lock: LockRow }> {
  const loan = await findLoanForUpdate(tx, loan_id);
  const lock = loan && (await findDeviceLockForUpdate(tx, loan_id));
  if (!loan || !lock) throw fail('LOAN_NOT_FOUND', {}, 'loan_id');
  if (!states.includes(loan.status)) throw fail('LOAN_NOT_ACTIVE', { state: loan.status }, 'loan_id');
  return { loan, lock };
}

/** The states of a loan whose phone the customer has or is about to get. */
export const RUNNING: ReadonlyArray<LoanRow['status']> = ['pending_activation', 'active'];

/** The base of a request to change phone or lock: this phone, under this lock, on a loan in this state. */
export const phoneBase = ({
  loan,
  lock,
}: {
  readonly loan: Pick<LoanRow, 'device_id' | 'status'>;
  readonly lock: Pick<LockRow, 'lock_solution'>;
}): string =>
  createHash('sha256')
    .update(JSON.stringify([loan.device_id, lock.lock_solution, loan.status]))
    .digest('hex');
