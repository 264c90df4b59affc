/** What the correction of a payment does to its loan or its sale, by the rules by which it is carried out. */
import { allocate } from '@palier/contract/rules/allocation.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestFacts } from '../approvals/approvals.ts';
import { cannotRunAgain, findLoanById, leftWithout, type LoanRow } from '../loans/loans.ts';
import { payoffTolerance, rebateOffered, settlesFor, standingOf, termsOf } from '../loans/loans.ts';
import { decideLock, findLock } from '../lock-commands/lock-commands.ts';
import { applicationWithNames } from '../sales/sales.ts';
import { claimsAround } from './claims.ts';
import type { UnallocatedPayment } from './suspense.sql.ts';

export interface CorrectionEffect {
  readonly was: RequestFacts;
  readonly proposed: RequestFacts;
  readonly customer_id: string;
}

/**
 * Refuses LOAN_NOT_ACTIVE, LOAN_PAID_OFF where the loan is over for good, also where the money is on a claim, and
 * AMOUNT_ABOVE_DEBT.
 */
async function onLoan(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
  loan: LoanRow,
  amount_fcfa: number,
): Promise<CorrectionEffect> {
  const today = services.clock.today();
  const tolerance_fcfa = await payoffTolerance(db, today);
  const without = leftWithout(loan, payment.amount_fcfa, today, tolerance_fcfa).loan;
  if ((await claimsAround(db, payment, loan, today)) || (await cannotRunAgain(db, loan, payment.amount_fcfa, today)))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  // An offer that was open on the day of the payment counts, as it did when it was taken.
  const debt_fcfa = settlesFor(without, payment.value_on);
  if (amount_fcfa > debt_fcfa) throw fail('AMOUNT_ABOVE_DEBT', { debt: formatFcfa(debt_fcfa) }, 'amount_fcfa');
  const then = allocate(
    termsOf(without, today),
    without.charge_fcfa,
    without.repaid_fcfa,
    amount_fcfa,
    rebateOffered(without, payment.value_on),
    tolerance_fcfa,
  );
  const lock = await findLock(db, loan.id);
  const desired = lock?.desired ?? 'unlocked';
  const standing = standingOf({ ...without, ...then, status: then.settles ? 'settled' : without.status }, today, 0);
  return {
    was: {
      outstanding_fcfa: loan.total_fcfa - loan.repaid_fcfa,
      next_due_on: loan.next_due_on,
      loan_status: loan.status,
      lock: desired,
    },
    proposed: {
      outstanding_fcfa: loan.total_fcfa - then.repaid_fcfa,
      next_due_on: then.next_due_on,
      loan_status: then.settles ? 'settled' : without.status,
      // Money opens a phone at once. It never locks one: dunning does, from the next day.
      lock:
        amount_fcfa > payment.amount_fcfa && desired === 'locked'
          ? decideLock(
              standing,
              { lock_type: lock?.lock_type ?? 'no lock', lock_day: Number.POSITIVE_INFINITY },
              desired,
            )
          : desired,
    },
    customer_id: loan.customer_id,
  };
}

/** Refuses APPLICATION_CLOSED and DEPOSIT_ABOVE_DUE. */
async function onSale(
  db: Reader,
  payment: UnallocatedPayment,
  application_id: string,
  amount_fcfa: number,
): Promise<CorrectionEffect> {
  const sale = await applicationWithNames(db, application_id);
  if (!sale) throw fail('TRANSACTION_NOT_FOUND');
  if (sale.state !== 'open') throw fail('APPLICATION_CLOSED', { state: sale.state });
  const others_fcfa = sale.deposit_paid_fcfa - payment.amount_fcfa;
  const due_fcfa = Math.max(0, (sale.deposit_fcfa ?? 0) - others_fcfa);
  if (amount_fcfa > due_fcfa) throw fail('DEPOSIT_ABOVE_DUE', { due: formatFcfa(due_fcfa) }, 'amount_fcfa');
  return {
    was: { deposit_held_fcfa: sale.deposit_paid_fcfa },
    proposed: { deposit_held_fcfa: others_fcfa + amount_fcfa },
    customer_id: sale.customer_id,
  };
}

/** The loan or the sale of the payment before and after it counts as this amount. */
export async function effectOfCorrection(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
  amount_fcfa: number,
): Promise<CorrectionEffect> {
  if (payment.application_id !== null) return onSale(db, payment, payment.application_id, amount_fcfa);
  const loan = payment.loan_id === null ? null : await findLoanById(db, payment.loan_id);
  if (!loan) throw fail('TRANSACTION_NOT_FOUND');
  return onLoan(db, services, payment, loan, amount_fcfa);
}
