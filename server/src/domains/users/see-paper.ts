import type { usersCalls } from '@palier/contract/users/calls.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { refuseTakers, refuseTied } from '../approvals/approvals.ts';
import { findPeopleForUpdate, hasPaper, refuseAbove, setPaperSeen } from '../auth/auth.ts';
import { MESSAGES } from './words.ts';

const ROLE = 'EDIT_USER';

/**
 * A second person, who did not enter the paper and is tied neither to who did nor to its owner, says that they saw it.
 * Where one is alone, they do, and the record says so.
 */
export const seePaper: CommandHandler<typeof usersCalls.seePaper> = async (
  { staff_id },
  { tx, actor, caller, clock, note },
) => {
  if (staff_id === actor.staff_id) throw fail('NOT_YOURSELF', {}, 'staff_id');
  const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
  if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  await refuseAbove(tx, actor, person);
  if (!hasPaper(person)) throw fail('PAPER_MISSING');
  if (person.document_seen_at !== null) throw fail('NOTHING_CHANGED');
  const now = clock.now();
  const entered = person.document_given_by === staff_id ? null : person.document_given_by;
  const how = await refuseTakers(tx, actor, [entered], ROLE, now, 'PAPER_TYPED_BY_YOU');
  const withOwner = await refuseTied(tx, actor.staff_id, staff_id, ROLE, now, 'TIED_TO_PERSON');
  const document_seen_how = how === 'second_person' ? withOwner : how;
  await setPaperSeen(tx, staff_id, {
    document_seen_by: actor.staff_id,
    document_seen_at: now.toISOString(),
    document_seen_how,
  });
  note({ subject_kind: 'staff', subject_id: staff_id, facts: { paper_seen: true, decided_how: document_seen_how } });
  return { message: MESSAGES[caller.language].paper_seen };
};
