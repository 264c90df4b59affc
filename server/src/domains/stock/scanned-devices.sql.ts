/** What the portal knows about the devices that are scanned into a count. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/** The fields of a device are null for an IMEI that was never received. */
export interface ScannedRow {
  readonly imei: string;
  readonly device_id: string | null;
  readonly device_name: string | null;
  readonly state: DeviceState | null;
  readonly shop_id: string | null;
  readonly shop: string | null;
  readonly on_loan: boolean;
  readonly is_of_other_owner: boolean;
  /** The phone was scanned into this count before, by either of its IMEIs. */
  readonly was_counted: boolean;
}

/** In the order of `imeis`, which names each once. It is asked before they are added to the count. */
export async function findScanned(
  tx: Tx,
  take: { id: string; shop_id: string },
  imeis: readonly string[],
): Promise<readonly ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`
    with counted as materialized (
      select k.imei, i.device_id from stock_take_scans k left join imeis i on i.imei = k.imei
        where k.stock_take_id = ${take.id}
    )
    select a.imei, d.id as device_id, p.name as device_name, d.state, d.shop_id, s.shop_name as shop,
      exists (select 1 from device_loans l where l.device_id = d.id) as on_loan,
      d.id is not null and d.shop_owner_id is distinct from h.shop_owner_id as is_of_other_owner,
      a.imei in (select c.imei from counted c) or (d.id is not null and
        d.id in (select c.device_id from counted c where c.device_id is not null)) as was_counted
    from unnest(${imeis}::text[]) with ordinality as a(imei, at) left join imeis i on i.imei = a.imei left
      join devices d on d.id = i.device_id left join products p on p.id = d.product_id left
      join shop_names s on s.shop_id = d.shop_id left join shop_places h on h.shop_id = ${take.shop_id}
    order by a.at`.execute(tx.sql);
  return rows;
}
