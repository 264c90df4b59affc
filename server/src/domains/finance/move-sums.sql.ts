/** Sums of moves: what is under way, what left lately, and what lenders put in. */
import type { FloatMoveState, FloatProvider, FloatPurpose, FloatWallet } from '@palier/contract/finance/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';

export interface UnderWay {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  readonly purpose: FloatPurpose;
  readonly from_wallet: FloatWallet | null;
  readonly to_wallet: FloatWallet | null;
  readonly state: FloatMoveState;
  readonly fcfa: number;
}

/** Moves that have not ended, but for one of them. */
export const movesUnderWay = (db: Reader, except: string | null): Promise<UnderWay[]> =>
  db.prepared<UnderWay>(
    'float-moves-under-way',
    `select provider, wallet, purpose, from_wallet, to_wallet, state, sum(amount_fcfa)::bigint as fcfa
      from float_moves where state in ('approved', 'sent', 'unknown') and ($1::uuid is null or id <> $1)
      group by provider, wallet, purpose, from_wallet, to_wallet, state`,
    [except],
  );

export interface LeftInPeriods {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

/** What was approved to leave each wallet in the day, the ISO week and the month of a day, but for one move. */
export const leftInPeriods = (db: Reader, on: Day, except: string | null): Promise<LeftInPeriods[]> =>
  db.prepared<LeftInPeriods>(
    'float-moves-left-in-periods',
    `select m.provider, m.from_wallet as wallet,
        coalesce(sum(m.amount_fcfa) filter (where m.approved_on = $1::date), 0)::bigint as day,
        coalesce(sum(m.amount_fcfa) filter (where date_trunc('week', m.approved_on) = date_trunc('week', $1::date)),
          0)::bigint as week,
        coalesce(sum(m.amount_fcfa) filter (where date_trunc('month', m.approved_on) = date_trunc('month', $1::date)),
          0)::bigint as month
      from float_moves m where m.state <> 'failed' and m.from_wallet is not null and ($2::uuid is null or m.id <> $2)
        and m.approved_on between least(date_trunc('week', $1::date), date_trunc('month', $1::date))::date
          and ($1::date + 31)
      group by m.provider, m.from_wallet`,
    [on, except],
  );

export interface Lent {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  /** Earlier than the first day counts as that day. */
  readonly on: Day;
  /** Paid back is below zero. */
  readonly fcfa: number;
}

/** What lenders put into each wallet and were paid back, by day from a first day on. */
export const lentSince = (db: Reader, from_on: Day): Promise<Lent[]> =>
  db.prepared<Lent>(
    'float-lent-since',
    `select provider, wallet, greatest(ended_on, $1::date) as on,
        sum(case direction when 'top_up' then amount_fcfa else -amount_fcfa end)::bigint as fcfa
      from float_moves where purpose = 'lender' and state = 'confirmed'
      group by provider, wallet, greatest(ended_on, $1::date)`,
    [from_on],
  );
