/** Reminders obey the same rules as calls about a debt, at the same hours, and are counted together with them. */
import { type ContactLimits, isCallDay, isCallHour, limitOnText } from '@palier/contract/rules/contact-rules.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay, timeIn } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { contactsSince } from './contacts.sql.ts';

const WEEK = 7;

export async function contactLimitsOn(db: Reader, on: Day): Promise<ContactLimits> {
  const [collections, { holidays_on }] = await Promise.all([
    settingsOn(db, 'collections', on),
    settingsOn(db, 'locks', on),
  ]);
  return { ...collections, holidays_on };
}

/** Whether a reminder may leave now. Otherwise it waits for the next day and hour at which customers are called. */
export const mayRemind = ({ business, clock }: Pick<Services, 'business' | 'clock'>, limits: ContactLimits): boolean =>
  isCallDay(clock.today(), limits) && isCallHour(timeIn(business.time_zone, clock.now()), limits);

/** Whether the rules keep a reminder from a customer today. */
export async function wasContactedEnough(
  db: Reader,
  { business, clock }: Services,
  customer_id: string,
): Promise<boolean> {
  const today = clock.today();
  const [limits, contacts] = await Promise.all([
    contactLimitsOn(db, today),
    contactsSince(db, [customer_id], startOfDay(business.time_zone, addDays(today, -WEEK)), business.time_zone),
  ]);
  return limitOnText(contacts.get(customer_id) ?? [], limits, today) !== null;
}
