import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../network/network.ts';

/**
 * The devices that a member of staff may see, as a condition on `devices d`: those of their owner, those of their shop,
 * or all of them.
 */
export function within(scope: Scope): RawBuilder<boolean> {
  if (scope.shop_owner_id !== null) return sql`d.shop_owner_id = ${scope.shop_owner_id}::uuid`;
  return scope.shop_id === null ? sql`true` : sql`d.shop_id = ${scope.shop_id}::uuid`;
}
