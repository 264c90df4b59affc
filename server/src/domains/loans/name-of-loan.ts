import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { findCustomer } from '../customers/customers.ts';

/** The name of a loan in lists: its customer and its reference. */
export async function nameOfLoan(
  db: Reader,
  loan: { readonly customer_id: string; readonly loan_reference: string },
): Promise<string> {
  const customer = await findCustomer(db, loan.customer_id);
  return customer ? `${nameOf(customer)} · ${loan.loan_reference}` : loan.loan_reference;
}
