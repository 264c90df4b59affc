import * as z from 'zod';
import { LockType, LockSolution, Product, PriceVersion } from './records.ts';
import { counted } from '../values/page.ts';
import { LockChange, MemoryChange, NewPhone, ProductChange } from './product-input.ts';
import { RequestView } from '../approvals/records.ts';
import { call } from '../call.ts';
import { listInput, exportInput, countsOf } from '../values/list.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Id } from '../values/ids.ts';
import { PHOTO_OR_PDF, MOST_UPLOAD_BYTES } from '../uploads.ts';

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

/** The filters whose values the list counts. */
const PRODUCTS_COUNTS = ['lock_type', 'lock_solution', 'in_stock'] as const;

/** The phones of the catalogue. */
export const productCalls = {
  products: call({
    method: 'POST',
    path: '/get_phone_inventory',
    summary: 'Phones of the catalogue with prices and stock',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    counts: PRODUCTS_COUNTS,
    input: z.object({
      ...listInput(PHONE_SORTS),
      ...phoneFilters,
      ...countsOf(PRODUCTS_COUNTS),
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
  lockSolutions: call({
    method: 'POST',
    path: '/phone/lock/solutions',
    summary: 'The lock solutions that a phone can get: no lock, and those whose provider is connected',
    access: 'signed-in',
    effect: 'read',
    output: z.object({ lock_solutions: z.array(LockSolution) }),
  }),
  addProduct: call({
    method: 'POST',
    path: '/add_inventory_item',
    summary: 'Add a phone to the catalogue with its first price',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: NewPhone,
    /** `request` is there for a model without a lock, which is not sold before a second person has approved that. */
    output: z.object({ phone: Product, request: RequestView.nullable(), message: z.string() }),
    refusals: [
      'SKU_IN_USE',
      'PRODUCT_CODE_IN_USE',
      'EFFECTIVE_IN_PAST',
      'EFFECTIVE_TOO_LATE',
      'MARGIN_BELOW_FLOOR',
      'LOCK_NOT_CONNECTED',
    ],
  }),
  updateProduct: call({
    method: 'POST',
    path: '/phone/update',
    summary: 'Change the name and model of a phone',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: ProductChange,
    output: z.object({ phone: Product, message: z.string() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  changeLock: call({
    method: 'POST',
    path: '/phone/lock',
    summary: 'Give the phones of a model another lock from their next sale on; a second person decides on a weaker one',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: LockChange,
    /** `request` is null for a stronger lock, which is given at once. */
    output: z.object({ phone: Product, request: RequestView.nullable(), message: z.string() }),
    refusals: ['PRODUCT_NOT_FOUND', 'NOTHING_CHANGED', 'REQUEST_PENDING', 'LOCK_NOT_CONNECTED'],
  }),
  updateMemory: call({
    method: 'POST',
    path: '/update/device/ram/rom',
    summary: 'Set the RAM and ROM of a phone',
    access: 'EDIT_CATALOGUE',
    effect: 'change',
    input: MemoryChange,
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
