import type { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { Deed, DeedContext } from '../../deed.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { lockProduct, phonesByIds } from './catalogue.sql.ts';
import { type Prices, inForceOn, newestOf, refuseThinMargin } from './price-versions.ts';
import { bareVersionsOf, insertVersions } from './prices.sql.ts';
import { scopeOf } from './scope.sql.ts';

interface Wanted {
  readonly product_id: string;
  /** The version the caller saw: the one that was added last. */
  readonly price_version_id: string | null;
  readonly effective_on?: string | undefined;
  readonly reason: string;
}

/** New prices from a day on; the multiplier stays what it is on that day. A thin margin is refused. */
export const updatePrices: Deed<typeof inventoryCalls.updatePrices> = async ({ retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa, ...wanted }, context) => {
  const prices: Prices = { retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa };
  return addVersion(wanted, prices, context, () => refuseThinMargin(prices, context.wires.config.business.margin_floor_percent));
};

/** A new multiplier from a day on; the prices stay what they are on that day. */
export const updateMultiplier: Deed<typeof inventoryCalls.updateMultiplier> = async ({ credit_multiplier, ...wanted }, context) => addVersion(wanted, { credit_multiplier }, context, () => {});

/** Adds a version on top of what counts on its day. The product is held, so of two who saw the same version one is told that it changed. */
async function addVersion(wanted: Wanted, change: Partial<Prices & { credit_multiplier: number }>, { tx, actor, clock, note }: DeedContext, check: () => void) {
  const { product_id } = wanted;
  const today = clock.today();
  const effective_on = wanted.effective_on ?? today;
  if (!(await lockProduct(tx, product_id))) throw refuse('PRODUCT_NOT_FOUND');
  if (effective_on < today) throw refuse('EFFECTIVE_IN_PAST', {}, 'effective_on');
  const versions = await bareVersionsOf(tx, product_id);
  if (versions.some((version) => version.effective_on === effective_on)) throw refuse('PRICE_VERSION_OVERLAPS', { day: effective_on }, 'effective_on');
  if ((newestOf(versions)?.id ?? null) !== wanted.price_version_id) throw refuse('CHANGED_MEANWHILE');
  // Before its first day a model takes after the version that comes first.
  const base = inForceOn(versions, effective_on) ?? versions.at(-1);
  if (!base) throw refuse('PRODUCT_NOT_FOUND');
  const before = { retail_price_fcfa: base.retail_price_fcfa, wholesale_price_fcfa: base.wholesale_price_fcfa, deposit_fcfa: base.deposit_fcfa, credit_multiplier: base.credit_multiplier };
  const after = { ...before, ...change };
  if (Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value)) throw refuse('NOTHING_CHANGED');
  check();
  await insertVersions(tx, [{ id: newId(), product_id, effective_on, ...after, reason: wanted.reason, created_by: actor.staff_id, created_at: clock.now().toISOString() }]);
  note({ subject_kind: 'product', subject_id: product_id, before: { ...before, effective_on: base.effective_on }, after: { ...after, effective_on }, facts: { reason: wanted.reason } });
  const [phone] = await phonesByIds(tx, [product_id], today, await scopeOf(tx, actor));
  if (!phone) throw refuse('PRODUCT_NOT_FOUND');
  return { phone, message: 'Updated successfully' };
}
