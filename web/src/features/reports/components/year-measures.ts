/**
 * Measures of the last year from the months of the portfolio report, by the rules of `rules/portfolio`. A month that is
 * not worked out yet would leave its money out, so nothing is said across one.
 */
import { riskOf } from '@palier/contract/reports/risk.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Analysis } from './report-answers.ts';
import type { Rate } from './rate.ts';

type Month = Analysis['months'][number];
type Collected = Analysis['collections'][number];

export interface YearMeasures {
  /** The last day before the time of the write-off ratio, and whether it is a whole year ago. */
  readonly since_on: string;
  readonly is_whole_year: boolean;
  /** What ended unpaid ÷ the average of the balances at the ends of the months. */
  readonly written_off: Rate;
  /** These balances, oldest first, with what ended unpaid in each month; null in the first, which only begins it. */
  readonly balances: ReadonlyArray<{
    readonly until_on: string;
    readonly owed_fcfa: number;
    readonly lost_fcfa: number | null;
  }>;
  /** Received ÷ due from the first of the month before the last one on; null before there are three months. */
  readonly collected: Rate | null;
  /** PAR 30 ÷ what was outstanding three months ago; null before. */
  readonly risk_of_earlier: Rate | null;
  /** The first day of those three months, and the day three months ago; null before. */
  readonly recent_on: string;
  readonly earlier_on: string | null;
  /** The end of the last month that is over, and of the same month a year before; null before there are such. */
  readonly month_end: string | null;
  readonly month_end_before: string | null;
  /** More customers at the end of the last month than a year before ÷ those; negative where there are fewer. */
  readonly growth: Rate | null;
  /** Customers who took another loan ÷ those who settled one, at the end of the last month. */
  readonly followed_on: Rate | null;
}

const TREND_MONTHS = 3;
const YEAR_MONTHS = 12;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The months that follow each other without a gap, up to the last one. */
function unbroken(months: readonly Month[]): readonly Month[] {
  const last = months.at(-1);
  if (!last) return [];
  const end = monthNumber(last.until_on);
  const from = months.findLastIndex(({ until_on }, at) => end - monthNumber(until_on) !== months.length - 1 - at);
  return months.slice(from + 1);
}

/** Null while there is no month to compare with. */
export function yearMeasures(months: readonly Month[], collections: readonly Collected[]): YearMeasures | null {
  const known = unbroken(months);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const before = (count: number): Month | null => known.at(-1 - count) ?? null;
  const quarter_ago = before(TREND_MONTHS);
  const year_ago = before(YEAR_MONTHS);
  const month = collections.at(-1);
  const month_a_year_ago =
    month && collections.find(({ until_on }) => monthNumber(until_on) === monthNumber(month.until_on) - YEAR_MONTHS);
  const recent = known.slice(-TREND_MONTHS);
  return {
    since_on: first.until_on,
    is_whole_year: year_ago !== null,
    written_off: {
      n: known.slice(1).reduce((sum, { flows }) => sum + flows.written_off_fcfa, 0),
      d: Math.round(known.reduce((sum, { figures }) => sum + figures.owed_fcfa, 0) / known.length),
    },
    balances: known.map(({ until_on, figures, flows }, at) => ({
      until_on,
      owed_fcfa: figures.owed_fcfa,
      lost_fcfa: at === 0 ? null : flows.written_off_fcfa,
    })),
    collected:
      recent.length < TREND_MONTHS
        ? null
        : {
            n: recent.reduce((sum, { flows }) => sum + flows.received_fcfa, 0),
            d: recent.reduce((sum, { flows }) => sum + flows.due_fcfa, 0),
          },
    risk_of_earlier: quarter_ago && { n: riskOf(last.figures, 30).n, d: quarter_ago.figures.owed_fcfa },
    recent_on: firstOfMonth(recent[0]?.until_on ?? first.until_on),
    earlier_on: quarter_ago?.until_on ?? null,
    month_end: month?.until_on ?? null,
    month_end_before: month_a_year_ago?.until_on ?? null,
    growth:
      month && month_a_year_ago
        ? { n: month.customers - month_a_year_ago.customers, d: month_a_year_ago.customers }
        : null,
    followed_on: month?.followed_on ?? null,
  };
}
