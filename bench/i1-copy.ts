/** The baseline of I1, and the check of what is in stock afterwards. */
import type { Database } from '../server/src/platform/database/connection.ts';
import { copyInto, copyText, openCopyConnection } from '../server/src/demo/copy.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { Phone } from './i1-delivery.ts';

export interface Place {
  readonly shop_owner_id: string;
  readonly shop_id: string;
}

/**
 * The baseline: the same rows, without checks, as fast as PostgreSQL accepts them. Their text is made before the timing
 * starts.
 */
export async function copyPhones(
  database: Database,
  { shop_owner_id, shop_id }: Place,
  phones: readonly Phone[],
): Promise<number> {
  const at = new Date().toISOString();
  const devices = phones.map((phone) => ({ ...phone, id: newId() }));
  const text = (rows: ReadonlyArray<readonly unknown[]>): Buffer[] => [
    Buffer.from(rows.map((row) => `${row.map(copyText).join('\t')}\n`).join('')),
  ];
  const tables = [
    [
      'devices',
      ['id', 'imei', 'imei2', 'product_id', 'shop_owner_id', 'shop_id', 'state', 'created_at'],
      text(
        devices.map(({ id, imei, imei2, product_id }) => [
          id,
          imei,
          imei2,
          product_id,
          shop_owner_id,
          shop_id,
          'in_stock',
          at,
        ]),
      ),
    ],
    [
      'imeis',
      ['imei', 'device_id'],
      text(
        devices.flatMap(({ id, imei, imei2 }) => [
          [imei, id],
          [imei2, id],
        ]),
      ),
    ],
    [
      'device_moves',
      ['id', 'device_id', 'to_state', 'shop_id', 'because', 'at'],
      text(devices.map(({ id }) => [newId(), id, 'in_stock', shop_id, 'receipt of stock', at])),
    ],
  ] as const;
  const client = await openCopyConnection(database);
  try {
    const began = performance.now();
    await client.query('begin');
    for (const [table, columns, chunks] of tables) await copyInto(client, table, columns, chunks);
    await client.query('commit');
    return performance.now() - began;
  } finally {
    await client.end();
  }
}

/** Checks that every phone is in stock in its shop, under both IMEIs, with one stock movement. */
export async function whatIsMissing(database: Database, place: Place, phones: readonly Phone[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ devices: number; imeis: number; moves: number }>(
    `with mine as materialized (select d.id from devices d where d.imei = any($1) and d.shop_id = $2
      and d.shop_owner_id = $3 and d.state = 'in_stock')
     select (select count(*) from mine)::int as devices, (select count(*) from imeis i
       join mine on mine.id = i.device_id)::int as imeis, (select count(*) from device_moves m
       join mine on mine.id = m.device_id)::int as moves`,
    [phones.map(({ imei }) => imei), place.shop_id, place.shop_owner_id],
  );
  const [found] = rows;
  return found?.devices === phones.length && found.imeis === 2 * phones.length && found.moves === phones.length
    ? []
    : [`${found?.devices} devices, ${found?.imeis} IMEIs and ${found?.moves} moves stand for ${phones.length} phones`];
}
