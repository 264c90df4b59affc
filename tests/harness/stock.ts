/** Functions for tests of stock: a stock keeper's actions, new IMEIs, and owners who sign in. */
import type { Sent } from '@palier/contract/call.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, someImei } from './given.ts';
import type { Portal, Staff } from './portal.ts';
import { keeperOf, scan } from './scan.ts';

/** The roles of a stock keeper. */
export const KEEPER = ['VIEW_INVENTORY', 'MANAGE_STOCK', 'EDIT_CATALOGUE', 'EDIT_PRICES', 'VIEW_STORES'] as const;

let serial = 0;

/**
 * Eight digits that no test has used: the portal learns models from them, so tests that share a database may not share
 * them.
 */
export const freshTac = (): string => String(10_000_000 + ++serial * 7919).slice(0, 8);
export const freshImei = (): string => someImei(freshTac());

export const newPhone = (
  about: Partial<Sent<typeof catalogueCalls.addProduct>> = {},
): Sent<typeof catalogueCalls.addProduct> => {
  const number = ++serial;
  return {
    name: `Phone ${number}`,
    model: `M-${number}`,
    sku: `S-${number}`,
    product_code: `C-${number}`,
    ram_gb: 4,
    rom_gb: 128,
    lock_type: 'hard lock',
    lock_solution: 'trustonic',
    retail_price_fcfa: 100_000,
    wholesale_price_fcfa: 80_000,
    deposit_fcfa: 20_000,
    credit_multiplier: 1.4,
    ...about,
  };
};

export type Hands = ReturnType<typeof handsOf>;

/** The actions that a stock keeper repeats. */
export function handsOf(portal: Portal, keeper: Staff) {
  const { sql } = portal.database;
  const ownerOf = async (place: Shop): Promise<string> =>
    (await sql.selectFrom('shops').select('shop_owner_id').where('id', '=', place.id).executeTakeFirstOrThrow())
      .shop_owner_id ?? '';
  const deviceOf = (imei: string) =>
    sql.selectFrom('devices').selectAll().where('imei', '=', imei).executeTakeFirstOrThrow();
  /** This shop while it is open, else any other. */
  const openShop = async (shop_id: string | null): Promise<string> =>
    (
      await sql
        .selectFrom('shops')
        .select('id')
        .where('state', '=', 'open')
        .orderBy((e) => e('id', 'is distinct from', shop_id))
        .executeTakeFirstOrThrow()
    ).id;
  return {
    ownerOf,
    deviceOf,
    today: () => portal.services.clock.today(),
    addPhone: async (about: Partial<Sent<typeof catalogueCalls.addProduct>> = {}) =>
      (await portal.done(catalogueCalls.addProduct, newPhone(about), keeper)).phone,
    details: (imei: string, as = keeper) => portal.done(stockCalls.deviceDetails, { imei }, as),
    /**
     * One action on one device; answers its result. Unless the keeper is alone, another one scans a phone that is
     * found, and says the same of one that is lost, damaged or given back.
     */
    async act(imei: string, action: DeviceAction, more: { shop_id?: string; as?: Staff; alone?: boolean } = {}) {
      const { id, shop_id } = await deviceOf(imei);
      const about = {
        device_ids: [id],
        action,
        reason: 'as the test has it',
        ...(more.shop_id && { shop_id: more.shop_id }),
      };
      if (action === 'find' && !more.alone) await scan(portal, imei, await openShop(more.shop_id ?? shop_id));
      const by = async (staff: Staff) => (await portal.done(stockCalls.actOnDevices, about, staff)).results[0];
      const result = await by(more.as ?? keeper);
      return result?.code === 'SECOND_KEEPER_NEEDED' && !more.alone ? by(await keeperOf(portal)) : result;
    },
    receive: async (place: Shop, about: Partial<Sent<typeof stockCalls.addOwnerDevice>> = {}, as = keeper) =>
      portal.call(
        stockCalls.addOwnerDevice,
        {
          shop_owner_id: await ownerOf(place),
          shop_id: place.id,
          product_id: place.product_id,
          imei: freshImei(),
          ...about,
        },
        as,
      ),
    /** Another open shop of the same owner. */
    async secondShop(place: Shop): Promise<{ id: string; name: string }> {
      const id = newId();
      const name = `Second ${id.slice(-6)}`;
      await sql
        .insertInto('shops')
        .values({
          id,
          name,
          shop_owner_id: await ownerOf(place),
          created_at: portal.services.clock.now().toISOString(),
        })
        .execute();
      return { id, name };
    },
    /** A session of the owner of a shop. */
    async ownerUser(
      place: Shop,
      roles: readonly RoleCode[] = ['VIEW_INVENTORY', 'MANAGE_STOCK', 'VIEW_STORES'],
    ): Promise<Staff> {
      const staff = await portal.staff(roles);
      await sql
        .updateTable('shop_owners')
        .set({ staff_id: staff.id })
        .where('id', '=', await ownerOf(place))
        .execute();
      return staff;
    },
    lastAudit: (call: string) =>
      sql
        .selectFrom('audit_entries')
        .selectAll()
        .where('call', '=', call)
        .where('outcome', '=', 'done')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
  };
}
