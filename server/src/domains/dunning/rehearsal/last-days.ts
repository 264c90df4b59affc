/** What two lock policies would have done on each of the last days, with the payments that were really made. */
import { isCallDay } from '@palier/contract/rules/contact-rules.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../../platform/database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { termsOf } from '../../loans/loans.ts';
import { isLockDay } from '../../payments/payments.ts';
import { contactLimitsOn } from '../contacted-enough.ts';
import type { Both } from './at-once.ts';
import { type PastDays, type PastLoan, type Period, isCured, pastDays } from './days-of-loan.ts';
import { type PastLoanRow, type RepaidRow, countPastLoans, repaidSince, samplePastLoans } from './past-loans.sql.ts';

const DAYS = 90;
/** Loans that are computed day by day. A larger book is estimated from as many, drawn at random. */
const SAMPLE = 4_000;
/** A customer who pays within so many days of the lock would have paid without it. */
const SOON_DAYS = 3;

interface Counts {
  reminded: number;
  warned: number;
  locked: number;
}

export interface LastDays {
  readonly days: ReadonlyArray<{ readonly on: Day; readonly present: Counts; readonly proposed: Counts }>;
  readonly sampled: number;
  readonly of_loans: number;
  readonly only_proposed: { readonly locks: number; readonly paid_within_three_days: number };
}

export async function rehearseLastDays(db: Reader, services: Services, policies: Both): Promise<LastDays> {
  const { time_zone } = services.business;
  const period: Period = { from: addDays(services.clock.today(), -DAYS), days: DAYS };
  const since = startOfDay(time_zone, period.from);
  const of_loans = await countPastLoans(db, since);
  const rows = await samplePastLoans(db, since, of_loans <= SAMPLE ? 100 : (100 * SAMPLE) / of_loans);
  const repaid = new Map<string, RepaidRow[]>();
  const ids = rows.map(({ id }) => id);
  for (const one of await repaidSince(db, ids, since, time_zone)) {
    const of = repaid.get(one.loan_id);
    if (of) of.push(one);
    else repaid.set(one.loan_id, [one]);
  }
  const limits = await contactLimitsOn(db, services.clock.today());
  const tally = newTally(period);
  for (const row of rows) {
    const loan = pastLoan(row, repaid.get(row.id) ?? []);
    const [present, proposed] = [policies.present, policies.proposed].map((of) => {
      const may = {
        lock: (day: number): boolean => isLockDay(addDays(period.from, day), of),
        reminder: (day: number): boolean => isCallDay(addDays(period.from, day), { ...limits, ...of }),
      };
      return pastDays(loan, policyOf(of, row), period, may);
    }) as [PastDays, PastDays];
    tally.add(loan, present, proposed);
  }
  return { ...tally.scaled(rows.length === 0 ? 0 : of_loans / rows.length), sampled: rows.length, of_loans };
}

const pastLoan = (row: PastLoanRow, repaid: readonly RepaidRow[]): PastLoan => ({
  terms: termsOf(row, row.start_on ?? ''),
  repaid_before_fcfa: row.repaid_fcfa - repaid.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0),
  repaid,
  can_lock: row.can_lock,
});

function newTally(period: Period) {
  const counts = () => Array.from({ length: period.days }, (): Counts => ({ reminded: 0, warned: 0, locked: 0 }));
  const of = { present: counts(), proposed: counts() };
  let [locks, paid] = [0, 0];
  const count = (to: Counts[], { reminded, warned, locked }: PastDays): void => {
    for (const [name, days] of [
      ['reminded', reminded],
      ['warned', warned],
      ['locked', locked],
    ] as const)
      for (const day of days) (to[day] as Counts)[name]++;
  };
  return {
    add(loan: PastLoan, present: PastDays, proposed: PastDays): void {
      count(of.present, present);
      count(of.proposed, proposed);
      for (const day of proposed.locked) {
        // What happened after the last days is not known yet.
        if (day + SOON_DAYS > period.days || lockedBy(loan, period, present, day)) continue;
        locks++;
        if (isCured(loan, period, day + SOON_DAYS)) paid++;
      }
    },
    scaled(factor: number): Omit<LastDays, 'sampled' | 'of_loans'> {
      const scale = ({ reminded, warned, locked }: Counts = { reminded: 0, warned: 0, locked: 0 }): Counts => ({
        reminded: Math.round(reminded * factor),
        warned: Math.round(warned * factor),
        locked: Math.round(locked * factor),
      });
      return {
        days: of.present.map((present, day) => ({
          on: addDays(period.from, day),
          present: scale(present),
          proposed: scale(of.proposed[day]),
        })),
        only_proposed: {
          locks: Math.round(locks * factor),
          paid_within_three_days: Math.round(paid * factor),
        },
      };
    },
  };
}

/** Whether the present policy had locked the phone by then, and nothing had opened it since. */
const lockedBy = (loan: PastLoan, period: Period, present: PastDays, day: number): boolean => {
  const newest = present.locked.findLast((locked) => locked <= day);
  if (newest === undefined) return false;
  for (let after = newest; after <= day; after++) if (isCured(loan, period, after)) return false;
  return true;
};
