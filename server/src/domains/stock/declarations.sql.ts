/** What keepers say of phones in stock, until another keeper says the same, and what closed stock takes say. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** What one keeper alone only says of a phone. */
export type Declared = 'lose' | 'damage' | 'return';

/** What others said of the phone, the newest first. What was said before the phone moved last is over. */
export const openDeclarations = (
  db: Reader,
  device_id: string,
  action: Declared,
  since: Date,
): Promise<Array<{ id: string; declared_by: string }>> =>
  db.prepared<{ id: string; declared_by: string }>(
    'open-declarations',
    `select id, declared_by from phone_declarations p where device_id = $1 and action = $2 and agreed_at is null
      and declared_at > $3
      and not exists (select from device_moves m where m.device_id = p.device_id and m.at > p.declared_at)
      order by id desc`,
    [device_id, action, since],
  );

export const insertDeclaration = (
  tx: Tx,
  row: { id: string; device_id: string; action: Declared; declared_by: string; declared_at: string },
) => tx.sql.insertInto('phone_declarations').values(row).execute();

export const setAgreed = (tx: Tx, id: string, agreed_by: string, at: Date) =>
  tx.sql
    .updateTable('phone_declarations')
    .set({ agreed_by, agreed_at: at.toISOString() })
    .where('id', '=', id)
    .execute();

/** Whether a stock take of its shop, closed since this instant and since the phone moved last, missed the phone. */
export const isMissedByTake = async (db: Reader, device_id: string, since: Date): Promise<boolean> =>
  (
    await db.prepared<{ id: string }>(
      'missed-by-take',
      `select t.id from devices d join stock_takes t on t.shop_id = d.shop_id where d.id = $1 and t.closed_at > $2
        and not exists (select from device_moves m where m.device_id = d.id and m.at > t.closed_at)
        and exists (select from jsonb_array_elements(t.differences -> 'differences') as f
          where f ->> 'device_id' = d.id::text and f ->> 'kind' = 'missing') limit 1`,
      [device_id, since],
    )
  ).length > 0;
