/** Whether a change waits for a second person. */
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { needsSecondPerson } from '@palier/contract/settings/approvals.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type FormerDecider, everHolding, findOfOneHand, isSmallBusiness } from '../auth/auth.ts';

/**
 * How a change is decided. A maker who does not hold the deciding role always waits for somebody who does. With the
 * role, a change is applied `at_once` when the business says that its kind needs no second person, and `alone` in a
 * small business that has nobody else.
 */
export async function howDecided(
  db: Reader,
  actor: Pick<Actor, 'staff_id' | 'roles'>,
  { kind, alwaysTwo }: { readonly kind: RequestKind; readonly alwaysTwo: boolean },
  today: Day,
  now: Date,
): Promise<'second_person' | 'at_once' | 'alone'> {
  const role = REQUEST_KINDS[kind].approve;
  if (!actor.roles.has(role)) return 'second_person';
  if (!alwaysTwo && !needsSecondPerson(await settingsOn(db, 'approvals', today), kind)) return 'at_once';
  return (await isAlone(db, role, actor.staff_id, now)) ? 'alone' : 'second_person';
}

/** Roles whose holders decide, or see to it that somebody does. */
const GUARDS = ['APPROVE_MAKER_CHECKER', 'EDIT_ROLES'] as const satisfies readonly RoleCode[];

/** For so long after the last other decider was suspended, nobody decides alone. */
export const LEFT_DAYS = 14;
const DAY_MS = 86_400_000;

/** The role with which something is decided, or each of several. */
export type DecidingRole = RoleCode | readonly RoleCode[];

/** Everybody else who has ever been able to decide with this role, or to give it to somebody. */
export const otherDeciders = (db: Reader, role: DecidingRole, staff_id: string): Promise<FormerDecider[]> =>
  everHolding(db, [...(typeof role === 'string' ? [role] : role), ...GUARDS], staff_id);

/** Whether nobody else has ever been able to decide, or all of them have left at least fourteen days ago. */
export async function isLast(db: Reader, role: DecidingRole, staff_id: string, now: Date): Promise<boolean> {
  const leftBy = now.getTime() - LEFT_DAYS * DAY_MS;
  const others = await otherDeciders(db, role, staff_id);
  return others.every(({ suspended_at }) => suspended_at !== null && Date.parse(suspended_at) <= leftBy);
}

/**
 * Whether this person decides alone: the last one who could, in a small business. Suspending the others, or putting
 * them into other groups, makes nobody alone at once.
 */
export const isAlone = async (db: Reader, role: DecidingRole, staff_id: string, now: Date): Promise<boolean> =>
  (await isLast(db, role, staff_id, now)) && (await isSmallBusiness(db, now));

/**
 * Whether nobody untied to the maker has ever been able to decide with this role, or to give it to somebody: the
 * accounts of a young business, which one hand added. Their decision counts, and is marked, because otherwise nobody
 * could decide for thirty days. A reset, a new number, a suspension or another group opens this to nobody, because
 * those accounts could decide before.
 */
export async function areAllTied(db: Reader, role: DecidingRole, maker_id: string, now: Date): Promise<boolean> {
  const tied = new Set(await findOfOneHand(db, maker_id, now));
  return (await otherDeciders(db, role, maker_id)).every(({ staff_id }) => tied.has(staff_id));
}
