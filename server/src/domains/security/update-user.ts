import type { usersCalls } from '@palier/contract/users.calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { Deed } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { endChallenges, isNumberOfAnother, lockAdding, lockPeople, refuseAbove, setPerson, toMsisdn } from '../access/access.ts';
import { sendMessages } from '../messages/send-message.ts';
import { findUser } from './user-view.ts';
import { SAID } from './words.ts';

/**
 * Changes who somebody is and where their codes go; whoever holds the number that is left hears of it, so that nobody is put out of their own account unnoticed.
 * Without an e-mail address in the input the present one stays; null takes it away. What began with the old number ends with it.
 */
export const updateUser: Deed<typeof usersCalls.updateUser> = async ({ staff_id, full_name, language, ...input }, { tx, actor, caller, wires, note }) => {
  if (staff_id === actor.staff_id) throw refuse('NOT_YOURSELF', {}, 'staff_id');
  const msisdn = toMsisdn(input.phone, wires.config.business.country, 'phone');
  const person = (await lockPeople(tx, [staff_id])).get(staff_id);
  if (!person) throw refuse('STAFF_NOT_FOUND', {}, 'staff_id');
  const isNewNumber = msisdn !== person.msisdn;
  const email = input.email === undefined ? person.email : input.email;
  if (isNewNumber || email !== person.email) await refuseAbove(tx, actor, person);
  if (isNewNumber) {
    await lockAdding(tx);
    if (await isNumberOfAnother(tx, msisdn, staff_id)) throw refuse('STAFF_MSISDN_IN_USE', {}, 'phone');
  }
  await setPerson(tx, staff_id, { full_name, msisdn, email, language });
  if (isNewNumber) {
    await endChallenges(tx, staff_id, wires.clock.wall());
    const { username } = person;
    await sendMessages(tx, wires, [
      { to: person.msisdn, template: 'number_left', language, facts: { username, ending: msisdn.slice(-2) } },
      { to: msisdn, template: 'number_taken', language, facts: { username } },
    ]);
  }
  note({ subject_kind: 'staff', subject_id: staff_id, before: { full_name: person.full_name, phone: maskMsisdn(person.msisdn), email: person.email, language: person.language }, after: { full_name, phone: maskMsisdn(msisdn), email, language } });
  return { user: await findUser(tx, wires, staff_id, actor), message: SAID[caller.language].changed };
};
