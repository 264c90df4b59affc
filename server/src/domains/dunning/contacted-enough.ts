/** Reminders obey the same rules as calls about a debt, and are counted together with them. */
import { limitOnText } from '@palier/contract/rules/contact-rules.ts';
import { addDays, startOfDay } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { contactsSince } from './contacts.sql.ts';

const WEEK = 7;

/** Whether the rules keep a reminder from a customer today. */
export async function wasContactedEnough(
  db: Reader,
  { business, clock }: Services,
  customer_id: string,
): Promise<boolean> {
  const today = clock.today();
  const [collections, { holidays_on }, contacts] = await Promise.all([
    settingsOn(db, 'collections', today),
    settingsOn(db, 'locks', today),
    contactsSince(db, [customer_id], startOfDay(business.time_zone, addDays(today, -WEEK)), business.time_zone),
  ]);
  return limitOnText(contacts.get(customer_id) ?? [], { ...collections, holidays_on }, today) !== null;
}
