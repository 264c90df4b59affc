/**
 * Ending loans before they are paid, decided by a second person: one loan, or a customer with the loan and the sale
 * that run.
 */
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endLimit, findCustomer, findCustomerForUpdate } from '../customers/customers.ts';
import { stateOfDevice, stateOffLoan } from '../stock/stock.ts';
import { findLock } from '../lock-commands/lock-commands.ts';
import { sendMessages } from '../messages/send-message.ts';
import {
  type ApplicationRow,
  applicationWithNames,
  openApplicationOf,
  findApplicationForUpdate,
  endSale,
} from '../sales/sales.ts';
import { debtOf, endLoan } from './end-loan.ts';
import { promptIsOutFor, runningLoanOf } from './ending.sql.ts';
import { outstandingOf, standingOf } from './loan-terms.ts';
import { type LoanRow, findLoanById, findLoanForUpdate } from './loans.sql.ts';
import { nameOfLoan } from './name-of-loan.ts';

interface Ended {
  readonly phone_returned: boolean;
  readonly reason: string;
}

export interface DeactivationChange extends Ended {
  readonly loan_id: string;
}

export interface DeregistrationChange extends Ended {
  readonly customer_id: string;
  /** What ran when it was asked. */
  readonly loan_id: string | null;
  readonly application_id: string | null;
}

const EXPIRES_DAYS = 14;

const isRunning = ({ status }: LoanRow): boolean => status === 'active' || status === 'pending_activation';

/** What stands of a loan, in the fields that ending it changes. */
const factsOf = async (db: Reader, loan: LoanRow): Promise<RequestFacts> => ({
  loan_status: loan.status,
  outstanding_fcfa: isRunning(loan) ? debtOf(loan) : outstandingOf(loan),
  written_off_fcfa: loan.written_off_fcfa,
  device_state: await stateOfDevice(db, loan.device_id),
});

const factsThen = async (
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

async function evidenceOf(db: Reader, loan: LoanRow, { clock }: Services): Promise<RequestFacts> {
  const { arrears_fcfa, days_past_due } = standingOf(loan, clock.today(), 0);
  return {
    deposit_fcfa: loan.deposit_fcfa,
    repaid_fcfa: loan.repaid_fcfa,
    credit_fcfa: loan.credit_fcfa,
    arrears_fcfa,
    days_past_due,
    last_repayment_on: loan.last_repayment_on,
    locked: (await findLock(db, loan.id))?.desired === 'locked',
    prompt_in_flight: await promptIsOutFor(db, { loan_id: loan.id, application_id: loan.application_id }),
  };
}

/**
 * Ending a loan rests on its state and on what was repaid: two people gave up a debt of that size, and a customer who
 * pays again is a reason to look anew.
 */
const baseOf = (loan: LoanRow | null): unknown => loan && [loan.id, loan.status, loan.repaid_fcfa];

/**
 * Money that is on its way would come to a closed loan. It is asked when the request is approved, not before: a prompt
 * lasts minutes, a request days.
 */
async function refuseWhileMoneyMoves(
  tx: Tx,
  of: { loan_id: string | null; application_id: string | null },
): Promise<void> {
  if (await promptIsOutFor(tx, of)) throw fail('PUSH_IN_FLIGHT');
}

/** The loan with its sale, which is locked first as everywhere. */
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
    return loan ? factsThen(db, loan, 'deactivated', phone_returned) : {};
  },
  validate: async (tx, { loan_id }) => void (await findRunningForUpdate(tx, loan_id)),
  apply: async (tx, services, { loan_id, phone_returned, reason }, { request_id, checker_id }) => {
    const loan = await findRunningForUpdate(tx, loan_id);
    await refuseWhileMoneyMoves(tx, { loan_id, application_id: loan.application_id });
    await endLoan(tx, services, loan, {
      status: 'deactivated',
      because: reason,
      phone_returned,
      request_id,
      staff_id: checker_id,
    });
  },
};

/**
 * The loan and the sale of a customer that run, each locked: the sale first, then the customer, then the loan, as when
 * a sale becomes a loan. Refuses CUSTOMER_RECORD_NOT_FOUND, and LOAN_NOT_FOUND when neither runs.
 */
export async function lockWhatRuns(
  tx: Tx,
  customer_id: string,
): Promise<{ loan: LoanRow | null; application: ApplicationRow | null }> {
  const seen = await openApplicationOf(tx, customer_id);
  if (seen) await findApplicationForUpdate(tx, seen.id);
  if (!(await findCustomerForUpdate(tx, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
  // A sale that was started before the customer was held.
  const open = await openApplicationOf(tx, customer_id);
  const application = open && (await findApplicationForUpdate(tx, open.id));
  const running = await runningLoanOf(tx, customer_id);
  const loan = running && (await findLoanForUpdate(tx, running.id));
  if (!loan && !application) throw fail('LOAN_NOT_FOUND');
  return { loan, application };
}

export const deregistrationKind: ApprovalKind<DeregistrationChange> = {
  kind: 'deregistration',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: async (db, { customer_id, loan_id, application_id }, services) => {
    const customer = await findCustomer(db, customer_id);
    if (!customer) return null;
    const running = await runningLoanOf(db, customer_id);
    const open = await openApplicationOf(db, customer_id);
    const loan = loan_id && (await findLoanById(db, loan_id));
    const application = application_id && (await applicationWithNames(db, application_id));
    return {
      name: `${customer.first_name} ${customer.surname}`,
      facts: {
        loan_reference: loan ? loan.loan_reference : null,
        ...(loan && (await factsOf(db, loan))),
        ...(application && { sale_state: application.state }),
      },
      base: JSON.stringify([baseOf(running && (await findLoanById(db, running.id))), open?.id ?? null]),
      evidence: {
        ...(loan && (await evidenceOf(db, loan, services))),
        ...(application && {
          deposit_held_fcfa: loan && loan.activated_at !== null ? 0 : application.deposit_paid_fcfa,
        }),
      },
      customer_id,
    };
  },
  proposed: async (db, { loan_id, application_id, phone_returned }) => {
    const loan = loan_id && (await findLoanById(db, loan_id));
    return {
      loan_reference: loan ? loan.loan_reference : null,
      ...(loan && (await factsThen(db, loan, 'deregistered', phone_returned))),
      ...(application_id && { sale_state: 'cancelled' }),
    };
  },
  validate: async (tx, { customer_id }) => void (await lockWhatRuns(tx, customer_id)),
  apply: async (tx, services, { customer_id, phone_returned, reason }, { request_id, checker_id }) => {
    const { loan, application } = await lockWhatRuns(tx, customer_id);
    await refuseWhileMoneyMoves(tx, {
      loan_id: loan?.id ?? null,
      application_id: application?.id ?? loan?.application_id ?? null,
    });
    if (loan)
      await endLoan(tx, services, loan, {
        status: 'deregistered',
        because: reason,
        phone_returned,
        request_id,
        staff_id: checker_id,
      });
    else if (application) await closeSale(tx, services, application);
    // Whoever is sold to again is looked at anew.
    await endLimit(tx, customer_id, services.clock.now());
  },
};

async function closeSale(tx: Tx, services: Services, application: ApplicationRow): Promise<void> {
  await endSale(tx, application, 'cancelled', services.clock.now());
  const customer = await findCustomer(tx, application.customer_id);
  if (customer)
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: customer.id,
        template: 'sale_ended',
        language: customer.language,
        facts: { reference: application.loan_reference },
      },
    ]);
}
