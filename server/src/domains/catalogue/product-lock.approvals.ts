/**
 * A weaker lock of a model, or none: without a second person, one who edits the catalogue could have phones sold that
 * never lock. Loans keep the lock with which they were made.
 */
import { type ModelLock, isWeakerLock } from '@palier/contract/catalogue/lock-strength.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { fail } from '../../platform/errors.ts';
import { type ProductRow, findProduct, findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { refuseUnconnectedLock } from './connected-locks.ts';
import { whatALockConcerns } from './product-lock.sql.ts';

export interface ProductLockChange extends ModelLock {
  readonly product_id: string;
}

/** As for prices: after so many days the stock is another one. */
const EXPIRES_DAYS = 7;

/** The lock that a model may be sold with, or null when it has none that was approved. */
export const approvedLock = ({ lock_type, lock_solution, is_lock_approved }: ProductRow): ModelLock | null =>
  is_lock_approved ? { lock_type, lock_solution } : null;

export const productLockKind: ApprovalKind<ProductLockChange> = {
  kind: 'product_lock',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ product_id }) => ({ kind: 'product', id: product_id }),

  now: async (db, { product_id }, { clock }) => {
    const product = await findProduct(db, product_id);
    if (!product) return null;
    const { name, model, sku, product_code } = product;
    const lock = approvedLock(product);
    return {
      name,
      facts: { lock_type: lock?.lock_type ?? null, lock_solution: lock?.lock_solution ?? null },
      // A person who may rename models could otherwise have a weaker lock approved for a phone of another name.
      base: JSON.stringify([name, model, lock]),
      evidence: { model, sku, product_code, ...(await whatALockConcerns(db, product_id, clock.today())) },
    };
  },

  proposed: (_, { lock_type, lock_solution }) => ({ lock_type, lock_solution }),

  validate: async (tx, { product_id, lock_type, lock_solution }, services) => {
    refuseUnconnectedLock(services, lock_solution);
    const product = await findProductForUpdate(tx, product_id);
    if (!product) throw fail('PRODUCT_NOT_FOUND', {}, 'product_id');
    const now = approvedLock(product);
    if (now?.lock_solution === lock_solution && now.lock_type === lock_type)
      throw fail('NOTHING_CHANGED', {}, 'lock_solution');
  },

  apply: async (tx, _, { product_id, lock_type, lock_solution }) =>
    void (await setProduct(tx, product_id, { lock_type, lock_solution, is_lock_approved: true })),
};

/** Whether a second person decides that a model gets this lock. `product` is null for a new model. */
export const needsSecondPerson = (product: ProductRow | null, lock: ModelLock): boolean =>
  isWeakerLock(product && approvedLock(product), lock);
