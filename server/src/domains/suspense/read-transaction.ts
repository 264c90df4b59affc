/** One transaction, with what happened to it. */
import { type suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { customersInReach } from '../customers/customers.ts';
import { findUnallocated } from '../payments/payments.ts';
import { paidForBefore } from './payer-evidence.ts';
import { balanceAround, partsOf, requestsOn, transactionMoves } from './transaction-details.sql.ts';
import { transactionsByIds } from './transactions.sql.ts';

export const readTransaction: QueryHandler<typeof suspenseCalls.transaction> = async (
  { payment_id },
  { actor, db, services, note },
) => {
  const [transaction] = await transactionsByIds(db, [payment_id], actor.staff_id);
  if (!transaction) throw fail('TRANSACTION_NOT_FOUND');
  if (isNewView(services, actor.staff_id, `transaction ${payment_id}`))
    note({ subject_kind: 'payment', subject_id: payment_id, facts: { shown: 'transaction' } });
  const [around, moves, parts, requests] = await Promise.all([
    balanceAround(db, payment_id),
    transactionMoves(db, payment_id),
    partsOf(db, payment_id, actor.staff_id),
    requestsOn(db, payment_id),
  ]);
  return {
    transaction,
    paid_before_for: transaction.payer_mark === null ? [] : await reachedBefore(db, payment_id, actor.staff_id),
    balance_before: around?.before_fcfa ?? null,
    balance_after: around?.after_fcfa ?? null,
    moves,
    parts,
    requests,
  };
};

async function reachedBefore(db: Reader, payment_id: string, staff_id: string) {
  const payment = await findUnallocated(db, payment_id);
  const customers = payment ? await paidForBefore(db, payment) : [];
  const reached = await customersInReach(
    db,
    customers.map(({ id }) => id),
    staff_id,
  );
  return customers
    .filter(({ id }) => reached.has(id))
    .map((customer) => ({ customer_id: customer.id, customer_name: nameOf(customer) }));
}
