/** The job that sends a report by e-mail: what its reader may see at that moment, or nothing. */
import { admits } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { MailObstacle } from '@palier/contract/reports/mailing-records.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { SOON_THEN_RARELY, doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import { RecipientRefused } from '../../providers/ports/email.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import { writeAudit } from '../audit/audit.ts';
import { groupRoles, readPerson } from '../auth/auth.ts';
import { type MailKey, type MailingRow, findQueuedMail, setMailEnded } from './mailings.sql.ts';
import { writeMail } from './write-mail.ts';

type Obstacle = z.output<typeof MailObstacle>;

/** Nothing goes to an address that was changed within the day: the person is told of it first. */
const NEW_MS = 86_400_000;

/** Where the mail may go, or why it may not. */
async function addressOf(db: Reader, staff_id: string, now: Date): Promise<{ to: string } | { because: Obstacle }> {
  const person = await readPerson(db, staff_id);
  if (!person || person.suspended_at !== null) return { because: 'suspended' };
  const codes = (await groupRoles(db, person.group_id)).map(({ code }) => code as RoleCode);
  if (!admits(reportsCalls.mailings.access, new Set(codes))) return { because: 'no_access' };
  if (!person.email) return { because: 'no_address' };
  const isNew = person.email_changed_at !== null && Date.parse(person.email_changed_at) > now.getTime() - NEW_MS;
  return isNew ? { because: 'address_new' } : { to: person.email };
}

/** About a day: seconds at first, then a quarter of an hour. */
const RETRY = { waits_ms: doubling(2_000, 900_000), most_attempts: 105 };

const keyOf = (subject: string, payload: Readonly<Record<string, unknown>>): MailKey => ({
  mailing_id: subject,
  day: String(payload['day']),
});

/**
 * A mail whose answer was lost is sent again, under the same id, so that mail programs show one. A mail server that
 * refuses us is tried again: the people who run it correct the settings.
 */
export const sendReportMail: JobHandler<'not_ready'> = {
  retry: { error: RETRY, not_ready: { waits_ms: SOON_THEN_RARELY } },
  handler: async ({ id: job_id, subject, payload }, services) => {
    const { database, clock, email } = services;
    const key = keyOf(subject, payload);
    const mailing = await findQueuedMail(database, key);
    if (!mailing) return 'done';
    if (!email) throw new Error('no mail server is connected');
    const found = await addressOf(database, mailing.staff_id, clock.now());
    if ('because' in found) {
      await setMailEnded(database, key, { state: 'skipped', because: found.because, address: null, at: clock.now() });
      return 'done';
    }
    try {
      const written = await writeMail(mailing, key.day, services);
      await email.send({ ...written, reference: `${key.mailing_id}.${key.day}`, to: found.to });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'REPORT_NOT_READY') return { later: 'not_ready' };
      if (!(failure instanceof ProviderRefused)) throw failure;
      const because = failure instanceof RecipientRefused ? 'address_refused' : 'refused';
      await setMailEnded(database, key, { state: 'failed', because, address: found.to, at: clock.now() });
      return 'done';
    }
    await noteSent(services, job_id, mailing, key, found.to);
    return 'done';
  },
  abandoned: async ({ subject, payload }, { database, clock }) =>
    void (await setMailEnded(database, keyOf(subject, payload), {
      state: 'failed',
      because: 'not_taken',
      address: null,
      at: clock.now(),
    })),
};

/** What left the portal leaves a line, as an export does. */
const noteSent = (
  { database, clock }: Services,
  request_id: string,
  { staff_id, report, region_id }: MailingRow,
  key: MailKey,
  address: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const at = clock.now();
    await setMailEnded(tx, key, { state: 'sent', because: null, address, at });
    await writeAudit(tx, {
      id: newId(),
      at,
      staff_id,
      call: 'reports.mail',
      outcome: 'done',
      caller: { ip: '', request_id },
      note: { subject_kind: 'export', subject_id: `report_${report}`, facts: { day: key.day, region_id } },
    });
  });
