/**
 * Where the portal sends no texts, a person who lost their password or their authenticator app gets a sheet. Who prints
 * it sees what it says, so it gives only what was lost: who holds one of the two cannot sign in without the other. A
 * sheet that gives the whole account waits for a second person if its owner decides for others, and begins the
 * probation again of one who takes money.
 */
import type { CommandContext } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import {
  type Gives,
  type HeldPerson,
  areGuards,
  isUnusedAccountBy,
  mayKnowKey,
  noteAccountChange,
  readGroup,
  signInSheet,
  takeApproval,
} from '../auth/auth.ts';
import { beginProbationAnew } from './begin-probation-anew.ts';
import { endFormerAccess } from './end-former-access.ts';
import type { TemporaryPassword } from './send-password.ts';
import { tellOfSheet } from './tell-of-sheet.ts';
import { userPasswordKind } from './user-password.approvals.ts';
import { MESSAGES } from './words.ts';

interface ToReset {
  readonly person: HeldPerson;
  readonly lost: Gives;
  readonly reason: string;
  readonly temporary: TemporaryPassword;
}

export async function resetBySheet({ person, lost, reason, temporary }: ToReset, context: CommandContext) {
  const { tx, actor, caller, clock, services, note } = context;
  // Who added a person saw their first sheet too, so they print it again until somebody has signed in with it.
  const isFirst = await isUnusedAccountBy(tx, person.id, actor.staff_id);
  const gives = isFirst || person.app_since === null ? 'both' : lost;
  const isWhole = !isFirst && (await opensAccount(person, gives, context));
  const at = clock.wall();
  const printing = { staff_id: person.id, gives, printed_by: actor.staff_id };
  let approved_by = await takeApproval(tx, printing, at);
  if (isWhole && approved_by === null && areGuards((await readGroup(tx, person.group_id))?.codes ?? [])) {
    const asked = await ask(context, userPasswordKind, { staff_id: person.id, gives, reason }, reason);
    // One person alone has approved it themselves.
    approved_by = await takeApproval(tx, printing, at);
    if (approved_by === null) return { sent_to: '', sheet: null, ...asked };
  }
  const isOneHand = approved_by === null || approved_by === actor.staff_id;
  await endFormerAccess(tx, services, person.id, { gives, password_hash: temporary.password_hash });
  // Also of a first sheet: printed again when the tie of the adding has ended, it is in the same hand as on that day.
  await noteAccountChange(tx, {
    staff_ids: [person.id],
    changed_by: actor.staff_id,
    what: 'password',
    at: clock.now(),
  });
  const anew = isWhole && isOneHand ? await beginProbationAnew(context, person) : {};
  const by = approved_by === null ? { printed_by: actor.staff_id, reason } : null;
  const sheet = await signInSheet(tx, services, person, { gives, password: temporary.password, by, at });
  await tellOfSheet(tx, services, person, actor.full_name);
  note({
    subject_kind: 'staff',
    subject_id: person.id,
    after: { ...(gives !== 'app' && { must_change_password: true }), ...anew },
    facts: { reason, gives, ...(approved_by !== null && { approved_by }) },
  });
  return { sent_to: '', sheet, request: null, message: MESSAGES[caller.language].sheet_made };
}

/** Whether who prints this can sign in with it: with what it gives, and what they may know already. */
async function opensAccount(
  { id, app_since, must_change_password }: HeldPerson,
  gives: Gives,
  { tx, actor, clock }: CommandContext,
): Promise<boolean> {
  if (gives === 'both' || app_since === null) return true;
  if (gives === 'password') return mayKnowKey(tx, { id, app_since }, actor.staff_id, clock.now());
  // A temporary password went through somebody's hands, and its owner has chosen none since.
  return must_change_password;
}
