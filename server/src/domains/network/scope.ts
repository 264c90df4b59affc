/** Which shops a member of staff may change, and which they may see. Stock uses these rules too. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { ownerOfStaff } from './owners.sql.ts';

/**
 * The user of a shop owner has that owner's shops; staff of a shop have their shop; when both are null, the person has
 * all shops.
 */
export interface Scope {
  readonly shop_owner_id: string | null;
  readonly shop_id: string | null;
  /** A suspended owner may look, and may change nothing. */
  readonly is_suspended: boolean;
}

export async function scopeOf(db: Reader, actor: Actor): Promise<Scope> {
  const owner = await ownerOfStaff(db, actor.staff_id);
  return {
    shop_owner_id: owner?.id ?? null,
    shop_id: owner ? null : actor.shop_id,
    is_suspended: owner?.status === 'suspended',
  };
}

export const isUnlimited = (scope: Scope): boolean => scope.shop_owner_id === null && scope.shop_id === null;

/** Null stands for no shop at all, which belongs to nobody. */
export function mayChange(
  scope: Scope,
  shop: { readonly id: string; readonly shop_owner_id: string | null } | null,
): boolean {
  if (isUnlimited(scope)) return true;
  if (shop === null || scope.is_suspended) return false;
  return scope.shop_owner_id === null ? shop.id === scope.shop_id : shop.shop_owner_id === scope.shop_owner_id;
}

/** Only the user of an owner may not look at the shops of others. */
export const maySee = (scope: Scope, shop: { readonly shop_owner_id: string | null } | null): boolean =>
  scope.shop_owner_id === null || shop?.shop_owner_id === scope.shop_owner_id;

/**
 * Lists of customers are for their shop, its owner and head office: an agent may see every shop, but only the customers
 * of their own.
 */
export const maySeeCustomers = (
  scope: Scope,
  shop: { readonly id: string; readonly shop_owner_id: string | null },
): boolean =>
  isUnlimited(scope) ||
  (scope.shop_owner_id === null ? shop.id === scope.shop_id : shop.shop_owner_id === scope.shop_owner_id);

/** Refuses FORBIDDEN when the actor may not change the shop. */
export async function refuseOthersShop(
  db: Reader,
  actor: Actor,
  shop: { readonly id: string; readonly shop_owner_id: string | null } | null,
): Promise<void> {
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('FORBIDDEN');
}

/** The scope of somebody who changes something: a suspended owner may look, and may change nothing. */
export async function changingScopeOf(db: Reader, actor: Actor): Promise<Scope> {
  const scope = await scopeOf(db, actor);
  if (scope.is_suspended) throw fail('FORBIDDEN');
  return scope;
}
