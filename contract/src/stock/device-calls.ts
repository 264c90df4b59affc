import * as z from 'zod';
import { DeviceStateValue, Device, StockCount, DeviceMove, DeviceActionValue, PhoneScan } from './records.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { listInput, exportInput, Reason, bulkOutput, countsOf } from '../values/list.ts';
import { page, counted } from '../values/page.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Imei } from '../values/imei.ts';
import { Fcfa } from '../values/money.ts';

export const DEVICE_SORTS = ['imei', 'device_name', 'state', 'shop', 'owner', 'moved_at', 'created_at'] as const;

export const deviceFilters = {
  state: DeviceStateValue.optional(),
  product_id: Id.optional(),
  shop_id: Id.optional(),
  shop_owner_id: Id.optional(),
  on_loan: z.boolean().optional(),
};

/** The filters whose values the list counts. */
const DEVICES_COUNTS = ['state', 'on_loan'] as const;
const OWNER_INVENTORY_COUNTS = ['state'] as const;

/** Devices and their stock movements. */
export const deviceCalls = {
  devices: call({
    method: 'POST',
    path: '/stock/devices',
    summary: 'Single devices: in stock, on loan, damaged, lost, suspended',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    names: 'customers',
    counts: DEVICES_COUNTS,
    input: z.object({ ...listInput(DEVICE_SORTS), ...deviceFilters, ...countsOf(DEVICES_COUNTS) }),
    output: page(Device),
  }),
  exportDevices: call({
    method: 'POST',
    path: '/stock/devices/export',
    summary: 'Every device that matches the filters, as a file',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ ...exportInput(DEVICE_SORTS), ...deviceFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  ownerInventory: call({
    method: 'POST',
    path: '/get_owner_phone_inventory',
    summary: 'The devices of one owner',
    access: ['VIEW_INVENTORY', 'VIEW_STORES'],
    effect: 'read',
    names: 'customers',
    counts: OWNER_INVENTORY_COUNTS,
    input: z.object({
      shop_owner_id: Id,
      ...listInput(DEVICE_SORTS),
      state: DeviceStateValue.optional(),
      shop_id: Id.optional(),
      ...countsOf(OWNER_INVENTORY_COUNTS),
    }),
    output: z.object({ inventory: z.array(Device), total_items: z.int(), ...counted }),
    refusals: ['OWNER_NOT_FOUND'],
  }),
  counts: call({
    method: 'POST',
    path: '/stock/counts',
    summary: 'Stock counted by owner, shop or model',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ by: z.enum(['owner', 'shop', 'model']), shop_owner_id: Id.optional(), shop_id: Id.optional() }),
    output: z.object({ counts: z.array(StockCount) }),
  }),
  deviceDetails: call({
    method: 'POST',
    path: '/phone/details',
    summary: 'One device by either IMEI, with its stock history',
    access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'],
    effect: 'read',
    names: 'customers',
    input: z.object({ imei: Imei }),
    output: z.object({
      device: Device,
      /** What the books have for a phone of the business; null for others, and for readers who see no costs. */
      booked_value_fcfa: Fcfa.nullable(),
      moves: z.array(DeviceMove),
      actions: z.array(DeviceActionValue),
      /** The newest first. */
      scans: z.array(PhoneScan),
    }),
    refusals: ['IMEI_UNKNOWN'],
  }),
  actOnDevices: call({
    method: 'POST',
    path: '/stock/act',
    summary: 'Move devices: transfer, repair, damage, loss, suspension, return',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({
      device_ids: z.array(Id).min(1).max(1000),
      action: DeviceActionValue,
      shop_id: Id.optional(),
      reason: Reason,
    }),
    output: bulkOutput,
    refusals: ['SHOP_NOT_FOUND', 'SHOP_CLOSED'],
  }),
  addOwnerDevice: call({
    method: 'POST',
    path: '/add_specific_owner_inventory_item',
    summary: 'Receive one device for an owner',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ shop_owner_id: Id, shop_id: Id.nullish(), product_id: Id, imei: Imei, imei2: Imei.nullish() }),
    output: z.object({ device: Device, message: z.string() }),
    refusals: [
      'OWNER_NOT_FOUND',
      'OWNER_NOT_ACTIVE',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'SHOP_OF_OTHER_OWNER',
      'PRODUCT_NOT_FOUND',
      'IMEI_IN_USE',
      'TAC_OTHER_MODEL',
    ],
  }),
};
