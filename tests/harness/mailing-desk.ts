/** People who get reports by e-mail, and the outbox of mails, for the tests of both. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Mail } from '@palier/sandbox/world.ts';
import { claimDue } from '../../server/src/platform/jobs/claim-jobs.sql.ts';
import { finish } from '../../server/src/platform/jobs/outbox.ts';
import { settleJob, tryJob } from '../../server/src/platform/jobs/settle-job.ts';
import { followReports } from '../../server/src/domains/reports/follow-reports.ts';
import { sendReportMail } from '../../server/src/domains/reports/send-report-mail.ts';
import type { Portal, Staff } from './portal.ts';

/** A reader of reports with an address. */
export async function mailReader(
  portal: Portal,
  about: { readonly roles?: readonly RoleCode[]; readonly shop_id?: string; readonly email?: string | null } = {},
): Promise<Staff & { readonly email: string }> {
  const { roles = ['VIEW_ANALYTICS'], shop_id = null } = about;
  const staff = await portal.staff(roles, { shop_id });
  const email = about.email === undefined ? `${staff.username}@business.cm` : about.email;
  await portal.database.sql.updateTable('staff').set({ email }).where('id', '=', staff.id).execute();
  return { ...staff, email: email ?? '' };
}

export const addMailing = async (
  portal: Portal,
  as: Staff,
  input: Partial<Sent<typeof reportsCalls.addMailing>> = {},
  language: 'en' | 'fr' = 'en',
) =>
  (await portal.done(reportsCalls.addMailing, { report: 'overview', rhythm: 'daily', ...input }, as, { language }))
    .mailing;

export const mailingsOf = (portal: Portal, as: Staff) => portal.done(reportsCalls.mailings, undefined, as);

export const lastMail = async (portal: Portal, as: Staff) => (await mailingsOf(portal, as)).mailings[0]?.last ?? null;

/** The mails that arrived at an address, oldest first. */
export const arrived = (portal: Portal, { email }: { readonly email: string }): Mail[] =>
  portal.world.mails.filter(({ to }) => to === email);

/** The next day: its reports are worked out, as the follower does within a minute. */
export async function nextDay(portal: Portal, days = 1): Promise<void> {
  await portal.moveDays(days);
  await followReports(portal.services);
}

/** Does one attempt at every mail that is due on the wall, and returns how many there were. */
export async function sendDue(portal: Portal): Promise<number> {
  const { services } = portal;
  const wall = services.clock.wall();
  const claimed = await claimDue(services.database, wall, ['send-report-mail'], 50, 'rest');
  for (const job of claimed)
    await settleJob(services, sendReportMail, job, await tryJob(sendReportMail, job, services), (id) =>
      finish(services.database, id, wall),
    );
  return claimed.length;
}
