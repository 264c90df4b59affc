/** The facts on which a request to end a loan is decided. */
import type { GivenAlone, MissingScan, RequestFacts } from '../approvals/approvals.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { missingScans, scanEvidence, stateOfDevice, stateOffLoan } from '../stock/stock.ts';
import { countSwaps, findLock } from '../lock-commands/lock-commands.ts';
import { debtOf } from './debt.ts';
import { promptIsOutFor } from './ending.sql.ts';
import { outstandingOf, standingOf } from './loan-terms.ts';
import { type LoanRow } from './loans.sql.ts';
import { shownValue } from './value-of-phone.ts';

export interface EndingChange {
  readonly phone_returned: boolean;
  readonly reason: string;
}

export const isRunning = ({ status }: LoanRow): boolean => status === 'active' || status === 'pending_activation';

/** The present values of the fields that ending a loan changes. */
export const factsOf = async (db: Reader, loan: LoanRow): Promise<RequestFacts> => ({
  loan_status: loan.status,
  outstanding_fcfa: isRunning(loan) ? debtOf(loan) : outstandingOf(loan),
  written_off_fcfa: loan.written_off_fcfa,
  device_state: await stateOfDevice(db, loan.device_id),
});

/** The values of these fields after the loan is ended. */
export const factsAfter = async (
  db: Reader,
  loan: LoanRow,
  status: 'deactivated' | 'deregistered',
  phone_returned: boolean,
): Promise<RequestFacts> => ({
  loan_status: loan.activated_at === null ? 'cancelled' : status,
  outstanding_fcfa: 0,
  written_off_fcfa: debtOf(loan),
  device_state: stateOffLoan(await stateOfDevice(db, loan.device_id), phone_returned),
});

export async function evidenceOf(db: Reader, loan: LoanRow, services: Services): Promise<RequestFacts> {
  const { arrears_fcfa, days_past_due } = standingOf(loan, services.clock.today(), 0);
  const lock = await findLock(db, loan.id);
  const seen = await scanEvidence(db, loan.device_id);
  return {
    deposit_fcfa: loan.deposit_fcfa,
    repaid_fcfa: loan.repaid_fcfa,
    credit_fcfa: loan.credit_fcfa,
    arrears_fcfa,
    days_past_due,
    last_repayment_on: loan.last_repayment_on,
    locked: lock?.desired === 'locked',
    reported: lock?.reported ?? null,
    last_contact_at: lock?.last_contact_at ?? null,
    former_swaps: await countSwaps(db, loan.customer_id),
    ...seen,
    phone_value_fcfa: await shownValue(db, loan, seen.phone_grade, services),
    prompt_in_flight: await promptIsOutFor(db, { loan_id: loan.id, application_id: loan.application_id }),
  };
}

/** The scan that the end of a running loan with its phone lacks; null for a loan that keeps its phone. */
export const scansOfReturned = async (
  db: Reader,
  loan: LoanRow | null,
  maker_id: string,
  now: Date,
): Promise<MissingScan[]> =>
  loan && isRunning(loan) ? missingScans(db, [{ device_id: loan.device_id, is_graded: true }], maker_id, now) : [];

/**
 * The base has the state of the loan and the repaid amount. Two people agree to give up a debt of a certain size, so a
 * payment after the request makes it conflict.
 */
export const baseOf = (loan: LoanRow | null): unknown => loan && [loan.id, loan.status, loan.repaid_fcfa];

/** What ending this loan gives away where one person alone decides: its debt, and the phone that secured it. */
export const givenUp = (loan: LoanRow | null): GivenAlone | null =>
  loan && { what: 'given_up', amount_fcfa: debtOf(loan) };
