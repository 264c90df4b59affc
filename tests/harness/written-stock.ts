/**
 * Phones with a random history of moves and sales, written as the rows that the database would have of them, and a
 * second computation of stock: every event is played again, from the first phone on.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Dice } from './dice.ts';
import { someImei, someMsisdn } from './given.ts';
import { stepDays } from './naive-calendar.ts';
import type { Portal } from './portal.ts';
import { putRows } from './put-rows.ts';

const HOUR_MS = 3_600_000;
/** The business of the tests is an hour ahead of UTC all year. */
const dayOf = (ms: number): Day => new Date(ms + HOUR_MS).toISOString().slice(0, 10);
/** The first instant after a day. */
const endOf = (day: Day): number => Date.parse(`${day}T23:00:00Z`);

const daysUntil = (from: Day, to: Day): number => {
  let days = 0;
  for (let day = from; day < to; day = stepDays(day, 1)) days++;
  return days;
};

interface Event {
  readonly ms: number;
  readonly from: string | null;
  readonly to: string;
  readonly from_shop: string | null;
  readonly shop: string | null;
}
interface Phone {
  readonly id: string;
  readonly imei: string;
  readonly product_id: string;
  readonly owner: string;
  readonly events: Event[];
}
interface Sale {
  readonly id: string;
  readonly phone: Phone;
  readonly shop: string;
  readonly ms: number;
  readonly worth_fcfa: number;
}
interface Price {
  readonly id: string;
  readonly product_id: string;
  readonly effective_on: Day;
  readonly worth_fcfa: number;
}

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

  const last_ms = endOf(until) - 24 * HOUR_MS;
  const phones: Phone[] = [];
  const sales: Sale[] = [];
  for (let at = 0; at < many; at++) {
    const owner = dice.pick([owners[0] ?? '', owners[1] ?? '']);
    const [first, ...others] = shops.filter((shop) => shop.owner === owner).map(({ id }) => id);
    const places: [string, ...string[]] = [first ?? '', ...others];
    // The first phone is the oldest, and was received right after the first midnight.
    let ms = Date.parse(`${from}T00:00:00Z`) - HOUR_MS + (at === 0 ? 0 : dice.between(1, 60 * 24 * 60) * 60_000);
    let shop: string | null = at > 0 && dice.chance(0.2) ? null : dice.pick(places);
    let state = shop === null ? 'received' : 'in_stock';
    const phone: Phone = { id: newId(), imei: someImei(), product_id: dice.pick(ids(products)), owner, events: [] };
    phone.events.push({ ms, from: null, to: state, from_shop: null, shop });
    phones.push(phone);
    for (;;) {
      const choices = NEXT[state];
      ms += dice.chance(0.1) ? 0 : dice.between(1, 45 * 24 * 60) * 60_000;
      if (!choices || ms > last_ms) break;
      const to = dice.pick(choices);
      const from_shop = shop;
      if (to === 'in_stock' && state !== 'sold') shop = dice.pick(places);
      // Moves of old carry no shop that they come from.
      phone.events.push({ ms, from: state, to, from_shop: dice.chance(0.3) ? null : from_shop, shop });
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
        events.map(({ ms, from: from_state, to, from_shop, shop }) => ({
          id: newId(),
          device_id,
          from_state,
          to_state: to,
          from_shop_id: from_shop,
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

export interface NaivePhone {
  readonly row_id: string;
  readonly imei: string;
  readonly product_id: string;
  readonly shop_id: string | null;
  readonly days: number;
  readonly worth_fcfa: number;
}

/** The phones in stock at the end of a day: all events of each phone until then, one after another. */
export function naiveStock({ phones, priceOn }: Pick<WrittenStock, 'phones' | 'priceOn'>, day: Day): NaivePhone[] {
  return phones.flatMap((phone) => {
    let [state, since_ms, shop_id]: [string, number, string | null] = ['', 0, null];
    for (const { ms, to, shop } of phone.events) {
      if (ms >= endOf(day)) break;
      // A transfer and a mistyped IMEI do not begin anew.
      if (to === 'in_stock' && state !== 'in_stock' && state !== 'sold') since_ms = ms;
      [state, shop_id] = [to, shop];
    }
    if (state !== 'in_stock') return [];
    const days = daysUntil(dayOf(since_ms), day);
    const worth_fcfa = priceOn(phone.product_id, day)?.worth_fcfa ?? 0;
    return [{ row_id: phone.id, imei: phone.imei, product_id: phone.product_id, shop_id, days, worth_fcfa }];
  });
}

/** The phones sold in the 28 days until a day, that day included. */
export const naiveSold = ({ sales }: Pick<WrittenStock, 'sales'>, day: Day): NaivePhone[] =>
  sales.flatMap(({ id, phone, shop, ms, worth_fcfa }) => {
    if (ms >= endOf(day)) return [];
    const days = daysUntil(dayOf(ms), day);
    return days < 28
      ? [{ row_id: id, imei: phone.imei, product_id: phone.product_id, shop_id: shop, days, worth_fcfa }]
      : [];
  });
