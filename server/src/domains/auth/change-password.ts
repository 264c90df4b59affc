import type { authCalls } from '@palier/contract/auth/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { sendMessages } from '../messages/send-message.ts';
import { revokeOtherSessions, setPassword } from './auth.sql.ts';
import { forgetWrongCodes } from './forget-wrong-codes.ts';
import { endChallenges, keepNothing } from './open-sessions.sql.ts';
import { findPersonalWords } from './personal-words.sql.ts';
import { proveOwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** A new password ends all other sessions of its owner, who is notified by text. */
export const changePassword = withPreparation<typeof authCalls.changePassword>()({
  prepare: async (input, context) => {
    const staff = await proveOwnPassword(input.current_password, context);
    const { brand_name, company_name } = context.services.business;
    const of_person = await findPersonalWords(context.db, staff.id);
    const personal_words = [...of_person, brand_name, company_name, ...company_name.split(' ')];
    if (input.new_password === input.current_password || (await isWeakPassword(input.new_password, personal_words)))
      throw fail('WEAK_PASSWORD', {}, 'new_password');
    return { password_hash: await hashPassword(input.new_password), msisdn: staff.msisdn, language: staff.language };
  },
  execute: async (_, { tx, services, actor, caller, clock, note }, { password_hash, msisdn, language }) => {
    await setPassword(tx, actor.staff_id, password_hash);
    // Challenges end first: this waits for a sign-in that is under way with the old password, and then ends its session
    // too.
    await endChallenges(tx, actor.staff_id, clock.wall());
    await revokeOtherSessions(tx, actor.staff_id, actor.session_id, clock.wall());
    await keepNothing(tx, actor.staff_id);
    await forgetWrongCodes(tx, services, actor.staff_id);
    // A person who has just signed in for the first time knows that they chose a password, so no text is sent.
    if (!actor.must_change_password)
      await sendMessages(tx, services, [
        {
          to: msisdn,
          template: 'password_changed',
          language: language === 'en' ? 'en' : 'fr',
          facts: { username: actor.username },
        },
      ]);
    note({ subject_kind: 'staff', subject_id: actor.staff_id });
    return { message: successSentence('SETTINGS_UPDATED', caller.language) };
  },
});
