/** One transaction, with what happened to it. */
import { type suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
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
    balance_before: around?.before_fcfa ?? null,
    balance_after: around?.after_fcfa ?? null,
    moves,
    parts,
    requests,
  };
};
