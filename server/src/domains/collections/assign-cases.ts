/** Giving late loans to collectors. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { customersInReach } from '../customers/customers.ts';
import { findLoansById } from '../loans/loans.ts';
import { assignCases, collectorsWithLoans } from './lines.sql.ts';

const COLLECTOR_ROLE = 'RATE_CALL';

export const listCollectors: QueryHandler<typeof collectionsCalls.collectors> = async (_, { db }) => ({
  collectors: await collectorsWithLoans(db, COLLECTOR_ROLE),
});

export const assignLoans: CommandHandler<typeof collectionsCalls.assign> = async (
  { loan_ids, collector_id },
  { tx, actor, caller, clock, note },
) => {
  if (collector_id !== null) {
    const collectors = await collectorsWithLoans(tx, COLLECTOR_ROLE);
    if (!collectors.some(({ staff_id }) => staff_id === collector_id))
      throw fail('COLLECTOR_NOT_FOUND', {}, 'collector_id');
  }
  const loans = await findLoansById(tx, loan_ids);
  const in_reach = await customersInReach(
    tx,
    loans.map(({ customer_id }) => customer_id),
    actor.staff_id,
  );
  const own = loans.filter(({ customer_id }) => in_reach.has(customer_id)).map(({ id }) => id);
  const assigned = await assignCases(tx, own, collector_id, clock.today());
  note({
    subject_kind: 'staff',
    subject_id: collector_id ?? actor.staff_id,
    facts: { loans: assigned, collector: collector_id },
  });
  return { assigned, message: successSentence('UPDATED', caller.language) };
};
