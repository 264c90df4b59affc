/** Whether something identifies the customer of money in suspense: what the workbench calls likely. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { loansOfCustomers } from '../loans/loans.ts';
import { deniedOf, evidenceOn, isHint, type UndecidedPayment } from '../payments/payments.ts';
import { applicationWithNames, openApplicationsOfCustomers } from '../sales/sales.ts';
import { findOwners } from './possible-owners.ts';

/** Customers of whom two people said that it is not theirs are no customers of it. */
export async function hasLikelyCustomer(
  db: Reader,
  { business }: Services,
  payment: UndecidedPayment,
): Promise<boolean> {
  const { clues, owners } = await findOwners(db, payment, { country: business.country, staff_id: null });
  const denied = await deniedOf(db, payment.payment_id);
  const customer_ids = [...owners.keys()].filter((id) => !denied.has(id));
  const loans = (await loansOfCustomers(db, customer_ids)).filter(({ status }) => status === 'active');
  const open = await openApplicationsOfCustomers(db, customer_ids);
  const sales = (await Promise.all(open.map(({ id }) => applicationWithNames(db, id)))).filter((sale) => sale !== null);
  return [...loans, ...sales].some(({ customer_id, loan_reference }) => {
    const owner = owners.get(customer_id);
    return owner !== undefined && !isHint(evidenceOn(clues, owner, loan_reference, []));
  });
}
