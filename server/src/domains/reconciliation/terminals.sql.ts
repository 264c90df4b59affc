/** The shops whose slips a list of terminals has, and those that it has none of. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { StatementKept } from './statements.sql.ts';

/** Head office, which has no shop, in the list of shops. */
const HEAD_OFFICE = '00000000-0000-0000-0000-000000000000';

export const listedShops = async (db: Reader, statement_id: string): Promise<string[]> =>
  (
    await db.prepared<{ shop_id: string }>(
      'listed-shops',
      `select distinct coalesce(e.shop_id, '${HEAD_OFFICE}') as shop_id from statement_lines l
        join slips_entered e on e.payment_id = l.payment_id where l.statement_id = $1`,
      [statement_id],
    )
  ).map(({ shop_id }) => shop_id);

interface UnlistedShop {
  readonly name: string | null;
  readonly slips: number;
  readonly amount_fcfa: number;
}

/** Those with slips on its days that no statement has, the most slips first. */
export const unlistedShops = async (
  db: Reader,
  { id, from_on, until_on }: Pick<StatementKept, 'id' | 'from_on' | 'until_on'>,
): Promise<UnlistedShop[]> =>
  db.prepared<UnlistedShop>(
    'unlisted-shops',
    `select n.shop_name as name, count(*)::int as slips, sum(u.amount_fcfa)::bigint as amount_fcfa
      from unfound_slips u left join shop_names n on n.shop_id = u.shop_id
      where u.value_on between $1 and $2 and u.list_due_on is not null and u.status <> 'reversed' and u.ended_as is null
        and u.terminal_key is null and coalesce(u.shop_id, '${HEAD_OFFICE}') <> all($3::uuid[])
      group by u.shop_id, n.shop_name order by 2 desc, 1`,
    [from_on, until_on, await listedShops(db, id)],
  );

/** Null says that the list is of all terminals that no shop registers. */
export const setTerminals = (tx: Tx, statement_id: string, shop_ids: readonly string[] | null): Promise<unknown> =>
  tx.prepared('set-terminals', 'update statements set terminals_of = $2 where id = $1', [statement_id, shop_ids]);

/**
 * Whether a statement `s` is of the terminal on which a slip `u` was made. A slip of before its shop registered any is
 * on a list that has all of the shop’s.
 */
export const IS_OF_TERMINAL = `case when u.terminal_key is not null then u.terminal_key = any(s.terminal_keys)
  else (s.terminals_of is null or coalesce(u.shop_id, '${HEAD_OFFICE}') = any(s.terminals_of))
    and not exists (select from shop_terminals r where r.shop_id = u.shop_id and r.in_use_from <= u.value_on
      and (r.in_use_until is null or r.in_use_until >= u.value_on) and r.number_key <> all(s.terminal_keys)) end`;
