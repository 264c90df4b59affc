/** Reports that come by e-mail. */
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { LeagueScope } from './records.ts';

/** The overview of the business, or one table of those that are compared. */
export const MailedReport = z.enum(['overview', ...LeagueScope.options]).meta({ id: 'MailedReport' });

/** After each day, after each week on its Monday, or after each month on its first day. */
export const MailRhythm = z.enum(['daily', 'weekly', 'monthly']).meta({ id: 'MailRhythm' });

/**
 * `queued`: written and not yet handed over. `sent`: the mail server took it. `failed`: it refused it, or did not take it. `skipped`: its
 * reader could not have it any more.
 */
export const MailState = z.enum(['queued', 'sent', 'failed', 'skipped']).meta({ id: 'MailState' });

/** Why a mail was not sent. `not_taken`: the mail server did not take it within a day. */
export const MailObstacle = z
  .enum(['no_address', 'suspended', 'no_access', 'refused', 'address_refused', 'not_taken', 'address_new'])
  .meta({ id: 'MailObstacle' });

export const ReportMailing = z
  .object({
    mailing_id: Id,
    report: MailedReport,
    rhythm: MailRhythm,
    /** The region that it is about; null for everything that its reader may see. */
    region: z.object({ region_id: Id, name: z.string() }).nullable(),
    since: Instant,
    /** The newest mail; null before the first. */
    last: z.object({ day: Day, state: MailState, because: MailObstacle.nullable(), at: Instant }).nullable(),
  })
  .meta({ id: 'ReportMailing' });
