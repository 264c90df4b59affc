/** The registered terminals that a list of slips names. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Whether a terminal was in use on one of these days. */
export const anyTerminalOn = async (db: Reader, from_on: string, until_on: string): Promise<boolean> =>
  (
    await db.prepared(
      'any-terminal-on',
      `select 1 from shop_terminals where in_use_from <= $2 and (in_use_until is null or in_use_until >= $1) limit 1`,
      [from_on, until_on],
    )
  ).length > 0;

/** The keys of these terminals, each once; null where one of them does not exist. */
export async function keysOfTerminals(db: Reader, ids: readonly string[]): Promise<string[] | null> {
  const rows = await db.prepared<{ terminal_id: string; number_key: string }>(
    'keys-of-terminals',
    'select terminal_id, number_key from shop_terminals where terminal_id = any($1) order by number_key',
    [ids],
  );
  return rows.length < new Set(ids).size ? null : [...new Set(rows.map(({ number_key }) => number_key))];
}

/** After its lines are stored: a list with a column is of the terminals that its lines name. */
export const setNamedTerminals = (
  tx: Tx,
  statement_id: string,
  named_by: 'column' | 'uploader',
  keys: readonly string[],
): Promise<unknown> =>
  tx.prepared(
    'set-named-terminals',
    `update statements set terminals_named_by = $2, terminal_keys = case when $2 = 'uploader' then $3::text[]
        else array(select distinct unnest(l.terminal_keys) as key from statement_lines l where l.statement_id = $1
          order by key) end where id = $1`,
    [statement_id, named_by, keys],
  );

export const keysOfLine = async (db: Reader, line_id: string): Promise<string[]> =>
  (
    await db.prepared<{ terminal_keys: string[] }>(
      'terminals-of-line',
      'select terminal_keys from statement_lines where id = $1',
      [line_id],
    )
  )[0]?.terminal_keys ?? [];
