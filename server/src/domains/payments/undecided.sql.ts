/** Money in suspense about which nobody has decided, and who was told of it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Clues } from './evidence.ts';
import { CAME_FOR } from './owners.sql.ts';
import type { Told } from './whom-to-tell.ts';

export interface UndecidedPayment extends Clues {
  readonly payment_id: string;
  readonly waiting_since: string;
  readonly finance_told: boolean;
  readonly owner_told: boolean;
}

/** What waits since before an instant, and whether finance and the owner were told of this wait; the oldest first. */
export const undecidedPayments = (db: Reader, before: Date): Promise<UndecidedPayment[]> =>
  db.prepared<UndecidedPayment>(
    'undecided-payments',
    `select p.id as payment_id, p.amount_fcfa, p.payment_phone, p.payer_mark, p.payer_name, p.account_keyed_in,
      ${CAME_FOR} as came_for, x.created_at as waiting_since,
      exists (select from money_alarms a where a.payment_id = p.id and a.kind = 'clue' and a.told = 'finance'
        and a.waiting_since = x.created_at) as finance_told,
      exists (select from money_alarms a where a.payment_id = p.id and a.kind = 'clue' and a.told = 'owner'
        and a.waiting_since = x.created_at) as owner_told
    from suspense x join payments p on p.id = x.payment_id
    where x.state in ('open', 'held') and x.created_at < $1 order by x.created_at, p.id`,
    [before],
  );

/** Notes that these people were told. Answers the payments of which they were not told before. */
export const keepAlarms = async (
  tx: Tx,
  told: Told,
  payment_ids: readonly string[],
  now: Date,
): Promise<Array<{ readonly payment_id: string; readonly amount_fcfa: number }>> =>
  tx.prepared<{ payment_id: string; amount_fcfa: number }>(
    'keep-clue-alarms',
    `with told as (insert into money_alarms (payment_id, kind, told, waiting_since, told_at)
        select x.payment_id, 'clue', $1, x.created_at, $3 from suspense x
        where x.payment_id = any($2) and x.state in ('open', 'held')
      on conflict (payment_id, kind, told) do update set waiting_since = excluded.waiting_since,
        told_at = excluded.told_at where money_alarms.waiting_since <> excluded.waiting_since
      returning payment_id)
    select t.payment_id, p.amount_fcfa from told t join payments p on p.id = t.payment_id order by 1`,
    [told, payment_ids, now],
  );
