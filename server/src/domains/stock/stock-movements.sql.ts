/**
 * The history of moves in the database: snapshots of devices, and moves that happen only while the snapshot still
 * holds.
 */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Scope } from '../network/network.ts';
import { within } from '../catalogue/catalogue.ts';

export interface DeviceSnapshot {
  readonly id: string;
  readonly imei: string;
  readonly state: DeviceState;
  readonly shop_id: string | null;
  readonly shop_owner_id: string | null;
  readonly shop_is_closed: boolean;
  /** The owner of its shop, which may have changed hands since the device left its shelf. */
  readonly owner_of_shop: string | null;
  readonly on_loan: boolean;
  /**
   * The state before the last change of state. For a phone that is lost or in repair, and whose loan was paid
   * meanwhile, it is `released`, because the phone belongs to the customer.
   */
  readonly before: DeviceState | null;
}

/** The present state of devices, without locking their rows. */
export async function deviceSnapshots(db: Reader, ids: readonly string[], scope: Scope): Promise<DeviceSnapshot[]> {
  const { rows } = await sql<DeviceSnapshot>`
    select d.id, d.imei, d.state, d.shop_id, d.shop_owner_id, coalesce(s.state = 'closed', false) as shop_is_closed,
      s.shop_owner_id as owner_of_shop,
      exists (select 1 from device_loans l where l.device_id = d.id) as on_loan,
      case when d.state in ('lost', 'in_repair') and (select b.status from loan_book b where b.device_id = d.id
        order by b.loan_id desc limit 1) = 'settled' then 'released' else m.from_state end as before
    from devices d
    left join shop_places s on s.shop_id = d.shop_id
    left join lateral (select m.from_state from device_moves m where m.device_id = d.id and m.from_state is distinct
      from m.to_state order by m.id desc limit 1) m on true
    where d.id = any(${ids}::uuid[]) and ${within(scope)}`.execute(db.sql);
  return rows;
}

/** Locks the rows in one order, so that two bulk actions wait for each other and never deadlock. */
export async function lockDevices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from devices where id = any(${ids}::uuid[]) order by id for update`.execute(tx.sql);
}

export interface DeviceStep {
  readonly move_id: string;
  readonly device_id: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly from_shop_id: string | null;
  readonly shop_id: string | null;
}

/**
 * Moves each device that is still in the state and shop it is moved from, and writes its history of moves. Answers the
 * devices that moved.
 */
export async function moveDevices(
  tx: Tx,
  steps: readonly DeviceStep[],
  about: { staff_id: string; because: string; at: Date },
): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const { rows } = await sql<{ device_id: string }>`
    with steps as (
      select * from unnest(${steps.map((s) => s.move_id)}::uuid[], ${steps.map((s) => s.device_id)}::uuid[],
        ${steps.map((s) => s.from_state)}::text[], ${steps.map((s) => s.to_state)}::text[],
        ${steps.map((s) => s.from_shop_id)}::uuid[], ${steps.map((s) => s.shop_id)}::uuid[])
        as s(move_id, device_id, from_state, to_state, from_shop_id, shop_id)
    ), moved as (
      update devices d set state = s.to_state, shop_id = s.shop_id from steps s
      where d.id = s.device_id and d.state = s.from_state and d.shop_id is not distinct from s.from_shop_id
      returning s.*
    )
    insert into device_moves (id, device_id, from_state, to_state, from_shop_id, shop_id, staff_id, because, at)
    select move_id, device_id, from_state, to_state, from_shop_id, shop_id, ${about.staff_id}::uuid, ${about.because},
      ${about.at.toISOString()}::timestamptz from moved
    returning device_id`.execute(tx.sql);
  return new Set(rows.map(({ device_id }) => device_id));
}

export interface MoveRow {
  id: string;
  from_state: DeviceState | null;
  to_state: DeviceState;
  from_shop: string | null;
  shop: string | null;
  who: string | null;
  because: string;
  at: string;
}

/** The history of moves of one device, the newest move first. */
export async function movesOf(db: Reader, device_id: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.from_state, m.to_state, f.shop_name as from_shop, s.shop_name as shop, w.staff_name as who,
      m.because, m.at
    from device_moves m left join shop_names f on f.shop_id = m.from_shop_id left
      join shop_names s on s.shop_id = m.shop_id left join staff_names w on w.staff_id = m.staff_id
    where m.device_id = ${device_id} order by m.id desc`.execute(db.sql);
  return rows;
}
