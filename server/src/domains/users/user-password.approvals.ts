/**
 * A temporary password for a person who decides for others, soon after their number changed: number and password
 * together are the account, so nobody gives both alone. Where the portal sends no texts, a sheet that gives the whole
 * account: who asked for it prints it once a second person has approved.
 */
import { fail } from '../../platform/errors.ts';
import {
  type Gives,
  allowSheet,
  hashPassword,
  findPeopleForUpdate,
  makeFirstPassword,
  readPerson,
  takeAppAway,
} from '../auth/auth.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { accountBase, whoTheyAre } from './decided-about.ts';
import { sendPassword } from './send-password.ts';

export interface UserPasswordChange {
  readonly staff_id: string;
  /** What a sheet gives; none where the password goes by text. */
  readonly gives?: Gives;
  /** Why it was asked for, which stays with the sheet. */
  readonly reason?: string | null;
}

const factsOf = (gives: Gives | undefined, isGiven: boolean) => ({
  ...(gives && { sign_in_sheet: isGiven }),
  ...(gives !== 'app' && { temporary_password: isGiven }),
  ...(gives && gives !== 'password' && { app_key: isGiven }),
});

export const userPasswordKind: ApprovalKind<UserPasswordChange> = {
  kind: 'user_password',
  expires_days: 2,
  subjectOf: ({ staff_id }) => ({ kind: 'staff', id: staff_id }),
  now: async (db, { staff_id, gives }) => {
    const person = await readPerson(db, staff_id);
    if (!person) return null;
    return {
      name: person.full_name,
      facts: factsOf(gives, false),
      base: accountBase(person),
      evidence: await whoTheyAre(db, person),
    };
  },
  proposed: (_, { gives }) => factsOf(gives, true),
  validate: async (tx, { staff_id }) => {
    const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    if (person.suspended_at !== null) throw fail('USER_SUSPENDED', {}, 'staff_id');
  },
  // The slow hash runs within the transaction, because this is rare and the password exists only once it is decided.
  apply: async (tx, services, { staff_id, gives, reason = null }, { maker_id, checker_id }) => {
    const person = await readPerson(tx, staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    if (!services.sms) {
      const by = { printed_by: maker_id, approved_by: checker_id, reason };
      return void (await allowSheet(tx, services, { staff_id, gives: gives ?? 'password', ...by }));
    }
    // A gateway for texts was connected meanwhile.
    if (gives && gives !== 'password') await takeAppAway(tx, staff_id);
    const password = makeFirstPassword();
    await sendPassword(tx, services, person, { password, password_hash: await hashPassword(password) }, maker_id);
  },
};
