import * as z from 'zod';
import { decided } from './approvals.calls.ts';
import { call } from './call.ts';
import {
  Device,
  DeviceActionValue,
  DeviceMove,
  DeviceStateValue,
  LockSolution,
  LockType,
  Product,
  PriceVersion,
  StockCount,
  StockDifference,
  StockTake,
} from './inventory.records.ts';
import { EXPORT_REFUSALS } from './errors.ts';
import { Day } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Imei } from './values/imei.ts';
import { Reason, bulkOutput, exportInput, listInput } from './values/list.ts';
import { Fcfa, PaidFcfa } from './values/money.ts';
import { page } from './values/page.ts';

const message = z.string();
const short = (field: string, most: number) =>
  z.string(`valid ${field} required`).trim().min(1, `valid ${field} required`).max(most, `valid ${field} required`);
const gigabytes = z
  .int('valid size required')
  .min(1, 'valid size required')
  .max(4096, 'valid size required')
  .nullable();

export const PHONE_SORTS = [
  'name',
  'model',
  'retail_price_fcfa',
  'margin_fcfa',
  'in_stock',
  'on_loan',
  'created_at',
] as const;
export const phoneFilters = {
  lock_type: LockType.optional(),
  lock_solution: LockSolution.optional(),
  in_stock: z.boolean().optional(),
};
export const DEVICE_SORTS = ['imei', 'device_name', 'state', 'shop', 'owner', 'moved_at', 'created_at'] as const;
export const deviceFilters = {
  state: DeviceStateValue.optional(),
  product_id: Id.optional(),
  shop_id: Id.optional(),
  shop_owner_id: Id.optional(),
  on_loan: z.boolean().optional(),
};

/** At least 1, four decimals at most: the factor on the financed part for twelve months. */
export const Multiplier = z
  .number('valid credit multiplier required')
  .min(1, 'valid credit multiplier required')
  .max(10, 'valid credit multiplier required')
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'valid credit multiplier required');

const prices = { retail_price_fcfa: PaidFcfa, wholesale_price_fcfa: Fcfa, deposit_fcfa: Fcfa };
const depositBelowRetail = (price: { retail_price_fcfa: number; deposit_fcfa: number }): boolean =>
  price.deposit_fcfa < price.retail_price_fcfa;
const lockAgrees = (phone: { lock_type: string; lock_solution: string }): boolean =>
  (phone.lock_type === 'no lock') === (phone.lock_solution === 'none');

export const NewPhone = z
  .object({
    name: short('name', 80),
    model: short('model', 80),
    sku: short('sku', 40),
    product_code: short('product code', 40),
    ram_gb: gigabytes.default(null),
    rom_gb: gigabytes.default(null),
    lock_type: LockType,
    lock_solution: LockSolution,
    ...prices,
    credit_multiplier: Multiplier,
    effective_on: Day.optional(),
  })
  .refine(depositBelowRetail, { path: ['deposit_fcfa'], message: 'valid deposit required' })
  .refine(lockAgrees, { path: ['lock_solution'], message: 'valid lock solution required' })
  .meta({ id: 'NewPhone' });

/** The version the caller saw: a price somebody else changed meanwhile is not overwritten blind. */
const seen_version = { price_version_id: Id.nullable() };

export const inventoryCalls = {
  // The catalogue and its prices
  phones: call({
    method: 'POST',
    path: '/get_phone_inventory',
    summary: 'Phones of the catalogue with prices and stock',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ ...listInput(PHONE_SORTS), ...phoneFilters }),
    output: z.object({ phones: z.array(Product), total_items: z.int() }),
  }),
  exportPhones: call({
    method: 'POST',
    path: '/get_phone_inventory/export',
    summary: 'Every phone that the filters leave, as a file',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ ...exportInput(PHONE_SORTS), ...phoneFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  phone: call({
    method: 'POST',
    path: '/phone/product',
    summary: 'One model with every version of its price',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ product_id: Id }),
    output: z.object({
      phone: Product,
      versions: z.array(PriceVersion),
      tacs: z.array(z.object({ tac: z.string(), devices: z.int() })),
    }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  addPhone: call({
    method: 'POST',
    path: '/add_inventory_item',
    summary: 'Add a model to the catalogue with its first price',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: NewPhone,
    output: z.object({ phone: Product, message }),
    refusals: ['SKU_IN_USE', 'PRODUCT_CODE_IN_USE', 'EFFECTIVE_IN_PAST', 'MARGIN_BELOW_FLOOR'],
  }),
  updatePhone: call({
    method: 'POST',
    path: '/phone/update',
    summary: 'Change what a model is called and how it is locked',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: z
      .object({
        product_id: Id,
        name: short('name', 80),
        model: short('model', 80),
        lock_type: LockType,
        lock_solution: LockSolution,
      })
      .refine(lockAgrees, { path: ['lock_solution'], message: 'valid lock solution required' }),
    output: z.object({ phone: Product, message }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  updateMemory: call({
    method: 'POST',
    path: '/update/device/ram/rom',
    summary: 'Set RAM and ROM of a model',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: z.object({ product_id: Id, ram_gb: gigabytes, rom_gb: gigabytes }),
    output: z.object({ phone: Product, message }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  setImage: call({
    method: 'POST',
    path: '/phone/image',
    summary: 'Give a model a picture',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    upload: true,
    input: z.object({ product_id: Id, image: z.file().max(5 * 1024 * 1024, 'The maximum upload size is 5MB') }),
    output: z.object({ phone: Product, message }),
    refusals: ['PRODUCT_NOT_FOUND', 'UNSUPPORTED_FILE', 'FILE_TOO_LARGE'],
  }),
  image: call({
    method: 'GET',
    path: '/phone/image/{image_id}',
    summary: 'The picture of a model',
    access: 'public',
    effect: 'read',
    file: true,
    input: z.object({ image_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  updatePrices: call({
    method: 'POST',
    path: '/update_phone_prices',
    summary: 'Ask for other prices of a model from a day on',
    access: 'EDIT_PRICES',
    effect: 'change',
    input: z
      .object({ product_id: Id, ...seen_version, ...prices, effective_on: Day.optional(), reason: Reason })
      .refine(depositBelowRetail, { path: ['deposit_fcfa'], message: 'valid deposit required' }),
    output: decided,
    refusals: [
      'REQUEST_PENDING',
      'PRODUCT_NOT_FOUND',
      'PRICE_VERSION_OVERLAPS',
      'EFFECTIVE_IN_PAST',
      'CHANGED_MEANWHILE',
      'MARGIN_BELOW_FLOOR',
      'NOTHING_CHANGED',
    ],
  }),
  updateMultiplier: call({
    method: 'POST',
    path: '/update_phone_credit_multiplier',
    summary: 'Ask for another credit multiplier from a day on',
    access: 'EDIT_PRICES',
    effect: 'change',
    input: z.object({
      product_id: Id,
      ...seen_version,
      credit_multiplier: Multiplier,
      effective_on: Day.optional(),
      reason: Reason,
    }),
    output: decided,
    refusals: [
      'REQUEST_PENDING',
      'PRODUCT_NOT_FOUND',
      'PRICE_VERSION_OVERLAPS',
      'EFFECTIVE_IN_PAST',
      'CHANGED_MEANWHILE',
      'MARGIN_BELOW_FLOOR',
      'NOTHING_CHANGED',
    ],
  }),
  dealTerms: call({
    method: 'POST',
    path: '/deal/terms',
    summary: 'What the deal desk computes with: the rounding step and the margin floor',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    output: z.object({ step_fcfa: z.int(), margin_floor_percent: z.number(), today: Day }),
  }),

  // Devices and their lives
  devices: call({
    method: 'POST',
    path: '/stock/devices',
    summary: 'Single devices: in stock, on loan, damaged, lost, suspended',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ ...listInput(DEVICE_SORTS), ...deviceFilters }),
    output: page(Device),
  }),
  exportDevices: call({
    method: 'POST',
    path: '/stock/devices/export',
    summary: 'Every device that the filters leave, as a file',
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
    input: z.object({
      shop_owner_id: Id,
      ...listInput(DEVICE_SORTS),
      state: DeviceStateValue.optional(),
      shop_id: Id.optional(),
    }),
    output: z.object({ inventory: z.array(Device), total_items: z.int() }),
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
  phoneDetails: call({
    method: 'POST',
    path: '/phone/details',
    summary: 'One device by either IMEI, with its stock history',
    access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'],
    effect: 'read',
    input: z.object({ imei: Imei }),
    output: z.object({ device: Device, moves: z.array(DeviceMove), actions: z.array(DeviceActionValue) }),
    refusals: ['IMEI_UNKNOWN'],
  }),
  actOnDevices: call({
    method: 'POST',
    path: '/stock/act',
    summary: 'Move devices in their life: transfer, repair, damage, loss, suspension, return',
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
    output: z.object({ device: Device, message }),
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

  // Counting what is there
  startStockTake: call({
    method: 'POST',
    path: '/stock/take/start',
    summary: 'Start counting the stock of a shop',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ shop_id: Id }),
    output: z.object({ stock_take: StockTake }),
    refusals: ['SHOP_NOT_FOUND', 'STOCK_TAKE_OPEN'],
  }),
  scanIntoStockTake: call({
    method: 'POST',
    path: '/stock/take/scan',
    summary: 'Devices that were seen',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ stock_take_id: Id, imeis: z.array(Imei).min(1).max(1000) }),
    output: z.object({ stock_take: StockTake, differences: z.array(StockDifference) }),
    refusals: ['STOCK_TAKE_NOT_FOUND', 'STOCK_TAKE_CLOSED'],
  }),
  stockTake: call({
    method: 'POST',
    path: '/stock/take',
    summary: 'A count with its differences',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ stock_take_id: Id }),
    output: z.object({ stock_take: StockTake, differences: z.array(StockDifference) }),
    refusals: ['STOCK_TAKE_NOT_FOUND'],
  }),
  stockTakes: call({
    method: 'POST',
    path: '/stock/takes',
    summary: 'Counts, newest first',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ shop_id: Id.optional() }),
    output: z.object({ stock_takes: z.array(StockTake) }),
  }),
  closeStockTake: call({
    method: 'POST',
    path: '/stock/take/close',
    summary: 'End a count; the differences stay on record',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ stock_take_id: Id, note: z.string().trim().max(300).nullish() }),
    output: z.object({ stock_take: StockTake }),
    refusals: ['STOCK_TAKE_NOT_FOUND', 'STOCK_TAKE_CLOSED'],
  }),
};
