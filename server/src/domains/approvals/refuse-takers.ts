/** Who may confirm what one person alone said or did: somebody else. */
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { TIED_DAYS, areTied } from '../auth/auth.ts';
import { type DecidingRole, areAllTied, isAlone } from './second-person.ts';

/**
 * Refuses MONEY_TAKEN_BY_YOU to a member of staff who took or placed some of this money, and TIED_TO_PERSON to one who
 * is tied to such a person, because a second account is not a second person. Where nobody else has ever been able to
 * act with this role, the business is not stuck: the answer says how it was decided, for the audit record.
 */
export async function refuseTakers(
  db: Reader,
  { staff_id }: Pick<Actor, 'staff_id'>,
  takers: ReadonlyArray<string | null>,
  role: DecidingRole,
  now: Date,
  refused: ErrorCode = 'MONEY_TAKEN_BY_YOU',
): Promise<'second_person' | 'tied' | 'alone'> {
  const people = [...new Set(takers)].filter((taker) => taker !== null);
  const isOwn = people.includes(staff_id);
  if (isOwn && !(await isAlone(db, role, staff_id, now))) throw fail(refused);
  let how: 'second_person' | 'tied' = 'second_person';
  for (const taker of people) {
    if (taker === staff_id || !(await areTied(db, staff_id, taker, now))) continue;
    if (!(await areAllTied(db, role, taker, now))) throw fail('TIED_TO_PERSON', { days: TIED_DAYS });
    how = 'tied';
  }
  return isOwn ? 'alone' : how;
}

/** Tells for each group of takers whether this person may confirm their money; a group is asked about once. */
export function mayConfirm(
  db: Reader,
  actor: Actor,
  role: RoleCode,
  now: Date,
): (takers: readonly string[]) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const ask = (takers: readonly string[]): Promise<boolean> =>
    refuseTakers(db, actor, takers, role, now).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof ApiError) return false;
        throw failure;
      },
    );
  return async (takers) => {
    if (!actor.roles.has(role)) return false;
    const group = takers.toSorted().join(' ');
    const answer = known.get(group) ?? ask(takers);
    known.set(group, answer);
    return answer;
  };
}
