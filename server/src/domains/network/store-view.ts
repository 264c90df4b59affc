/** A store as screens show it. Its payment number leaves the server masked. */
import type { Store as StoreRecord } from '@palier/contract/network/records.ts';
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Figures } from './figures.sql.ts';
import { type StoreRow, storesByIds } from './store-list.sql.ts';

export type Store = z.output<typeof StoreRecord>;

const SHOWN_DIGITS = 3;

/** `300123` → `•••123`: enough to recognise one's own till, not enough to pay to it. */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(3, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS);

/** Six decimals are eleven centimetres; further digits are rounding noise of a sum. */
const toCoordinate = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 1e6) / 1e6;

export function storeView({ payment_kind, payment_number, payment_name, ...store }: StoreRow): Store {
  const payment =
    payment_kind === null || payment_number === null
      ? null
      : { kind: payment_kind, number: maskNumber(payment_number), name: payment_name };
  return {
    ...store,
    latitude: toCoordinate(store.latitude),
    longitude: toCoordinate(store.longitude),
    has_owner: store.shop_owner_id !== null,
    is_mapped: store.territory_id !== null,
    payment,
  };
}

/** Refuses SHOP_NOT_FOUND. */
export async function findStore(db: Reader, store_id: string): Promise<Store> {
  const [row] = await storesByIds(db, [store_id]);
  if (!row) throw fail('SHOP_NOT_FOUND', {}, 'store_id');
  return storeView(row);
}

/** Stock is valued at its cost, which only staff who set prices may see. */
export const figuresFor = ({ roles }: Pick<Actor, 'roles'>, figures: Figures) => ({
  ...figures,
  stock_value_fcfa: PRICE_ROLES.some((role) => roles.has(role)) ? figures.stock_value_fcfa : null,
});
