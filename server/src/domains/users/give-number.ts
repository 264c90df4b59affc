/** Gives a portal user another number, to which their codes go from then on. */
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  type HeldPerson,
  endChallenges,
  isNumberOfAnother,
  lockAdding,
  noteAccountChange,
  setNumber,
} from '../auth/auth.ts';
import { sendMessages } from '../messages/send-message.ts';
import { ownersNumbers } from './owners-numbers.sql.ts';

/**
 * Refuses, at the field, STAFF_MSISDN_IN_USE for the number of another person who signs in, and OWNERS_NUMBER for an
 * agent with the number of a shop owner. The number stays free until the transaction ends.
 */
export async function refuseOthersNumber(
  tx: Tx,
  person: Pick<HeldPerson, 'id' | 'shop_id'>,
  msisdn: string,
): Promise<void> {
  await lockAdding(tx);
  if (await isNumberOfAnother(tx, msisdn, person.id)) throw fail('STAFF_MSISDN_IN_USE', {}, 'phone');
  if (person.shop_id !== null && (await ownersNumbers(tx, [msisdn])).has(msisdn))
    throw fail('OWNERS_NUMBER', {}, 'phone');
}

/**
 * Changes the number of a person whose row the caller has locked. Sign-ins under way with the old number end, and both
 * numbers are notified, so that nobody loses their account unnoticed.
 */
export async function giveNumber(
  tx: Tx,
  services: Services,
  { id, username, msisdn: left, language }: HeldPerson,
  msisdn: string,
  changed_by: string,
): Promise<void> {
  await setNumber(tx, id, msisdn);
  await endChallenges(tx, id, services.clock.wall());
  await noteAccountChange(tx, { staff_ids: [id], changed_by, what: 'number', at: services.clock.now() });
  await sendMessages(tx, services, [
    { to: left, template: 'number_left', language, facts: { username, ending: msisdn.slice(-2) } },
    { to: msisdn, template: 'number_taken', language, facts: { username } },
  ]);
}
