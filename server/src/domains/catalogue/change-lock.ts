import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { ask } from '../approvals/approvals.ts';
import { findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { refuseUnconnectedLock } from './connected-locks.ts';
import { phoneAfter } from './edit-catalogue.ts';
import { approvedLock, needsSecondPerson, productLockKind } from './product-lock.approvals.ts';

/**
 * Gives a model another lock from its next loan on. A weaker lock is a request; a stronger one is given at once, and a
 * request that waits then does not find the lock any more for which it was made.
 */
export const changeLock: CommandHandler<typeof catalogueCalls.changeLock> = async (
  { product_id, lock_type, lock_solution, reason },
  context,
) => {
  const { tx, services, caller, note } = context;
  const product = await findProductForUpdate(tx, product_id);
  if (!product) throw fail('PRODUCT_NOT_FOUND', {}, 'product_id');
  refuseUnconnectedLock(services, lock_solution);
  const lock = { lock_type, lock_solution };
  if (needsSecondPerson(product, lock)) {
    const { request, message } = await ask(context, productLockKind, { product_id, ...lock }, reason);
    return { phone: await phoneAfter(context, product_id), request, message };
  }
  const before = approvedLock(product);
  if (before?.lock_solution === lock_solution && before.lock_type === lock_type)
    throw fail('NOTHING_CHANGED', {}, 'lock_solution');
  await setProduct(tx, product_id, { ...lock, is_lock_approved: true });
  note({ subject_kind: 'product', subject_id: product_id, before, after: lock, facts: { reason } });
  return {
    phone: await phoneAfter(context, product_id),
    request: null,
    message: successSentence('UPDATED', caller.language),
  };
};
