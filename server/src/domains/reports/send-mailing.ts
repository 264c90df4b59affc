/** Sends a report of the last complete day at once, whatever its rhythm. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { lastCompleteDay } from '@palier/contract/rules/mail-days.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { addressToMail } from './add-mailing.ts';
import { mailingsOf } from './list-mailings.ts';
import { MAILING_MESSAGES } from './mail-words.ts';
import { findMailingForUpdate, queueMailAgain } from './mailings.sql.ts';
import { mailJob } from './queue-mails.ts';
import { findRun } from './runs.sql.ts';

export const sendMailing: CommandHandler<typeof reportsCalls.sendMailing> = async (
  { mailing_id },
  { tx, actor, caller, services, clock, note },
) => {
  if (!(await findMailingForUpdate(tx, mailing_id, actor.staff_id))) throw fail('MAILING_NOT_FOUND');
  const address = await addressToMail(tx, services, actor);
  const key = { mailing_id, day: lastCompleteDay('daily', clock.today()) };
  if ((await findRun(tx, null, key.day)) === null) throw fail('REPORT_NOT_READY');
  if (!(await queueMailAgain(tx, key, clock.now()))) throw fail('MAIL_SENT_ALREADY');
  await enqueue(tx, services, [mailJob(key)]);
  const mailing = (await mailingsOf(tx, actor.staff_id)).find((one) => one.mailing_id === mailing_id);
  if (!mailing) throw fail('MAILING_NOT_FOUND');
  note({ subject_kind: 'report_mailing', subject_id: mailing_id, facts: { day: key.day } });
  return { mailing, message: MAILING_MESSAGES[caller.language].queued(address) };
};
