/**
 * Customers whom no text reaches, by what the channel said and nothing that a person ticked. The text becomes a call,
 * and the lock waits for it, or for the end of the notice. Locks, lists and cards all ask here.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import {
  CHANGED_LATELY_DAYS,
  type NoRoute,
  isNoticeDue,
  lockWaitsUntil,
} from '@palier/contract/rules/undelivered-notice.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type LoanRow, countedFrom } from '../loans/loans.ts';
import type { LockPolicies } from '../lock-commands/lock-commands.ts';
import { type NoticeFacts, noticeFacts } from './undelivered-notices.sql.ts';

export interface UndeliveredNotice {
  readonly because: NoRoute;
  /** Whether the customer was spoken to since the instalment is late. */
  readonly is_called: boolean;
  /** The first day on which the phone may lock without a call. */
  readonly call_before: Day;
  /** The first day on which the phone may lock; null where it is not later than today. */
  readonly lock_waits_until: Day | null;
}

/** For each of these loans that is late and whose customer no text reached. */
export async function undeliveredNotices(
  db: Reader,
  services: Pick<Services, 'business' | 'clock' | 'sms'>,
  loans: readonly LoanRow[],
  policies: LockPolicies,
): Promise<Map<string, UndeliveredNotice>> {
  const { business, clock } = services;
  const today = clock.today();
  const late = loans.flatMap((loan) => {
    const policy = policyOf(policies, loan);
    const due_on = loan.status === 'active' ? countedFrom(loan, policy.tolerance_fcfa, today) : null;
    if (due_on === null || due_on >= today) return [];
    const late_from = startOfDay(business.time_zone, addDays(due_on, 1)).toISOString();
    return [{ loan_id: loan.id, customer_id: loan.customer_id, due_on, late_from, policy }];
  });
  if (late.length === 0) return new Map();
  const changed_since = startOfDay(business.time_zone, addDays(today, -CHANGED_LATELY_DAYS));
  const facts = new Map((await noticeFacts(db, late, changed_since)).map((row) => [row.loan_id, row]));
  const found = new Map<string, UndeliveredNotice>();
  for (const { loan_id, due_on, policy } of late) {
    const row = facts.get(loan_id);
    const because = row ? noRouteOf(row, services) : null;
    if (!row || because === null || !isNoticeDue(due_on, policy, today)) continue;
    const spoken_on = row.spoken_at === null ? null : dayIn(business.time_zone, new Date(row.spoken_at));
    const waits_until = lockWaitsUntil(due_on, policy, policies.notice_days, spoken_on);
    found.set(loan_id, {
      because,
      is_called: spoken_on !== null,
      call_before: lockWaitsUntil(due_on, policy, policies.notice_days, null),
      lock_waits_until: waits_until > today ? waits_until : null,
    });
  }
  return found;
}

/** Why no text reaches the customer; null where one does, or where the number is so new that it counts as reachable. */
function noRouteOf(row: NoticeFacts, { sms }: Pick<Services, 'sms'>): NoRoute | null {
  if (sms === null) return 'no_texts';
  if (!row.has_number) return 'no_number';
  return row.is_undelivered && !row.is_number_changed ? 'undelivered' : null;
}
