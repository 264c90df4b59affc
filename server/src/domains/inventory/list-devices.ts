import type { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import { actionsOn } from '@palier/contract/rules/life-book.ts';
import { type Language, shortened } from '@palier/contract/values/person.ts';
import type { Actor, Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { type Column, byIds, exportFile } from '../../spreadsheet.ts';
import { believedDevices, movesOf } from './life-book.sql.ts';
import { ownerInSight } from './places.ts';
import { seesCost } from './price-sight.ts';
import { scopeOf } from './scope.sql.ts';
import { type DeviceRow, deviceIdByImei, deviceIds, devicesByIds, pageOfDevices, stockCounts } from './stock.sql.ts';
import { WORDS } from './words.ts';

/** Whoever counts stock need not know whose phone it is; nor does anybody to whom that customer is out of reach. */
const forEyesOf =
  (actor: Actor) =>
  ({ in_reach, ...device }: DeviceRow): Omit<DeviceRow, 'in_reach'> =>
    in_reach && (actor.roles.has('FIND_CUSTOMER') || actor.roles.has('VIEW_CUSTOMER_PHONE'))
      ? device
      : { ...device, loan_reference: null, customer_id: null, customer_name: null };

export const listDevices: Reading<typeof inventoryCalls.devices> = async (
  { page_number, page_size, ...wish },
  { db, actor },
) => {
  const { devices, total_items } = await pageOfDevices(
    db,
    wish,
    await scopeOf(db, actor),
    { page_number, page_size },
    actor.staff_id,
  );
  return { data: devices.map(forEyesOf(actor)), total_items };
};

export const exportDevices: Reading<typeof inventoryCalls.exportDevices> = async ({ format, ...wish }, context) => {
  const { db, actor, caller } = context;
  const scope = await scopeOf(db, actor);
  const rows = byIds(
    (held) => deviceIds(held, wish, scope),
    async (page) => (await devicesByIds(db, page, actor.staff_id)).map(forEyesOf(actor)),
  );
  return exportFile(context, {
    file_name: WORDS[caller.language].devices,
    format,
    columns: deviceColumns(caller.language),
    noted: { list: 'devices', facts: (of) => ({ rows: of, format, ...wish }) },
    rows,
  });
};

export const listOwnerInventory: Reading<typeof inventoryCalls.ownerInventory> = async (
  { page_number, page_size, ...wish },
  { db, actor },
) => {
  const scope = await scopeOf(db, actor);
  await ownerInSight(db, wish.shop_owner_id, scope);
  const { devices, total_items } = await pageOfDevices(db, wish, scope, { page_number, page_size }, actor.staff_id);
  return { inventory: devices.map(forEyesOf(actor)), total_items };
};

export const countStock: Reading<typeof inventoryCalls.counts> = async (wish, { db, actor, caller, clock }) => {
  const rows = await stockCounts(db, wish, clock.today(), await scopeOf(db, actor));
  const { no_owner, no_shop } = WORDS[caller.language];
  return {
    counts: rows.map((row) => ({
      ...row,
      id: row.id ?? 'none',
      name: row.name ?? (wish.by === 'owner' ? no_owner : no_shop),
      value_fcfa: seesCost(actor) ? row.value_fcfa : null,
    })),
  };
};

/** One device with its life book, and what the caller may do with it as it stands. */
export const readDevice: Reading<typeof inventoryCalls.phoneDetails> = async ({ imei }, { db, actor }) => {
  const scope = await scopeOf(db, actor);
  const id = await deviceIdByImei(db, imei, scope);
  const [device] = id === null ? [] : await devicesByIds(db, [id], actor.staff_id);
  if (!device) throw refuse('IMEI_UNKNOWN', {}, 'imei');
  const [believed] = actor.roles.has('MANAGE_STOCK') ? await believedDevices(db, [device.id], scope) : [];
  return {
    device: forEyesOf(actor)(device),
    moves: await movesOf(db, device.id),
    actions: believed ? actionsOn(believed.state, believed.before, believed.on_loan) : [],
  };
};

function deviceColumns(language: Language): Array<Column<Omit<DeviceRow, 'in_reach'>>> {
  const { columns: said, states, yes, no } = WORDS[language];
  return [
    { title: said.imei, kind: 'text', value: (row) => row.imei },
    { title: said.imei2, kind: 'text', value: (row) => row.imei2 },
    { title: said.name, kind: 'text', value: (row) => row.device_name },
    { title: said.model, kind: 'text', value: (row) => row.model },
    { title: said.lock_solution, kind: 'text', value: (row) => row.lock_solution },
    { title: said.state, kind: 'text', value: (row) => states[row.state] },
    { title: said.owner, kind: 'text', value: (row) => row.owner },
    { title: said.shop, kind: 'text', value: (row) => row.shop },
    { title: said.on_loan, kind: 'text', value: (row) => (row.on_loan ? yes : no) },
    { title: said.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    // A file leaves the portal: the loan says whose phone it is to who may look.
    { title: said.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: said.moved_at, kind: 'instant', value: (row) => row.moved_at },
    { title: said.received_at, kind: 'instant', value: (row) => row.created_at },
  ];
}
