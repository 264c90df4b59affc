/** Phones on the shelves: every model in the demo's own shop, a few models elsewhere. */
import { instantOn, iso } from './calendar.ts';
import type { Market, Product, Shop } from './market.ts';

const DEMO_OF_EACH = 10;

export function fillShelves(market: Market): void {
  const { chance, shops, demo_shop, products, today } = market;
  for (const shop of shops) {
    for (const product of products) {
      const pieces = shop === demo_shop ? DEMO_OF_EACH : chance.is(0.5) ? chance.int(1, 6) : 0;
      for (let piece = 0; piece < pieces; piece++)
        receive(market, shop, product, today - chance.int(2, 40), 'in_stock');
    }
  }
}

export interface ReceivedDevice {
  readonly id: string;
  readonly imei: string;
}

/** One phone that a shop received; `state` is its present state. Smartphones have two SIM cards and two IMEIs. */
export function receive(
  { id, numbers, rows, chance }: Market,
  shop: Shop,
  product: Product,
  day: number,
  state: 'in_stock' | 'sold' | 'active' | 'released',
): ReceivedDevice {
  const at_ms = instantOn(day, chance.int(0, 300));
  const at = iso(at_ms);
  const device_id = id(at_ms);
  const { tac, lock_solution } = product.model;
  const imei = numbers.imei(tac);
  const imei2 = lock_solution === 'none' ? null : numbers.imei(tac);
  for (const one of imei2 === null ? [imei] : [imei, imei2]) rows.put('imeis', { imei: one, device_id });
  rows.put('devices', {
    id: device_id,
    imei,
    imei2,
    product_id: product.id,
    shop_owner_id: shop.shop_owner_id,
    shop_id: shop.id,
    state,
    created_at: at,
  });
  rows.put('device_moves', {
    id: id(at_ms),
    device_id,
    from_state: null,
    to_state: 'in_stock',
    shop_id: shop.id,
    staff_id: null,
    because: 'receipt of stock',
    at,
  });
  return { id: device_id, imei };
}
