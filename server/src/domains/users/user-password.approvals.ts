/**
 * A temporary password for a person who decides for others, soon after their number changed: number and password
 * together are the account, so nobody gives both alone.
 */
import { fail } from '../../platform/errors.ts';
import { hashPassword, findPeopleForUpdate, makeFirstPassword, readPerson } from '../auth/auth.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { accountBase, whoTheyAre } from './decided-about.ts';
import { sendPassword } from './send-password.ts';

export interface UserPasswordChange {
  readonly staff_id: string;
}

export const userPasswordKind: ApprovalKind<UserPasswordChange> = {
  kind: 'user_password',
  expires_days: 2,
  subjectOf: ({ staff_id }) => ({ kind: 'staff', id: staff_id }),
  now: async (db, { staff_id }) => {
    const person = await readPerson(db, staff_id);
    if (!person) return null;
    return {
      name: person.full_name,
      facts: { temporary_password: false },
      base: accountBase(person),
      evidence: await whoTheyAre(db, person),
    };
  },
  proposed: () => ({ temporary_password: true }),
  validate: async (tx, { staff_id }) => {
    if (!(await findPeopleForUpdate(tx, [staff_id])).has(staff_id)) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  },
  // The slow hash runs within the transaction, because this is rare and the password exists only once it is decided.
  apply: async (tx, services, { staff_id }, { maker_id }) => {
    const person = await readPerson(tx, staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    const password = makeFirstPassword();
    await sendPassword(tx, services, person, { password, password_hash: await hashPassword(password) }, maker_id);
  },
};
