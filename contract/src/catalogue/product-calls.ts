import * as z from 'zod';
import { need } from '../fields.ts';
import { LockType, LockSolution, Product, PriceVersion } from './records.ts';
import { counted } from '../values/page.ts';
import { line } from '../values/line.ts';
import { prices, Multiplier, depositBelowRetail } from './price-input.ts';
import { Day } from '../values/day.ts';
import { call } from '../call.ts';
import { listInput, exportInput, countsOf } from '../values/list.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Id } from '../values/ids.ts';
import { PHOTO_OR_PDF, MOST_UPLOAD_BYTES } from '../uploads.ts';

const gigabytes = z.int(need('size')).min(1, need('size')).max(4096, need('size')).nullable();

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

const lockAgrees = (phone: { lock_type: string; lock_solution: string }): boolean =>
  (phone.lock_type === 'no lock') === (phone.lock_solution === 'none');

export const NewPhone = z
  .object({
    name: line('name', 1, 80),
    model: line('model', 1, 80),
    sku: line('sku', 1, 40),
    product_code: line('product code', 1, 40),
    ram_gb: gigabytes.default(null),
    rom_gb: gigabytes.default(null),
    lock_type: LockType,
    lock_solution: LockSolution,
    ...prices,
    credit_multiplier: Multiplier,
    effective_on: Day.optional(),
  })
  .refine(depositBelowRetail, { path: ['deposit_fcfa'], message: need('deposit') })
  .refine(lockAgrees, { path: ['lock_solution'], message: need('lock solution') })
  .meta({ id: 'NewPhone' });

/** The phones of the catalogue. */
export const productCalls = {
  products: call({
    method: 'POST',
    path: '/get_phone_inventory',
    summary: 'Phones of the catalogue with prices and stock',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({
      ...listInput(PHONE_SORTS),
      ...phoneFilters,
      ...countsOf('lock_type', 'lock_solution', 'in_stock'),
    }),
    output: z.object({ phones: z.array(Product), total_items: z.int(), ...counted }),
  }),
  exportProducts: call({
    method: 'POST',
    path: '/get_phone_inventory/export',
    summary: 'Every phone that matches the filters, as a file',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ ...exportInput(PHONE_SORTS), ...phoneFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  product: call({
    method: 'POST',
    path: '/phone/product',
    summary: 'One phone with every version of its price',
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
  addProduct: call({
    method: 'POST',
    path: '/add_inventory_item',
    summary: 'Add a phone to the catalogue with its first price',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: NewPhone,
    output: z.object({ phone: Product, message: z.string() }),
    refusals: ['SKU_IN_USE', 'PRODUCT_CODE_IN_USE', 'EFFECTIVE_IN_PAST', 'MARGIN_BELOW_FLOOR'],
  }),
  updateProduct: call({
    method: 'POST',
    path: '/phone/update',
    summary: 'Change the name, model and lock of a phone',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: z
      .object({
        product_id: Id,
        name: line('name', 1, 80),
        model: line('model', 1, 80),
        lock_type: LockType,
        lock_solution: LockSolution,
      })
      .refine(lockAgrees, { path: ['lock_solution'], message: need('lock solution') }),
    output: z.object({ phone: Product, message: z.string() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  updateMemory: call({
    method: 'POST',
    path: '/update/device/ram/rom',
    summary: 'Set the RAM and ROM of a phone',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: z.object({ product_id: Id, ram_gb: gigabytes, rom_gb: gigabytes }),
    output: z.object({ phone: Product, message: z.string() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  setImage: call({
    method: 'POST',
    path: '/phone/image',
    summary: 'Set the picture of a phone',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: z.object({ product_id: Id, image: z.file().max(MOST_UPLOAD_BYTES, 'The maximum upload size is 5MB') }),
    output: z.object({ phone: Product, message: z.string() }),
    refusals: ['PRODUCT_NOT_FOUND', 'UNSUPPORTED_FILE', 'FILE_TOO_LARGE'],
  }),
  image: call({
    method: 'GET',
    path: '/phone/image/{image_id}',
    summary: 'The picture of a phone',
    access: 'public',
    effect: 'read',
    file: true,
    input: z.object({ image_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
};
