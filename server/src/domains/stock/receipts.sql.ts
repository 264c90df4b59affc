/** Writes a whole list of received devices in a few statements. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The IMEIs among these that a device already has, in either slot. */
export async function imeisInUse(db: Reader, imeis: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ imei: string }>`select i.imei from imeis i where i.imei = any(${imeis}::text[])`.execute(
    db.sql,
  );
  return new Set(rows.map(({ imei }) => imei));
}

/** The models that these TACs are known to name. */
export async function modelsOfTacs(db: Reader, tacs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    tac: string;
    product_id: string;
  }>`select t.tac, t.product_id from tacs t where t.tac = any(${tacs}::text[])`.execute(db.sql);
  return new Map(rows.map(({ tac, product_id }) => [tac, product_id]));
}

/**
 * Records the models that new TACs name. Answers the models they name now: another receipt may have recorded another
 * model for one of them at the same moment.
 */
export async function learnTacs(tx: Tx, learnt: ReadonlyMap<string, string>, at: Date): Promise<Map<string, string>> {
  const tacs = [...learnt.keys()].sort();
  if (tacs.length === 0) return new Map();
  await sql`insert into tacs (tac, product_id, learned_at) select t.tac, t.product_id, ${at.toISOString()}::timestamptz
    from unnest(${tacs}::text[], ${tacs.map((tac) => learnt.get(tac))}::uuid[]) as t(tac, product_id)
    on conflict (tac) do nothing`.execute(tx.sql);
  return modelsOfTacs(tx, tacs);
}

export interface ReceivedDevice {
  readonly id: string;
  readonly move_id: string;
  readonly imei: string;
  readonly imei2: string | null;
  readonly product_id: string;
}

/**
 * Writes devices with their first move. Answers the IMEIs that another receipt took at the same moment; if there are
 * any, the transaction must be rolled back.
 * Rows are inserted in the order of their IMEIs, so that two lists with the same phones wait for each other and never
 * deadlock.
 */
export async function insertDevices(
  tx: Tx,
  received: readonly ReceivedDevice[],
  about: {
    shop_owner_id: string | null;
    shop_id: string | null;
    state: 'received' | 'in_stock';
    staff_id: string;
    because: string;
    at: Date;
  },
): Promise<string[]> {
  const devices = received.toSorted((a, b) => (a.imei < b.imei ? -1 : 1));
  const at = about.at.toISOString();
  const ids = devices.map(({ id }) => id);
  const written = await sql<{ imei: string }>`
    insert into devices (id, imei, imei2, product_id, shop_owner_id, shop_id, state, created_at)
    select r.id, r.imei, r.imei2, r.product_id, ${about.shop_owner_id}::uuid, ${about.shop_id}::uuid, ${about.state},
      ${at}::timestamptz
    from unnest(${ids}::uuid[], ${devices.map(({ imei }) => imei)}::text[],
      ${devices.map(({ imei2 }) => imei2)}::text[], ${devices.map(({ product_id }) => product_id)}::uuid[]) as r(id,
      imei, imei2, product_id)
    on conflict do nothing returning imei`.execute(tx.sql);
  const inserted = new Set(written.rows.map(({ imei }) => imei));
  const taken = devices.filter(({ imei }) => !inserted.has(imei)).map(({ imei }) => imei);
  if (taken.length > 0) return taken;

  const slots = devices
    .flatMap(({ id, imei, imei2 }) => [{ imei, id }, ...(imei2 === null ? [] : [{ imei: imei2, id }])])
    .toSorted((a, b) => (a.imei < b.imei ? -1 : 1));
  const slotted = await sql<{ imei: string }>`
    insert into imeis (imei, device_id) select s.imei, s.device_id
      from unnest(${slots.map(({ imei }) => imei)}::text[], ${slots.map(({ id }) => id)}::uuid[]) as s(imei, device_id)
      on conflict do nothing returning imei`.execute(tx.sql);
  const free = new Set(slotted.rows.map(({ imei }) => imei));
  const crossed = slots.filter(({ imei }) => !free.has(imei)).map(({ imei }) => imei);
  if (crossed.length > 0) return crossed;

  await sql`
    insert into device_moves (id, device_id, from_state, to_state, from_shop_id, shop_id, staff_id, because, at)
    select m.id, m.device_id, null, ${about.state}, null, ${about.shop_id}::uuid, ${about.staff_id}::uuid,
      ${about.because}, ${at}::timestamptz from unnest(${devices.map(({ move_id }) => move_id)}::uuid[], ${ids}::uuid[])
      as m(id, device_id)`.execute(tx.sql);
  return [];
}
