/** Queues the reports by e-mail that are due, each once. */
import { mailDay } from '@palier/contract/rules/mail-days.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import { type Job, enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type MailKey, insertMails, isSettled, openMailings } from './mailings.sql.ts';

export const mailJob = ({ mailing_id, day }: MailKey): Job => ({
  kind: 'send-report-mail',
  subject: mailing_id,
  payload: { day },
});

/**
 * However often this runs, and in however many processes, a mailing has one mail for a day: the second row is refused
 * by its key. A day waits until it is worked out with everything that was booked until its end.
 */
export async function queueDueMails(services: Services): Promise<void> {
  const { database, clock, business, email } = services;
  if (!email) return;
  const today = clock.today();
  const due = (await openMailings(database)).flatMap(({ mailing_id, rhythm, created_at }) => {
    const day = mailDay(rhythm, today, dayIn(business.time_zone, new Date(created_at)));
    return day === null ? [] : [{ mailing_id, day }];
  });
  const settled = new Set<string>();
  for (const day of new Set(due.map((one) => one.day)))
    if (await isSettled(database, day, startOfDay(business.time_zone, addDays(day, 1)))) settled.add(day);
  const ready = due.filter(({ day }) => settled.has(day));
  if (ready.length === 0) return;
  await database.transaction(async (tx) => {
    await enqueue(tx, services, (await insertMails(tx, ready, clock.now())).map(mailJob));
  });
}
