/** Money that may still reach a loan: the loan is not closed without it. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, promptIsOutFor } from '../loans/loans.ts';
import { sumExpected } from './expected-payments.sql.ts';
import { moneyKeptFor } from './kept-money.sql.ts';
import { sumWaitingFor } from './waiting-money.ts';

/**
 * Whether a prompt is out for the loan, a payment is announced or kept for it, or money in suspense may be its own.
 * What is said to be taken back of it counts in `withheldLoans`.
 */
export async function isMoneyOnItsWay(db: Reader, services: Services, loan: LoanRow): Promise<boolean> {
  if (await promptIsOutFor(db, { loan_id: loan.id, application_id: null })) return true;
  if ((await sumExpected(db, loan.id, services.clock.now())) > 0) return true;
  if ((await sumWaitingFor(db, services, loan)) > 0) return true;
  return (await moneyKeptFor(db, loan.loan_reference, await phonesOf(db, loan.customer_id))).messages > 0;
}

/** The numbers from which the money of a customer may come. */
export async function phonesOf(db: Reader, customer_id: string): Promise<string[]> {
  const customer = await findCustomer(db, customer_id);
  return [customer?.msisdn, customer?.next_of_kin_phone].filter((phone): phone is string => typeof phone === 'string');
}
