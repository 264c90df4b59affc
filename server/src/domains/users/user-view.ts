/** A portal user as a reader may see one. */
import type { PortalUser, UserOtpChannel } from '@palier/contract/users/records.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type PersonRow, deviceName, openSessionsOf, peopleByIds } from '../auth/auth.ts';

type Texts = Pick<Services, 'sms'>;

/** Where the codes of a person come from; a text comes only where texts are sent. */
export const channelOf = ({ otp_channel }: PersonRow, { sms }: Texts): z.output<typeof UserOtpChannel> =>
  otp_channel === 'sms' && sms === null ? 'none' : otp_channel;

export const userView = (person: PersonRow, actor: Actor, services: Texts): z.output<typeof PortalUser> => ({
  ...person,
  otp_channel: channelOf(person, services),
  document_number: person.document_number && maskDocument(person.document_number),
  is_me: person.id === actor.staff_id,
});

/** Refuses STAFF_NOT_FOUND. */
export async function findUser(
  db: Reader,
  services: Services,
  staff_id: string,
  actor: Actor,
): Promise<z.output<typeof PortalUser>> {
  const [person] = await peopleByIds(db, [staff_id], services.clock.wall());
  if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  return userView(person, actor, services);
}

/** Where a person is signed in now, the session used last first. */
export async function sessionsView(db: Reader, services: Services, staff_id: string, actor: Actor) {
  const sessions = await openSessionsOf(db, staff_id, services.clock.wall());
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    device: deviceName(user_agent ?? ''),
    is_this: session.id === actor.session_id,
  }));
}
