/** The lock policies of the market. */
import type { Interval } from '@palier/contract/rules/schedule.ts';
import { POLICIES } from '../app/starting-policies.ts';
import { dayOf, instantOn, iso, numberOf } from './calendar.ts';
import { OPENED_DAYS_AGO } from './market.ts';
import type { Rows } from './rows.ts';

/**
 * Equal hours are no quiet hours, so that people who try the demo at night see phones lock as by day. A real policy
 * keeps the night quiet.
 */
const NEVER_QUIET = { quiet_from: '00:00', quiet_until: '00:00' };

export function writePolicies(rows: Rows, id: (at_ms: number) => string, today: number): void {
  const since = today - OPENED_DAYS_AGO;
  for (const [repayment_interval, days] of Object.entries(POLICIES))
    rows.put('lock_policies', {
      id: id(instantOn(since, 0)),
      version: 1,
      repayment_interval,
      effective_on: dayOf(since),
      ...days,
      ...NEVER_QUIET,
      created_at: iso(instantOn(since, 0)),
    });
}

/** The day on which a phone locks when the instalment due on a day stays unpaid. */
export const locksOn = (due_on: string, interval: Interval): string =>
  dayOf(numberOf(due_on) + POLICIES[interval].lock_day);
