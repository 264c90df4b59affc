/** What stands against calling a customer right now. A call that is made all the same is recorded with it. */
import type { CallObjection } from '@palier/contract/collections/records.ts';
import { limitOnCall } from '@palier/contract/rules/contact-rules.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { isCallTime } from './call-times.ts';
import { type CaseFacts, isPromiseDue } from './compute-case.ts';
import type { CollectionSettings } from './collection-settings.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { inboundSoFar } from './calls.sql.ts';

type Objection = z.output<typeof CallObjection>;

export function objectionsTo(
  { contacts, flags, promise, calls }: Pick<CaseFacts, 'contacts' | 'flags' | 'promise' | 'calls'>,
  services: Services,
  settings: CollectionSettings,
  today: Day,
  is_held_by_another: boolean,
): Objection[] {
  const at = calls?.call_back_at;
  // The customer asked to be called at this time.
  const isAsked = at !== null && at !== undefined && at <= services.clock.now().toISOString();
  const limit = isAsked ? null : limitOnCall(contacts, settings, today, isPromiseDue(promise, today));
  return [
    ...(isCallTime(services, settings) ? [] : (['outside_hours'] as const)),
    ...(limit === null ? [] : [limit]),
    ...(flags.length === 0 ? [] : (['flagged'] as const)),
    ...(is_held_by_another ? (['held_by_another'] as const) : []),
  ];
}

/** Customers call, but not more than so often about a loan in a day, and not one after the other within a minute. */
const INBOUND_A_DAY = 2;
const MINUTE_MS = 60_000;

/**
 * What stands against a call that is said to be the customer’s: calls that nobody can have taken. Such a call is
 * recorded, counts as against the rules, and leaves the customer no rest; otherwise whoever records invented ones
 * would keep a customer off everybody’s list.
 */
export async function objectionsToInbound(
  db: Reader,
  loan_id: string,
  staff_id: string,
  now: Date,
  today: Day,
): Promise<Objection[]> {
  const { of_loan, just_now } = await inboundSoFar(db, {
    loan_id,
    today,
    staff_id,
    since: new Date(now.getTime() - MINUTE_MS),
  });
  return of_loan >= INBOUND_A_DAY || just_now ? ['often_inbound'] : [];
}
