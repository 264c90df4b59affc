/** Whether a change waits for a second person. */
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { needsSecondPerson } from '@palier/contract/settings/approvals.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { areTied, isHeldByOthers, othersHolding } from '../auth/auth.ts';

/**
 * How a change is decided. A maker who does not hold the deciding role always waits for somebody who does. With the
 * role, a change is applied `at_once` when the business says that its kind needs no second person, and `alone` while
 * nobody else has ever been able to decide: a business of one person is not stuck. Suspending the others does not make
 * anybody alone.
 */
export async function howDecided(
  db: Reader,
  actor: Pick<Actor, 'staff_id' | 'roles'>,
  { kind, alwaysTwo }: { readonly kind: RequestKind; readonly alwaysTwo: boolean },
  today: Day,
): Promise<'second_person' | 'at_once' | 'alone'> {
  const role = REQUEST_KINDS[kind].approve;
  if (!actor.roles.has(role)) return 'second_person';
  if (!alwaysTwo && !needsSecondPerson(await settingsOn(db, 'approvals', today), kind)) return 'at_once';
  return (await isAlone(db, role, actor.staff_id)) ? 'alone' : 'second_person';
}

/** Roles whose holders decide, or see to it that somebody does. */
const GUARDS = ['APPROVE_MAKER_CHECKER', 'EDIT_ROLES'] as const satisfies readonly RoleCode[];

/**
 * Whether nobody but this person has ever been able to decide with this role, nor to give it to somebody. One who alone
 * holds a single deciding role in a larger business is not alone.
 */
export const isAlone = async (db: Reader, role: RoleCode, staff_id: string): Promise<boolean> =>
  !(await isHeldByOthers(db, [role, ...GUARDS], staff_id));

/**
 * Whether everybody who has ever been able to decide with this role, or to give it to somebody, is tied to the maker:
 * the people of a young business, in which one added the other. Their decision counts, and is marked, because otherwise
 * nobody could decide for thirty days.
 */
export async function areAllTied(db: Reader, role: RoleCode, maker_id: string, now: Date): Promise<boolean> {
  for (const staff_id of await othersHolding(db, [role, ...GUARDS], maker_id))
    if (!(await areTied(db, staff_id, maker_id, now))) return false;
  return true;
}
