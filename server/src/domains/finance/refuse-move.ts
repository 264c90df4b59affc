/** What no move may do, however many people want it. */
import type { FloatPeriod } from '@palier/contract/finance/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { findFloatsForUpdate } from './floats.sql.ts';
import { type MoveKind, walletsOf } from './move-sides.ts';
import { type WalletStanding, readStanding } from './standing.ts';

interface Wanted extends MoveKind {
  readonly amount_fcfa: number;
}

/**
 * Refuses FLOAT_NOT_ENOUGH, FLOAT_OVER_LIMIT, FLOAT_ABOVE_MOST and FLOAT_LENT_LESS. It is checked when a move is
 * requested, when it is approved, and again when it is sent: then `again` is the move itself, which does not count
 * against itself, in the periods of the day on which it was approved. Locks the wallets, so that of two moves at the
 * same moment the second sees the first.
 */
export async function refuseImpossibleMove(
  tx: Tx,
  move: Wanted,
  today: Day,
  again: { readonly id: string; readonly approved_on: Day } | null = null,
): Promise<void> {
  await findFloatsForUpdate(tx);
  const standing = await readStanding(tx, today, again ? { except: again.id, approved_on: again.approved_on } : {});
  const { from_wallet, to_wallet } = walletsOf(move);
  if (from_wallet) refuseLeaving(standing.of(move.provider, from_wallet), move.amount_fcfa);
  if (to_wallet) refuseReaching(standing.of(move.provider, to_wallet), move.amount_fcfa);
  if (move.purpose !== 'lender' || move.direction !== 'deduct') return;
  const { owed_fcfa, going_back_fcfa } = standing.lent(move.wallet);
  const most = Math.max(0, owed_fcfa - going_back_fcfa);
  if (move.amount_fcfa > most) throw fail('FLOAT_LENT_LESS', { most: formatFcfa(most) }, 'amount_fcfa');
}

function refuseLeaving({ available_fcfa, limits, used }: WalletStanding, amount_fcfa: number): void {
  if (amount_fcfa > available_fcfa)
    throw fail('FLOAT_NOT_ENOUGH', { available: formatFcfa(Math.max(0, available_fcfa)) }, 'amount_fcfa');
  const periods: ReadonlyArray<readonly [period: FloatPeriod, limit_fcfa: number | null]> = [
    ['day', limits.daily_fcfa],
    ['week', limits.weekly_fcfa],
    ['month', limits.monthly_fcfa],
  ];
  for (const [period, limit_fcfa] of periods)
    if (limit_fcfa !== null && used[period] + amount_fcfa > limit_fcfa)
      throw fail(
        'FLOAT_OVER_LIMIT',
        { period, limit: formatFcfa(limit_fcfa), used: formatFcfa(used[period]) },
        'amount_fcfa',
      );
}

function refuseReaching({ book_fcfa, coming_fcfa, limits }: WalletStanding, amount_fcfa: number): void {
  const would_hold = book_fcfa + coming_fcfa + amount_fcfa;
  if (limits.most_fcfa !== null && would_hold > limits.most_fcfa)
    throw fail(
      'FLOAT_ABOVE_MOST',
      { most: formatFcfa(limits.most_fcfa), would_hold: formatFcfa(would_hold) },
      'amount_fcfa',
    );
}
