/** Whose devices somebody may see and touch, as a condition on `devices d`. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Scope, scopeOf } from '../network/network.ts';

export { type Scope, scopeOf } from '../network/network.ts';

/** An owner's own devices, the devices of somebody's shop, or all of them. */
export function within(scope: Scope): RawBuilder<boolean> {
  if (scope.shop_owner_id !== null) return sql`d.shop_owner_id = ${scope.shop_owner_id}::uuid`;
  return scope.shop_id === null ? sql`true` : sql`d.shop_id = ${scope.shop_id}::uuid`;
}

/** The same for a change: an owner who is suspended looks and touches nothing. */
export async function changingScopeOf(db: Reader, actor: Actor): Promise<Scope> {
  const scope = await scopeOf(db, actor);
  if (scope.is_suspended) throw fail('FORBIDDEN');
  return scope;
}
