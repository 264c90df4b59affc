/** Stock takes: the devices that should be in a shop, the devices that were scanned, and the differences. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import { type Reader, type Tx, json } from '../../platform/database/connection.ts';
import type { Scope } from '../network/network.ts';

interface Difference {
  readonly imei: string;
  readonly kind: 'missing' | 'unexpected';
  readonly device_id: string | null;
  readonly device_name: string | null;
  readonly state: DeviceState | null;
  readonly shop: string | null;
}

/** The result of a count. A closed count keeps its result as it was when it closed. */
export interface Findings {
  readonly expected: number;
  readonly found: number;
  readonly missing: number;
  readonly unexpected: number;
  readonly differences: readonly Difference[];
}

export interface TakeRow {
  readonly id: string;
  readonly shop_id: string;
  readonly shop: string;
  readonly started_by: string;
  readonly started_at: string;
  readonly closed_at: string | null;
  readonly note: string | null;
  readonly differences: Findings | null;
}

const TAKE = sql`select t.id, t.shop_id, coalesce(s.shop_name, '') as shop, coalesce(w.staff_name, '') as started_by,
  t.started_at, t.closed_at, t.note, t.differences
  from stock_takes t left join shop_places s on s.shop_id = t.shop_id left
    join staff_names w on w.staff_id = t.started_by`;

function withinScope({ shop_id, shop_owner_id }: Scope) {
  if (shop_owner_id !== null) return sql`s.shop_owner_id = ${shop_owner_id}::uuid`;
  return shop_id === null ? sql`true` : sql`t.shop_id = ${shop_id}::uuid`;
}

export async function findTake(db: Reader, id: string, scope: Scope): Promise<TakeRow | null> {
  const { rows } = await sql<TakeRow>`${TAKE} where t.id = ${id} and ${withinScope(scope)}`.execute(db.sql);
  return rows[0] ?? null;
}

export async function listTakes(db: Reader, shop_id: string | null, scope: Scope, most: number): Promise<TakeRow[]> {
  const { rows } =
    await sql<TakeRow>`${TAKE} where ${withinScope(scope)} and (${shop_id}::uuid is null or t.shop_id = ${shop_id})
      order by t.id desc limit ${most}`.execute(db.sql);
  return rows;
}

/** Locks the row, so that nothing is scanned into a count while it closes. */
export const findTakeForUpdate = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('stock_takes')
    .select(['id', 'shop_id', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertTake = (tx: Tx, take: { id: string; shop_id: string; started_by: string; started_at: string }) =>
  tx.sql.insertInto('stock_takes').values(take).execute();

/** Scanning an IMEI twice counts once. Answers how many of the IMEIs were new. */
export async function insertScans(tx: Tx, stock_take_id: string, imeis: readonly string[], at: Date): Promise<number> {
  const { rows } =
    await sql`insert into stock_take_scans (stock_take_id, imei, at) select ${stock_take_id}::uuid, s.imei,
      ${at.toISOString()}::timestamptz from unnest(${imeis}::text[]) as s(imei) on conflict do nothing
      returning imei`.execute(tx.sql);
  return rows.length;
}

export const closeTake = (
  tx: Tx,
  id: string,
  end: { closed_at: string; closed_by: string; note: string | null; findings: Findings },
) =>
  tx.sql
    .updateTable('stock_takes')
    .set({ closed_at: end.closed_at, closed_by: end.closed_by, note: end.note, differences: json(end.findings) })
    .where('id', '=', id)
    .execute();

type Judged = Omit<Difference, 'kind'> & { readonly kind: 'missing' | 'unexpected' | 'found' };

/**
 * Every device of an open count, as it is judged now. Either IMEI of a phone stands for the phone. A phone that is
 * reserved for a sale lies in its shop and is expected there. A phone that was
 * scanned and then sold or sent away while people still count was rightly there and is not a difference.
 */
export async function judgeDevices(db: Reader, take: { id: string; shop_id: string }): Promise<readonly Judged[]> {
  const { rows } = await sql<Judged>`
    with scanned as (
      select i.device_id, min(k.imei) as imei, min(k.at) as at, case when i.device_id is null
        then k.imei end as stranger
      from stock_take_scans k left join imeis i on i.imei = k.imei where k.stock_take_id = ${take.id}
        group by i.device_id, stranger
    ), expected as (
      select d.id from devices d where d.shop_id = ${take.shop_id} and d.state in ('in_stock', 'reserved')
    ), judged as (
      select coalesce(e.id, k.device_id) as device_id, k.imei,
        case when k.imei is null then 'missing'
          when e.id is not null or exists (select 1 from device_moves m where m.device_id = k.device_id and m.at > k.at
            and m.from_state in ('in_stock', 'reserved') and m.from_shop_id = ${take.shop_id}) then 'found'
          else 'unexpected' end as kind
      from expected e full join scanned k on k.device_id = e.id
    )
    select coalesce(d.imei, j.imei, '') as imei, j.kind, d.id as device_id, p.name as device_name, d.state, s.shop_name as
      shop
    from judged j left join devices d on d.id = j.device_id left join products p on p.id = d.product_id left
      join shop_names s on s.shop_id = d.shop_id
    order by j.kind, p.name nulls last, 1`.execute(db.sql);
  return rows;
}

/** The result of an open count from its judged devices. */
export function summed(rows: readonly Judged[]): Findings {
  const found = rows.filter(({ kind }) => kind === 'found').length;
  const differences = rows.filter((row): row is Difference => row.kind !== 'found');
  const missing = differences.filter(({ kind }) => kind === 'missing').length;
  return { expected: found + missing, found, missing, unexpected: differences.length - missing, differences };
}
