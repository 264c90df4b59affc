/** A second person decides on extensions: they move the due days of a loan, and so the day on which its phone locks. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLock, unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { projectSchedule, extendedSoFar } from './extension.ts';
import { standingOf } from './loan-terms.ts';
import { type LoanRow, findLoanById, findLoanForUpdate } from './loans.sql.ts';
import { setExtended } from './change-loan.sql.ts';
import { nameOfLoan } from './name-of-loan.ts';

export interface ExtensionChange {
  readonly loan_id: string;
  readonly days: number;
}

const EXPIRES_DAYS = 7;

/** The number of extensions that the loan may still have. */
export async function extensionsLeft(db: Reader, loan: LoanRow, { clock }: Services): Promise<number> {
  const { extensions_per_loan } = await settingsOn(db, 'money', clock.today());
  return Math.max(0, extensions_per_loan - extendedSoFar(loan).times);
}

/** Refuses LOAN_NOT_FOUND and LOAN_NOT_ACTIVE. */
export function extendable(loan: LoanRow | null): LoanRow {
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_id');
  if (loan.status !== 'active') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  return loan;
}

/** The facts of the request after an extension by `days`. A locked phone opens when nothing is late any more. */
async function factsOf(db: Reader, loan: LoanRow, days: number, { clock }: Services): Promise<RequestFacts> {
  const { next_due_on, end_on, arrears_fcfa } = projectSchedule(loan, days, clock.today());
  const isLocked = (await findLock(db, loan.id))?.desired === 'locked';
  return {
    extension_days: extendedSoFar(loan).days + days,
    next_due_on,
    end_on,
    arrears_fcfa,
    locked: isLocked && (days === 0 || arrears_fcfa > 0),
  };
}

/**
 * The base has the status of the loan and its extensions. A payment does not make the request conflict: it only makes
 * the customer less late, and the extension starts with the first unpaid instalment at the decision, which the checker
 * sees as evidence.
 */
const baseOf = (loan: LoanRow): string => JSON.stringify([loan.status, loan.extensions]);

async function evidenceOf(db: Reader, loan: LoanRow, days: number, services: Services): Promise<RequestFacts> {
  const today = services.clock.today();
  const then = projectSchedule(loan, days, today);
  return {
    repaid_fcfa: loan.repaid_fcfa,
    outstanding_fcfa: loan.total_fcfa - loan.repaid_fcfa,
    days_past_due: standingOf(loan, today, 0).days_past_due,
    last_repayment_on: loan.last_repayment_on,
    extensions_left: await extensionsLeft(db, loan, services),
    next_due_then_on: then.next_due_on,
    end_then_on: then.end_on,
    arrears_then_fcfa: then.arrears_fcfa,
  };
}

export const loanExtensionKind: ApprovalKind<ExtensionChange> = {
  kind: 'loan_extension',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ loan_id }) => ({ kind: 'loan', id: loan_id }),
  now: async (db, { loan_id, days }, services) => {
    const loan = await findLoanById(db, loan_id);
    if (!loan) return null;
    const named = { name: await nameOfLoan(db, loan), base: baseOf(loan), customer_id: loan.customer_id };
    // A loan that is over has no due days.
    if (loan.status !== 'active') return { ...named, facts: { loan_status: loan.status } };
    return {
      ...named,
      facts: await factsOf(db, loan, 0, services),
      evidence: await evidenceOf(db, loan, days, services),
    };
  },
  proposed: async (db, { loan_id, days }, services) =>
    factsOf(db, extendable(await findLoanById(db, loan_id)), days, services),
  validate: async (tx, { loan_id }, services) => {
    const loan = extendable(await findLoanForUpdate(tx, loan_id));
    if ((await extensionsLeft(tx, loan, services)) === 0)
      throw fail('EXTENSIONS_USED_UP', { times: extendedSoFar(loan).times });
  },
  apply: (tx, services, change) => extendLoan(tx, services, change),
};

/**
 * Moves the due days of a loan and, in the same transaction, issues an unlock for its phone if nothing is late any
 * more. The customer receives a text with the new due day.
 */
async function extendLoan(tx: Tx, services: Services, { loan_id, days }: ExtensionChange): Promise<void> {
  const loan = extendable(await findLoanForUpdate(tx, loan_id));
  const today = services.clock.today();
  const projected = projectSchedule(loan, days, today);
  await setExtended(tx, loan_id, projected);
  await unlockCuredLoans(
    tx,
    services,
    [{ ...loan, extensions: projected.extensions, next_due_on: projected.next_due_on }],
    (extended) => standingOf(extended, today, 0),
  );
  const customer = await findCustomer(tx, loan.customer_id);
  if (customer)
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: customer.id,
        template: 'loan_extended',
        language: customer.language,
        facts: {
          reference: loan.loan_reference,
          amount: formatFcfa(projected.next_due_fcfa),
          day: shortDay(projected.next_due_on),
        },
      },
    ]);
}
