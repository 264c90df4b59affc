/** Asks for a report by e-mail, and stops one. */
import { MOST_MAILINGS } from '@palier/contract/reports/mailing-calls.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor, CommandHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { findPeopleForUpdate } from '../auth/auth.ts';
import { readRegion } from '../network/network.ts';
import { mailingsOf } from './list-mailings.ts';
import { MAILING_MESSAGES } from './mail-words.ts';
import { findMailingForUpdate, insertMailing, setMailingEnded } from './mailings.sql.ts';

/**
 * The address of the caller, whose row is locked, so that two changes of one person wait for each other. Refuses
 * MAIL_NOT_CONNECTED and NO_MAIL_ADDRESS.
 */
export async function addressToMail(tx: Tx, { email }: Services, { staff_id }: Actor): Promise<string> {
  if (!email) throw fail('MAIL_NOT_CONNECTED');
  const address = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id)?.email;
  if (!address) throw fail('NO_MAIL_ADDRESS');
  return address;
}

export const addMailing: CommandHandler<typeof reportsCalls.addMailing> = async (
  { report, rhythm, region_id = null },
  { tx, actor, caller, services, clock, note },
) => {
  if (region_id !== null && !(await readRegion(tx, region_id))) throw fail('REGION_NOT_FOUND', {}, 'region_id');
  const address = await addressToMail(tx, services, actor);
  const id = newId();
  const row = { id, staff_id: actor.staff_id, report, rhythm, region_id, language: caller.language };
  if (!(await insertMailing(tx, { ...row, created_at: clock.now() }))) throw fail('MAILING_EXISTS');
  const mailings = await mailingsOf(tx, actor.staff_id);
  const mailing = mailings.find(({ mailing_id }) => mailing_id === id);
  if (!mailing || mailings.length > MOST_MAILINGS) throw fail('TOO_MANY_MAILINGS', { most: MOST_MAILINGS });
  note({ subject_kind: 'report_mailing', subject_id: id, after: { report, rhythm, region_id } });
  return { mailing, message: MAILING_MESSAGES[caller.language].added(address) };
};

export const endMailing: CommandHandler<typeof reportsCalls.endMailing> = async (
  { mailing_id },
  { tx, actor, caller, clock, note },
) => {
  const mailing = await findMailingForUpdate(tx, mailing_id, actor.staff_id);
  if (!mailing) throw fail('MAILING_NOT_FOUND');
  await setMailingEnded(tx, mailing_id, clock.now());
  const { report, rhythm, region_id } = mailing;
  note({ subject_kind: 'report_mailing', subject_id: mailing_id, before: { report, rhythm, region_id } });
  return { message: MAILING_MESSAGES[caller.language].ended };
};
