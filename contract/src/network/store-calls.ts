import * as z from 'zod';
import { StoreType, Store, ShopFigures, ShopLoan } from './records.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { call } from '../call.ts';
import { listInput, exportInput, Reason, countsOf } from '../values/list.ts';
import { pageInput, page } from '../values/page.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { NewStore, storeFilters, STORE_SORTS, location, coordinates } from './store-fields.ts';
import { SearchText } from '../values/search-text.ts';

/** The filters whose values the list counts. */
const STORE_COUNTS = ['state', 'type', 'is_mapped', 'has_owner'] as const;
const STORE_LOANS_COUNTS = ['standing'] as const;

/** The shops of the network. */
export const storeCalls = {
  createStore: call({
    method: 'POST',
    path: '/create_phone_store',
    summary: 'Add a store',
    access: 'ADD_STORE',
    effect: 'change',
    input: NewStore,
    output: z.object({ store: Store, message: z.string() }),
    refusals: ['NAME_IN_USE', 'OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'TERRITORY_NOT_FOUND'],
  }),
  stores: call({
    method: 'POST',
    path: '/get_phone_stores',
    summary: 'All stores, unpaged',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ search: SearchText, ...storeFilters }),
    output: z.object({ stores: z.array(Store) }),
  }),
  shops: call({
    method: 'POST',
    path: '/shop/all',
    summary: 'The same stores as pages',
    access: 'signed-in',
    effect: 'read',
    counts: STORE_COUNTS,
    input: z.object({
      ...listInput(STORE_SORTS),
      page_size: pageInput.page_size.default(1000),
      ...storeFilters,
      ...countsOf(STORE_COUNTS),
    }),
    output: page(Store),
  }),
  exportStores: call({
    method: 'POST',
    path: '/shop/all/export',
    summary: 'Every store that matches the filters, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(STORE_SORTS), ...storeFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  store: call({
    method: 'POST',
    path: '/phone_store',
    summary: 'One store with its figures',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ store_id: Id }),
    output: z.object({ store: Store, figures: ShopFigures }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  storeLoans: call({
    method: 'POST',
    path: '/phone_store/loans',
    summary: 'Loans sold in a store',
    access: ['VIEW_STORES', 'VIEW_CUSTOMER_LOANS'],
    effect: 'read',
    names: 'customers',
    counts: STORE_LOANS_COUNTS,
    input: z.object({
      store_id: Id,
      ...listInput(['created_at', 'outstanding_fcfa', 'days_past_due'] as const),
      standing: z.enum(['active', 'late', 'settled']).optional(),
      ...countsOf(STORE_LOANS_COUNTS),
    }),
    output: page(ShopLoan),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  updateStore: call({
    method: 'POST',
    path: '/phone_store/update',
    summary: 'Change a store’s name, type or owner',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, name: line('name', 2, 80), type: StoreType, shop_owner_id: Id.nullish() }),
    output: z.object({ store: Store, message: z.string() }),
    refusals: ['SHOP_NOT_FOUND', 'NAME_IN_USE', 'OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'OWNER_HAS_STOCK_HERE'],
  }),
  updateStoreLocation: call({
    method: 'POST',
    path: '/update_phone_store_region',
    summary: 'Change the location of a store: territory, address, point on the map',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, territory_id: Id.nullish(), location, ...coordinates }),
    output: z.object({ store: Store, message: z.string() }),
    refusals: ['SHOP_NOT_FOUND', 'TERRITORY_NOT_FOUND'],
  }),
  closeStore: call({
    method: 'POST',
    path: '/phone_store/state',
    summary: 'Close a store, or reopen it',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, state: z.enum(['open', 'closed']), reason: Reason }),
    output: z.object({ store: Store, message: z.string() }),
    refusals: ['SHOP_NOT_FOUND', 'SHOP_NOT_EMPTY'],
  }),
};
