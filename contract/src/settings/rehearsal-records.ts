import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';

/** How many customers are reminded and warned, and how many phones lock. */
const DunningCounts = z
  .object({ reminded: z.int().min(0), warned: z.int().min(0), locked: z.int().min(0) })
  .meta({ id: 'DunningCounts' });

/** A loan whose phone the proposed policy would lock at once. */
const LoanToLock = z
  .object({
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    days_past_due: z.int().min(0),
    arrears_fcfa: Fcfa,
  })
  .meta({ id: 'LoanToLock' });

/** What a proposed lock policy would do, beside what the present one does. */
export const Rehearsal = z
  .object({
    rehearsed_at: Instant,
    /** Loans that run today. */
    loans: z.int().min(0),
    /** What the ladder would do at once if the proposed policy were in force now. Lock holds are not looked at. */
    at_once: DunningCounts.extend({
      /** At most so many phones lock in a day under the proposed policy; the others follow on the next days. */
      most_locks: z.int().min(0),
      /** The same limit under the policies in force. A proposal cannot raise the limit to pass below it. */
      most_locks_in_force: z.int().min(0),
      /** The share of the running loans, rounded up. */
      locked_percent: z.int().min(0).max(100),
    }),
    /** The first of the loans that would be locked at once, those that are late for longest first. */
    to_lock: z.array(LoanToLock),
    /**
     * Each of the last 90 days under both policies, with the payments that were really made. Computed for `sampled`
     * loans; when that is fewer than all, the counts are scaled up and are estimates.
     */
    days: z.array(z.object({ on: Day, present: DunningCounts, proposed: DunningCounts })),
    sampled: z.int().min(0),
    of_loans: z.int().min(0),
    /**
     * Phones that only the proposed policy would have locked, and how many of those loans had nothing late three days
     * afterwards, although their phone was open.
     */
    only_proposed: z.object({ locks: z.int().min(0), paid_within_three_days: z.int().min(0) }),
    took_ms: z.int().min(0),
  })
  .meta({ id: 'Rehearsal' });
