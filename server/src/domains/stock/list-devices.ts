import type { Language } from '@palier/contract/values/language.ts';
import { answerLabel } from '@palier/contract/values/labels.ts';
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { stockCalls } from '@palier/contract/stock/calls.ts';
import { actionsOn } from '@palier/contract/rules/stock-movements.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { byIds } from '../../platform/row-sources.ts';
import { scansOf } from './phone-scans.sql.ts';
import { ofBusiness } from './returned-phones.sql.ts';
import { deviceSnapshots, movesOf } from './stock-movements.sql.ts';
import { ownerInSight } from './places.ts';
import { seesCost } from '../catalogue/catalogue.ts';
import { scopeOf } from '../network/network.ts';
import { type DeviceRow, deviceIds, devicesByIds, pageOfDevices } from './stock.sql.ts';
import { deviceIdByImei } from './devices.sql.ts';
import { stockCounts } from './stock-counts.sql.ts';
import { WORDS } from './words.ts';

/** Hides the customer of a device from staff who may not find customers, and from staff out of whose reach they are. */
const forEyesOf =
  (actor: Actor) =>
  ({ in_reach, ...device }: DeviceRow): Omit<DeviceRow, 'in_reach'> =>
    in_reach && (actor.roles.has('FIND_CUSTOMER') || actor.roles.has('VIEW_CUSTOMER_PHONE'))
      ? device
      : { ...device, loan_reference: null, customer_id: null, customer_name: null };

export const listDevices: QueryHandler<typeof stockCalls.devices> = async (
  { page_number, page_size, ...filter },
  { db, actor },
) => {
  const { devices, total_items } = await pageOfDevices(
    db,
    filter,
    await scopeOf(db, actor),
    { page_number, page_size },
    actor.staff_id,
  );
  return { data: devices.map(forEyesOf(actor)), total_items };
};

export const exportDevices: QueryHandler<typeof stockCalls.exportDevices> = async ({ format, ...filter }, context) => {
  const { db, actor, caller } = context;
  const scope = await scopeOf(db, actor);
  const rows = byIds(
    (held) => deviceIds(held, filter, scope),
    async (page) => (await devicesByIds(db, page, actor.staff_id)).map(forEyesOf(actor)),
  );
  return exportFile(context, {
    file_name: WORDS[caller.language].devices,
    format,
    columns: deviceColumns(caller.language),
    noted: { list: 'devices', facts: (of) => ({ rows: of, format, ...filter }) },
    rows,
  });
};

export const listOwnerInventory: QueryHandler<typeof stockCalls.ownerInventory> = async (
  { page_number, page_size, ...filter },
  { db, actor },
) => {
  const scope = await scopeOf(db, actor);
  await ownerInSight(db, filter.shop_owner_id, scope);
  const { devices, total_items } = await pageOfDevices(db, filter, scope, { page_number, page_size }, actor.staff_id);
  return { inventory: devices.map(forEyesOf(actor)), total_items };
};

export const countStock: QueryHandler<typeof stockCalls.counts> = async (filter, { db, actor, caller, clock }) => {
  const rows = await stockCounts(db, filter, clock.today(), await scopeOf(db, actor));
  const { no_owner, no_shop } = WORDS[caller.language];
  return {
    counts: rows.map((row) => ({
      ...row,
      id: row.id ?? 'none',
      name: row.name ?? (filter.by === 'owner' ? no_owner : no_shop),
      value_fcfa: seesCost(actor) ? row.value_fcfa : null,
    })),
  };
};

/** One device with its history of moves, and the actions the caller may take on it in its present state. */
export const readDevice: QueryHandler<typeof stockCalls.deviceDetails> = async ({ imei }, { db, actor }) => {
  const scope = await scopeOf(db, actor);
  const id = await deviceIdByImei(db, imei, scope);
  const [device] = id === null ? [] : await devicesByIds(db, [id], actor.staff_id);
  if (!device) throw fail('IMEI_UNKNOWN', {}, 'imei');
  const [snapshot] = actor.roles.has('MANAGE_STOCK') ? await deviceSnapshots(db, [device.id], scope) : [];
  return {
    device: forEyesOf(actor)(device),
    booked_value_fcfa: seesCost(actor) ? ((await ofBusiness(db, [device.id]))[0]?.value_fcfa ?? null) : null,
    moves: await movesOf(db, device.id),
    scans: await scansOf(db, device.id),
    actions: snapshot ? actionsOn(snapshot.state, snapshot.before, snapshot.on_loan) : [],
  };
};

function deviceColumns(language: Language): Array<Column<Omit<DeviceRow, 'in_reach'>>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.imei, kind: 'text', value: (row) => row.imei },
    { title: heading.imei2, kind: 'text', value: (row) => row.imei2 },
    { title: heading.name, kind: 'text', value: (row) => row.device_name },
    { title: heading.model, kind: 'text', value: (row) => row.model },
    { title: heading.lock_solution, kind: 'text', value: (row) => LOCK_SOLUTION_LABELS[language][row.lock_solution] },
    { title: heading.state, kind: 'text', value: (row) => DEVICE_STATE_LABELS[language][row.state] },
    { title: heading.phone_grade, kind: 'text', value: (row) => row.grade },
    { title: heading.owner, kind: 'text', value: (row) => row.owner },
    { title: heading.shop, kind: 'text', value: (row) => row.shop },
    { title: heading.on_loan, kind: 'text', value: (row) => answerLabel(language, row.on_loan) },
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    // A file leaves the portal, so it has the short name only. Staff who may see the customer find them by the loan.
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.moved_at, kind: 'instant', value: (row) => row.moved_at },
    { title: heading.received_at, kind: 'instant', value: (row) => row.created_at },
  ];
}
