import type { accessCalls } from '@palier/contract/access.calls.ts';
import { twoPart } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { findStaff, revokeOtherSessions, setPassword } from './access.sql.ts';
import { hashPassword, isWeakPassword, passwordMatches } from './passwords.ts';

/** A new password ends every other session of its owner. */
export const changePassword = twoPart<typeof accessCalls.changePassword>()({
  outside: async (input, { db, actor }) => {
    const staff = await findStaff(db, actor.staff_id);
    if (!staff || !(await passwordMatches(staff.password_hash, input.current_password))) throw refuse('WRONG_PASSWORD', {}, 'current_password');
    if (input.new_password === input.current_password || isWeakPassword(input.new_password, [staff.username, ...staff.full_name.split(' ')])) throw refuse('WEAK_PASSWORD', {}, 'new_password');
    return hashPassword(input.new_password);
  },
  deed: async (_, { tx, actor, clock, note }, password_hash) => {
    await setPassword(tx, actor.staff_id, password_hash);
    await revokeOtherSessions(tx, actor.staff_id, actor.session_id, clock.wall());
    note({ subject_kind: 'staff', subject_id: actor.staff_id });
    return { message: 'Settings updated' };
  },
});
