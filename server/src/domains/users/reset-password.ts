import type { usersCalls } from '@palier/contract/users/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import {
  areGuards,
  findPeopleForUpdate,
  hashPassword,
  makeFirstPassword,
  readGroup,
  refuseAbove,
  takeTry,
  wasRenumberedLately,
} from '../auth/auth.ts';
import { beginProbationAnew } from './begin-probation-anew.ts';
import { resetBySheet } from './reset-by-sheet.ts';
import { sendPassword, userPasswordKind } from './users.ts';
import { ask } from '../approvals/approvals.ts';
import { MESSAGES } from './words.ts';

/** How many temporary passwords one person may get: enough for a text that got lost, too few to annoy them. */
const RESETS = { most: 3, within_ms: 3_600_000 };

/**
 * The password goes to the person's own phone; where the portal sends no texts, there is a sheet. For a person who
 * decides for others and recently got another number, a second person must approve it: the person who changed the
 * number must not send the password there alone.
 */
export const resetPassword = withPreparation<typeof usersCalls.resetPassword>()({
  // Hashing takes long on purpose, so it happens before the transaction.
  prepare: async () => {
    const password = makeFirstPassword();
    return { password, password_hash: await hashPassword(password) };
  },
  execute: async ({ staff_id, lost, reason }, context, temporary) => {
    const { tx, actor, caller, clock, services, note } = context;
    if (staff_id === actor.staff_id) throw fail('NOT_YOURSELF', {}, 'staff_id');
    const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    await refuseAbove(tx, actor, person);
    if (person.suspended_at !== null) throw fail('USER_SUSPENDED', {}, 'staff_id');
    await takeTry(tx, [{ key: `reset_password:${staff_id}`, ...RESETS }], clock.wall());
    if (!services.sms) return resetBySheet({ person, lost, reason, temporary }, context);
    const sent_to = maskMsisdn(person.msisdn);
    const isRenumbered = await wasRenumberedLately(tx, staff_id, clock.now());
    const waits = isRenumbered && areGuards((await readGroup(tx, person.group_id))?.codes ?? []);
    if (waits) {
      const asked = await ask(context, userPasswordKind, { staff_id }, reason);
      return { sent_to, sheet: null, ...asked };
    }
    await sendPassword(tx, services, person, temporary, actor.staff_id);
    const anew = isRenumbered ? await beginProbationAnew(context, person) : {};
    note({
      subject_kind: 'staff',
      subject_id: staff_id,
      after: { must_change_password: true, ...anew },
      facts: { reason },
    });
    return { sent_to, sheet: null, request: null, message: MESSAGES[caller.language].password_sent };
  },
});
