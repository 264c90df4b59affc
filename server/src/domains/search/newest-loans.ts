import { arrears } from '@palier/contract/rules/schedule.ts';
import { LOAN_IN_SEARCH_ROLE, type SearchHit } from '@palier/contract/search/calls.ts';
import type * as z from 'zod';
import type { QueryContext } from '../../platform/handler.ts';
import { loansOfCustomers, termsOf } from '../loans/loans.ts';

type LoanOfHit = Pick<z.output<typeof SearchHit>, 'loan'>;

/** The newest loan of each customer, for callers who may see loans in a list. A loan that came to nothing is left out. */
export async function newestLoans(
  { db, actor, clock }: Pick<QueryContext, 'db' | 'actor' | 'clock'>,
  customer_ids: readonly string[],
): Promise<Map<string, LoanOfHit>> {
  const newest = new Map<string, LoanOfHit>();
  if (customer_ids.length === 0 || !actor.roles.has(LOAN_IN_SEARCH_ROLE)) return newest;
  const today = clock.today();
  for (const loan of await loansOfCustomers(db, customer_ids)) {
    if (newest.has(loan.customer_id) || (loan.status !== 'active' && loan.status !== 'settled')) continue;
    const { total_fcfa, repaid_fcfa } = loan;
    const arrears_fcfa = loan.status === 'active' ? arrears(termsOf(loan, today), repaid_fcfa, today) : 0;
    newest.set(loan.customer_id, { loan: { total_fcfa, repaid_fcfa, arrears_fcfa } });
  }
  return newest;
}
