/** Income and expenses between two days, by month, beside as many days before. */
import { ACCOUNTS, ACCOUNT_CODES } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, daysBetween, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { refuseDayAhead, signedOn } from './books-clock.ts';
import { resultsBetween, vatBetween } from './movements.sql.ts';
import { asRead } from './as-read.ts';

/** The months between two days; the first and the last may be parts. */
function monthsBetween(from_on: Day, until_on: Day): Array<{ from_on: Day; until_on: Day }> {
  const months: Array<{ from_on: Day; until_on: Day }> = [];
  for (let first = from_on; first <= until_on;) {
    const next = firstOfNextMonth(first);
    const last = addDays(next, -1);
    months.push({ from_on: first, until_on: last < until_on ? last : until_on });
    first = next;
  }
  return months;
}

const firstOfNextMonth = (day: Day): Day => addMonths(firstOfMonth(day), 1);

export const readProfitAndLoss: QueryHandler<typeof booksCalls.profitAndLoss> = async (
  { from_on, until_on, clock: asked },
  { db, clock },
) => {
  refuseDayAhead(until_on, clock.today(), 'until_on');
  const signed = await signedOn(db, asked, until_on);
  const months = monthsBetween(from_on, until_on);
  const length = daysBetween(from_on, until_on) + 1;
  const [rows, before, vat_fcfa] = await Promise.all([
    resultsBetween(db, signed, from_on, until_on),
    resultsBetween(db, signed, addDays(from_on, -length), addDays(from_on, -1)),
    vatBetween(db, signed, from_on, until_on),
  ]);
  const lines = ACCOUNT_CODES.filter((account) => ACCOUNTS[account] === 'income' || ACCOUNTS[account] === 'expense')
    .map((account) => {
      const mine = rows.filter((row) => row.account === account);
      const by_month = months.map(({ from_on: first }) =>
        asRead(account, mine.find(({ month }) => month === first.slice(0, 7))?.fcfa ?? 0),
      );
      return {
        account,
        kind: ACCOUNTS[account],
        by_month,
        total_fcfa: by_month.reduce((total, fcfa) => total + fcfa, 0),
        before_fcfa: asRead(
          account,
          before.reduce((total, row) => (row.account === account ? total + row.fcfa : total), 0),
        ),
      };
    })
    .filter(({ by_month, before_fcfa }) => before_fcfa !== 0 || by_month.some((fcfa) => fcfa !== 0));
  const result = (amountOf: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + (line.kind === 'income' ? amountOf(line) : -amountOf(line)), 0);
  return {
    booked_until: signed?.booked_until ?? clock.now().toISOString(),
    months,
    vat_fcfa,
    lines,
    result_by_month: months.map((_, at) => result(({ by_month }) => by_month[at] ?? 0)),
    result_fcfa: result(({ total_fcfa }) => total_fcfa),
    result_before_fcfa: result(({ before_fcfa }) => before_fcfa),
  };
};
