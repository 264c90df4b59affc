/** Phones with a random history of moves and sales, written as the rows that the database would have of them. */
import type { Day } from '@palier/contract/values/day.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Dice } from './dice.ts';
import { someImei, someMsisdn } from './given.ts';
import { stepDays } from './naive-calendar.ts';
import type { Portal } from './portal.ts';
import { DAY_MS, type Phone, type Price, type Sale, dayOf, endOf, startOf } from './naive-stock.ts';
import { putRows } from './put-rows.ts';

/** Where a phone can go from a state. From `sold` back to stock is an IMEI that was mistyped. */
const NEXT: Readonly<Record<string, readonly [string, ...string[]] | undefined>> = {
  received: ['in_stock', 'in_stock', 'damaged'],
  in_stock: ['in_stock', 'in_stock', 'sold', 'sold', 'sold', 'sold', 'in_repair', 'suspended', 'lost', 'returned'],
  sold: ['active', 'active', 'active', 'in_stock'],
  active: ['released', 'returned', 'lost'],
  in_repair: ['in_stock', 'damaged'],
  suspended: ['in_stock'],
  lost: ['in_stock'],
  returned: ['in_stock'],
};

export type WrittenStock = Awaited<ReturnType<typeof writeStock>>;

export async function writeStock(
  portal: Portal,
  dice: Dice,
  { from, until, phones: many }: { readonly from: Day; readonly until: Day; readonly phones: number },
) {
  const created_at = `${from}T01:00:00Z`;
  const owners = [newId(), newId()];
  const shops = [0, 0, 1].map((owner, at) => ({ id: newId(), name: `Shelf ${at}`, owner: owners[owner] ?? '' }));
  const products = [0, 1, 2].map((at) => ({ id: newId(), name: `Written phone ${at}` }));
  // The last model has no price at first: its phones are worth nothing until it has one.
  const prices: Price[] = products.flatMap(({ id: product_id }, at) =>
    Array.from({ length: 3 }, (_, version) => ({
      id: newId(),
      product_id,
      effective_on: stepDays(from, (at === 2 ? 20 : 0) + version * dice.between(20, 60)),
      worth_fcfa: dice.between(30_000, 90_000),
    })).filter(
      ({ effective_on }, version, all) => all.findIndex((one) => one.effective_on === effective_on) === version,
    ),
  );
  const priceOn = (product_id: string, day: Day): Price | null =>
    prices
      .filter((price) => price.product_id === product_id && price.effective_on <= day)
      .toSorted((a, b) => (a.effective_on < b.effective_on ? 1 : -1))[0] ?? null;

  const last_ms = endOf(until) - DAY_MS;
  const phones: Phone[] = [];
  const sales: Sale[] = [];
  for (let at = 0; at < many; at++) {
    const owner = dice.pick([owners[0] ?? '', owners[1] ?? '']);
    const [first, ...others] = shops.filter((shop) => shop.owner === owner).map(({ id }) => id);
    const places: [string, ...string[]] = [first ?? '', ...others];
    // The first phone is the oldest, and was received right after the first midnight.
    let ms = startOf(from) + (at === 0 ? 0 : dice.between(1, 60 * 24 * 60) * 60_000);
    let shop: string | null = at > 0 && dice.chance(0.2) ? null : dice.pick(places);
    let state = shop === null ? 'received' : 'in_stock';
    const phone: Phone = { id: newId(), imei: someImei(), product_id: dice.pick(ids(products)), owner, events: [] };
    phone.events.push({ ms, from: null, to: state, shop });
    phones.push(phone);
    for (;;) {
      const choices = NEXT[state];
      ms += dice.chance(0.1) ? 0 : dice.between(1, 45 * 24 * 60) * 60_000;
      if (!choices || ms > last_ms) break;
      const to = dice.pick(choices);
      if (to === 'in_stock' && state !== 'sold') shop = dice.pick(places);
      phone.events.push({ ms, from: state, to, shop });
      if (to === 'active')
        sales.push({
          id: newId(),
          phone,
          shop: shop ?? '',
          ms,
          worth_fcfa: priceOn(phone.product_id, dayOf(ms))?.worth_fcfa ?? 0,
        });
      state = to;
    }
  }
  await putRows(portal, [
    ['shop_owners', owners.map((id) => ({ id, full_name: 'Owner', msisdn: someMsisdn(), created_at }))],
    [
      'shops',
      shops.map(({ id, name, owner }) => ({
        id,
        name,
        shop_owner_id: owner,
        created_at,
        type: 'dealer shop',
        state: 'open',
      })),
    ],
    [
      'products',
      products.map(({ id, name }) => ({
        id,
        name,
        model: name,
        sku: id,
        product_code: id,
        lock_type: 'no lock',
        lock_solution: 'none',
        created_at,
      })),
    ],
    [
      'price_versions',
      prices.map(({ id, product_id, effective_on, worth_fcfa }) => ({
        id,
        product_id,
        effective_on,
        retail_price_fcfa: worth_fcfa + 20_000,
        wholesale_price_fcfa: worth_fcfa,
        deposit_fcfa: 10_000,
        credit_multiplier: 1.4,
        created_at,
      })),
    ],
    [
      'devices',
      phones.map(({ id, imei, product_id, owner, events }) => ({
        id,
        imei,
        product_id,
        shop_owner_id: owner,
        shop_id: events.at(-1)?.shop,
        state: events.at(-1)?.to,
        created_at: new Date(events[0]?.ms ?? 0),
      })),
    ],
    [
      'device_moves',
      phones.flatMap(({ id: device_id, events }) =>
        events.map(({ ms, from: from_state, to, shop }) => ({
          id: newId(),
          device_id,
          from_state,
          to_state: to,
          shop_id: shop,
          because: 'as the test has it',
          at: new Date(ms),
        })),
      ),
    ],
    ['loans', sales.map((sale) => loanOf(sale, priceOn(sale.phone.product_id, dayOf(sale.ms))?.id ?? newId()))],
  ]);
  return { owners, shops, products, phones, sales, priceOn };
}

const ids = (of: ReadonlyArray<{ readonly id: string }>): [string, ...string[]] => {
  const [first, ...rest] = of.map(({ id }) => id);
  return [first ?? '', ...rest];
};

let reference = 700_000_000;

/** A loan that was activated when its phone was sold, and is paid. */
const loanOf = ({ id, phone, shop, ms }: Sale, price_version_id: string) => ({
  id,
  loan_reference: String(reference++),
  application_id: newId(),
  customer_id: newId(),
  device_id: phone.id,
  product_id: phone.product_id,
  price_version_id,
  shop_id: shop,
  agent_id: newId(),
  status: 'settled',
  retail_price_fcfa: 100_000,
  deposit_fcfa: 10_000,
  total_fcfa: 100_000,
  charge_fcfa: 10_000,
  repayment_interval: 'monthly',
  contract_duration: 3,
  installments: 3,
  step_fcfa: 100,
  extensions: [],
  repaid_fcfa: 100_000,
  rebate_fcfa: 0,
  credit_fcfa: 0,
  written_off_fcfa: 0,
  start_on: dayOf(ms),
  created_at: new Date(ms),
  activated_at: new Date(ms),
});
