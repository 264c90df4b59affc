/** The wallets with all their figures. */
import type { FloatPeriod, FloatView } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';
import { addDays, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { leftBetween } from './book-sums.sql.ts';
import { MEASURED_DAYS, averageOf, daysOfCover, interestOfMonth, suggestedTopUp } from './figures.ts';
import { type FloatRow, listFloats } from './floats.sql.ts';
import { lentSince } from './move-sums.sql.ts';
import { isAskable } from './operators.ts';
import { type WalletStanding, readStanding } from './standing.ts';

const STALE_MS = 900_000;

export interface ReadFloats {
  readonly floats: FloatView[];
  readonly lent_working_capital_fcfa: number;
  readonly lent_utility_fcfa: number;
}

export async function readFloats(db: Reader, services: Services): Promise<ReadFloats> {
  const { clock } = services;
  const today = clock.today();
  const rows = await listFloats(db);
  const standing = await readStanding(db, today);
  const left = await leftBetween(db, addDays(today, -MEASURED_DAYS), addDays(today, -1));
  const lent = await lentSince(db, firstOfMonth(today));
  const { float_cover_days } = await settingsOn(db, 'money', today);
  const { account_1010: chart_account } = await settingsOn(db, 'books', today);

  const view = (row: FloatRow): FloatView => {
    const { provider, wallet } = row;
    const its = standing.of(provider, wallet);
    const subject = subjectOfWallet(provider, wallet);
    const daily_outgoing_fcfa = averageOf(left.find((one) => one.subject === subject)?.fcfa ?? 0);
    const lent_here = lent.filter((one) => one.provider === provider && one.wallet === wallet);
    return {
      provider,
      wallet,
      is_connected: isAskable(services, provider, wallet),
      book_fcfa: its.book_fcfa,
      ...asTold(row, its.book_fcfa, clock.now()),
      reserved_fcfa: its.reserved_fcfa,
      coming_fcfa: its.coming_fcfa,
      available_fcfa: its.available_fcfa,
      least_fcfa: its.limits.least_fcfa,
      most_fcfa: its.limits.most_fcfa,
      overdraft_fcfa: its.limits.overdraft_fcfa,
      limits: limitsOf(its),
      daily_outgoing_fcfa,
      days_of_cover: daysOfCover(its.available_fcfa, daily_outgoing_fcfa),
      suggested_fcfa: suggestedTopUp(its.available_fcfa, daily_outgoing_fcfa, float_cover_days),
      interest_percent: its.limits.interest_percent,
      interest_fcfa: interestOfMonth(lent_here, its.limits.interest_percent, today),
      chart_account,
    };
  };
  return {
    floats: rows.map(view),
    lent_working_capital_fcfa: standing.lent('working_capital').owed_fcfa,
    lent_utility_fcfa: standing.lent('utility').owed_fcfa,
  };
}

/** The operator's last answer beside the books. */
const asTold = ({ balance_fcfa, read_at }: FloatRow, book_fcfa: number, now: Date) => ({
  provider_fcfa: balance_fcfa,
  read_at,
  is_stale: read_at !== null && now.getTime() > Date.parse(read_at) + STALE_MS,
  difference_fcfa: balance_fcfa === null ? null : balance_fcfa - book_fcfa,
});

function limitsOf({ limits, used }: WalletStanding): FloatView['limits'] {
  const all: ReadonlyArray<readonly [FloatPeriod, number | null]> = [
    ['day', limits.daily_fcfa],
    ['week', limits.weekly_fcfa],
    ['month', limits.monthly_fcfa],
  ];
  return all.flatMap(([period, limit_fcfa]) =>
    limit_fcfa === null ? [] : [{ period, limit_fcfa, used_fcfa: used[period] }],
  );
}
