import type { usersCalls } from '@palier/contract/users.calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { twoPart } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { endEverySession, firstPasswordUntil, forgetWrongCodes, hashPassword, lockPeople, makeFirstPassword, refuseAbove, setTemporaryPassword, takeTry } from '../access/access.ts';
import { sendMessages } from '../messages/send-message.ts';
import { SAID } from './words.ts';

/** So many temporary passwords go to one person: enough for a text that got lost, too few to bother somebody with. */
const RESETS = { most: 3, within_ms: 3_600_000 };

/** The password goes to the person's own phone and is seen by nobody else, also not by whoever resets it. It must be changed at the next sign-in. */
export const resetPassword = twoPart<typeof usersCalls.resetPassword>()({
  // Hashing takes long on purpose, so it happens before the transaction.
  outside: async () => {
    const password = makeFirstPassword();
    return { password, password_hash: await hashPassword(password) };
  },
  deed: async ({ staff_id, reason }, { tx, actor, caller, clock, wires, note }, { password, password_hash }) => {
    if (staff_id === actor.staff_id) throw refuse('NOT_YOURSELF', {}, 'staff_id');
    const person = (await lockPeople(tx, [staff_id])).get(staff_id);
    if (!person) throw refuse('STAFF_NOT_FOUND', {}, 'staff_id');
    await refuseAbove(tx, actor, person);
    await takeTry(tx, [{ key: `reset_password:${staff_id}`, ...RESETS }], clock.wall());
    await setTemporaryPassword(tx, staff_id, { password_hash, password_until: firstPasswordUntil(clock.now()) });
    await endEverySession(tx, staff_id, clock.wall());
    await forgetWrongCodes(tx, wires, staff_id);
    await sendMessages(tx, wires, [{ to: person.msisdn, template: 'password_reset', language: person.language, facts: { username: person.username, password } }]);
    note({ subject_kind: 'staff', subject_id: staff_id, after: { must_change_password: true }, facts: { reason } });
    return { sent_to: maskMsisdn(person.msisdn), message: SAID[caller.language].password_sent };
  },
});
