/** The card terminals of shops. */
import type { Terminal } from '@palier/contract/network/terminal-calls.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Scope } from './scope.ts';

export type TerminalRow = z.output<typeof Terminal>;
type Row = { [Name in keyof TerminalRow]: TerminalRow[Name] };

const ROW = `select t.id, t.number, t.shop_id, s.name as shop, t.acquirer, t.banking_days, t.in_use_from, t.in_use_until
  from terminals t join shops s on s.id = t.shop_id`;

/** Those of these shops, those in use first. */
export const listTerminals = (
  db: Reader,
  shop_id: string | null,
  { shop_owner_id, shop_id: own_shop_id }: Pick<Scope, 'shop_owner_id' | 'shop_id'>,
): Promise<TerminalRow[]> =>
  db.prepared<Row>(
    'list-terminals',
    `${ROW} where ($1::uuid is null or t.shop_id = $1) and ($2::uuid is null or s.shop_owner_id = $2)
        and ($3::uuid is null or t.shop_id = $3)
      order by t.in_use_until is not null, s.name, t.number, t.id`,
    [shop_id, shop_owner_id, own_shop_id],
  );

export const readTerminal = async (db: Reader, id: string): Promise<TerminalRow | null> =>
  (await db.prepared<Row>('read-terminal', `${ROW} where t.id = $1`, [id]))[0] ?? null;

export const lockTerminal = (tx: Tx, id: string): Promise<unknown> =>
  tx.prepared('lock-terminal', 'select id from terminals where id = $1 for update', [id]);

/** The one with this number, in any spelling, that is in use. */
export const terminalWithNumber = async (db: Reader, number: string): Promise<TerminalRow | null> =>
  (
    await db.prepared<Row>(
      'terminal-with-number',
      `${ROW} where t.number_key = receipt_key($1) and t.in_use_until is null`,
      [number],
    )
  )[0] ?? null;

/** Those that may print a slip in this shop on this day. */
export const terminalsInUse = (db: Reader, shop_id: string, day: string): Promise<TerminalRow[]> =>
  db.prepared<Row>(
    'terminals-in-use',
    `${ROW} where t.shop_id = $1 and t.in_use_from <= $2 and (t.in_use_until is null or t.in_use_until >= $2)
      order by t.number, t.id`,
    [shop_id, day],
  );

/** Whether two numbers mean the same terminal; a number that says nothing means none. */
export async function meansSame(db: Reader, a: string, b: string): Promise<boolean> {
  const [row] = await db.prepared<{ is_same: boolean }>(
    'terminal-numbers-mean-same',
    `select receipt_key($1) = receipt_key($2) and receipt_key($1) <> '' as is_same`,
    [a, b],
  );
  return row?.is_same === true;
}

export const insertTerminal = (
  tx: Tx,
  row: Omit<TerminalRow, 'shop'> & { readonly request_id: string },
): Promise<unknown> => tx.sql.insertInto('terminals').values(row).execute();

export const updateTerminal = (
  tx: Tx,
  id: string,
  change: Pick<TerminalRow, 'acquirer' | 'banking_days' | 'in_use_until'>,
): Promise<unknown> => tx.sql.updateTable('terminals').set(change).where('id', '=', id).execute();

export const endTerminal = (tx: Tx, id: string, in_use_until: string): Promise<unknown> =>
  tx.sql.updateTable('terminals').set({ in_use_until }).where('id', '=', id).execute();
