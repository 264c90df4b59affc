/**
 * What became of late loans at moments of the past, read again from what the database holds: the terms, the money by
 * its value day, earlier cases, promises and commands to the phone. Nothing is kept for it beforehand.
 */
import type { Outcome, Outcomes } from '@palier/contract/rules/learn-order.ts';
import { orderFactsOf } from '@palier/contract/rules/order-facts.ts';
import { amountOf, arrears } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { lockedThen } from '../lock-commands/lock-commands.ts';
import { type LoanRow, findLoansById, termsOf } from '../loans/loans.ts';
import { type Moment, calledMoments, uncalledMoments } from './order-moments.sql.ts';
import { moneyThen } from './order-past.sql.ts';
import { pastOf } from './order-past.ts';

/** A customer has so many days to pay. */
const WITHIN_DAYS = 7;
/** The newest outcomes are not learnt from. */
const HELD_OUT_DAYS = 30;
const LEARNT_DAYS = 180;
const MOST_MOMENTS = 50_000;
const PAGE = 500;
/** The choice of the moments looks at all calls and cases of seven months. */
const CHOICE_MS = 10 * 60_000;

export interface LearntDays {
  readonly from_on: Day;
  readonly until_on: Day;
  /** The first and the last day of the outcomes that are held out. */
  readonly held_from_on: Day;
  readonly held_until_on: Day;
}

/**
 * The days of the outcomes. Between those that are learnt from and those that are held out lies a week, so that no
 * money of the newest month is learnt from either.
 */
export function learntDays(today: Day): LearntDays {
  const held_until_on = addDays(today, -WITHIN_DAYS - 1);
  const held_from_on = addDays(held_until_on, 1 - HELD_OUT_DAYS);
  const until_on = addDays(held_from_on, -WITHIN_DAYS - 1);
  return { from_on: addDays(until_on, 1 - LEARNT_DAYS), until_on, held_from_on, held_until_on };
}

/**
 * Nothing is learnt from a loan whose days were extended: when that was is not stored, so what was late before it is
 * not known.
 */
const isKnown = (loan: LoanRow): boolean => loan.start_on !== null && (loan.extensions as unknown[]).length === 0;

/** What became of a page of moments. A loan on which nothing was late is left out. */
async function outcomesOfPage(db: Reader, page: readonly Moment[]): Promise<Array<Outcome & { day: Day }>> {
  const [loans, money, past, locked] = await Promise.all([
    findLoansById(db, [...new Set(page.map(({ loan_id }) => loan_id))]),
    moneyThen(db, page),
    pastOf(db, page),
    lockedThen(db, page),
  ]);
  const loan_of = new Map(loans.map((loan) => [loan.id, loan]));
  return money.flatMap(({ number, paid_fcfa, repaid_fcfa, last_paid_on }) => {
    const [moment, before] = [page[number - 1], past[number - 1]];
    const loan = moment && loan_of.get(moment.loan_id);
    if (!moment || !before || !loan || !isKnown(loan)) return [];
    const terms = termsOf(loan, moment.day);
    const repaid = Math.min(repaid_fcfa, loan.total_fcfa);
    const late_fcfa = arrears(terms, repaid, moment.day);
    if (late_fcfa === 0) return [];
    const { retail_price_fcfa, deposit_fcfa } = loan;
    const then = { terms, retail_price_fcfa, deposit_fcfa, repaid_fcfa: repaid, last_paid_on, ...before };
    const facts = orderFactsOf({ ...then, is_locked: locked.has(number) }, moment.day);
    return [{ facts, has_paid: paid_fcfa >= Math.min(amountOf(terms, 1), late_fcfa), day: moment.day }];
  });
}

async function outcomesOf(db: Reader, moments: readonly Moment[], days: LearntDays): Promise<Outcomes> {
  const found: Array<Outcome & { day: Day }> = [];
  for (let from = 0; from < moments.length; from += PAGE)
    found.push(...(await outcomesOfPage(db, moments.slice(from, from + PAGE))));
  return {
    learnt_from: found.filter(({ day }) => day <= days.until_on),
    held_out: found.filter(({ day }) => day >= days.held_from_on),
  };
}

/** The outcomes of loans that were called, and of loans that were not. */
export async function readOutcomes(
  { database, business }: Services,
  days: LearntDays,
): Promise<{ readonly called: Outcomes; readonly uncalled: Outcomes }> {
  const { from_on, held_until_on } = days;
  const [called, uncalled] = await database.transaction(
    (tx) =>
      Promise.all([
        calledMoments(tx, from_on, held_until_on, MOST_MOMENTS),
        uncalledMoments(tx, from_on, held_until_on, MOST_MOMENTS, business.time_zone),
      ]),
    { statement_ms: CHOICE_MS },
  );
  return { called: await outcomesOf(database, called, days), uncalled: await outcomesOf(database, uncalled, days) };
}
