/** How each wallet stands: what it holds, what is under way, and what may leave it. */
import type { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type BookBalance, bookBalances } from './book-sums.sql.ts';
import { type UnderWay, leftInPeriods, movesUnderWay } from './move-sums.sql.ts';

export interface WalletStanding {
  readonly limits: FloatLimits;
  readonly book_fcfa: number;
  readonly reserved_fcfa: number;
  readonly coming_fcfa: number;
  readonly available_fcfa: number;
  readonly used: { readonly day: number; readonly week: number; readonly month: number };
}

export interface Standing {
  readonly of: (provider: FloatProvider, wallet: FloatWallet) => WalletStanding;
  /** What is owed to lenders for the wallets of a kind, and how much of it is on its way back to them. */
  readonly lent: (wallet: FloatWallet) => { readonly owed_fcfa: number; readonly going_back_fcfa: number };
}

/** A wallet that the settings do not list has no limits. */
const unlimited = (provider: FloatProvider, wallet: FloatWallet): FloatLimits => ({
  provider,
  wallet,
  least_fcfa: 0,
  most_fcfa: null,
  overdraft_fcfa: 0,
  daily_fcfa: null,
  weekly_fcfa: null,
  monthly_fcfa: null,
  interest_percent: 0,
});

const sum = (rows: readonly { readonly fcfa: number }[]): number => rows.reduce((total, { fcfa }) => total + fcfa, 0);

const LENT = { working_capital: '2100', utility: '2110' } as const satisfies Readonly<Record<FloatWallet, string>>;

/**
 * `except` leaves a move out, for the moment at which that move itself is checked again. `approved_on` is the day whose
 * periods count.
 */
export async function readStanding(
  db: Reader,
  today: Day,
  { except = null, approved_on = today }: { readonly except?: string | null; readonly approved_on?: Day } = {},
): Promise<Standing> {
  const { floats } = await settingsOn(db, 'money', today);
  const balances = await bookBalances(db);
  const under_way = await movesUnderWay(db, except);
  const left = await leftInPeriods(db, approved_on, except);
  return {
    of: (provider, wallet) => {
      const limits =
        floats.find((one) => one.provider === provider && one.wallet === wallet) ?? unlimited(provider, wallet);
      const book_fcfa = balanceIn(balances, '1010', subjectOfWallet(provider, wallet));
      const here = under_way.filter((one) => one.provider === provider);
      // What was sent has left the books already.
      const reserved_fcfa = sum(
        here.filter(({ from_wallet, state }) => from_wallet === wallet && state === 'approved'),
      );
      const {
        day = 0,
        week = 0,
        month = 0,
      } = left.find((one) => one.provider === provider && one.wallet === wallet) ?? {};
      return {
        limits,
        book_fcfa,
        reserved_fcfa,
        coming_fcfa: sum(here.filter(({ to_wallet }) => to_wallet === wallet)),
        available_fcfa: book_fcfa - reserved_fcfa - limits.least_fcfa + limits.overdraft_fcfa,
        used: { day, week, month },
      };
    },
    lent: (wallet) => ({
      owed_fcfa: Math.max(0, -balanceIn(balances, LENT[wallet], '')),
      going_back_fcfa: sum(under_way.filter((one) => isGoingBack(one, wallet))),
    }),
  };
}

const balanceIn = (balances: readonly BookBalance[], account: string, subject: string): number =>
  balances.find((one) => one.account === account && one.subject === subject)?.fcfa ?? 0;

const isGoingBack = ({ purpose, from_wallet }: UnderWay, wallet: FloatWallet): boolean =>
  purpose === 'lender' && from_wallet === wallet;
