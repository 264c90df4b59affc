/**
 * Another group for a person, with other roles: decided by a second person, who is neither the maker nor the person
 * concerned.
 */
import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import {
  type GroupWithRoles,
  type HeldPerson,
  areGuards,
  lockAdding,
  findPeopleForUpdate,
  hasPaper,
  moved,
  readGroup,
  readPerson,
  refuseLastAdministrator,
  setGroup,
  setPaperSeen,
} from '../auth/auth.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { whoTheyAre } from './decided-about.ts';
import { startAnew } from './start-anew.ts';

export interface UserGroupChange {
  readonly staff_id: string;
  readonly group_id: string;
}

const without = (codes: readonly string[], others: readonly string[]): string[] =>
  codes.filter((code) => !others.includes(code));

/** The person, their present group and the proposed one. Null when one of them does not exist. */
async function readChange(
  db: Reader,
  { staff_id, group_id }: UserGroupChange,
): Promise<{ person: HeldPerson; from: GroupWithRoles; to: GroupWithRoles } | null> {
  const person = await readPerson(db, staff_id);
  const [from, to] = [person && (await readGroup(db, person.group_id)), await readGroup(db, group_id)];
  return person && from && to ? { person, from, to } : null;
}

/** Who approves the group sees the paper in the evidence. */
async function seenByChecker(tx: Tx, person: HeldPerson, checker_id: string, now: Date): Promise<void> {
  if (!hasPaper(person) || person.document_seen_at !== null || person.document_given_by === checker_id) return;
  await setPaperSeen(tx, person.id, {
    document_seen_by: checker_id,
    document_seen_at: now.toISOString(),
    document_seen_how: 'second_person',
  });
}

export const userGroupKind: ApprovalKind<UserGroupChange> = {
  kind: 'user_group',
  expires_days: 7,
  subjectOf: ({ staff_id }) => ({ kind: 'staff', id: staff_id }),
  now: async (db, change) => {
    const found = await readChange(db, change);
    if (!found) return null;
    const { person, from, to } = found;
    return {
      name: person.full_name,
      facts: { group: from.name },
      // The decision is about the roles of the proposed group and the holder of the number. When either changes
      // meanwhile, the request is in conflict.
      base: createHash('sha256')
        .update(JSON.stringify([from.id, to.id, to.codes, person.msisdn]))
        .digest('hex'),
      evidence: {
        roles_gained: without(to.codes, from.codes),
        roles_lost: without(from.codes, to.codes),
        ...(await whoTheyAre(db, person)),
      },
    };
  },
  proposed: async (db, { group_id }) => ({ group: (await readGroup(db, group_id))?.name ?? null }),
  validate: async (tx, { staff_id, group_id }) => {
    const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    await lockAdding(tx);
    if (!(await readGroup(tx, group_id))) throw fail('GROUP_NOT_FOUND', {}, 'group_id');
    if (person.group_id === group_id) throw fail('NOTHING_CHANGED');
    if (person.suspended_at === null) await refuseLastAdministrator(tx, moved(person.group_id, group_id));
  },
  apply: async (tx, services, { staff_id, group_id }, { maker_id, checker_id }) => {
    const found = await readChange(tx, { staff_id, group_id });
    await setGroup(tx, staff_id, group_id);
    if (found && checker_id !== maker_id) await seenByChecker(tx, found.person, checker_id, services.clock.now());
    if (found && areGuards(found.to.codes) && !areGuards(found.from.codes))
      await startAnew(tx, services, [staff_id], maker_id);
  },
};
