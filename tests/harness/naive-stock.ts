/** A second computation of stock: every event of each phone is played again, from the first one on. */
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { stepDays } from './naive-calendar.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const dayOf = (ms: number): Day => dayIn('Africa/Douala', new Date(ms));
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - HOUR_MS;
/** The first instant after a day. */
export const endOf = (day: Day): number => Date.parse(`${day}T23:00:00Z`);

const daysUntil = (from: Day, to: Day): number => {
  let days = 0;
  for (let day = from; day < to; day = stepDays(day, 1)) days++;
  return days;
};

interface Event {
  readonly ms: number;
  readonly from: string | null;
  readonly to: string;
  readonly shop: string | null;
}
export interface Phone {
  readonly id: string;
  readonly imei: string;
  readonly product_id: string;
  readonly owner: string;
  readonly events: Event[];
}
export interface Sale {
  readonly id: string;
  readonly phone: Phone;
  readonly shop: string;
  readonly ms: number;
  readonly worth_fcfa: number;
}
export interface Price {
  readonly id: string;
  readonly product_id: string;
  readonly effective_on: Day;
  readonly worth_fcfa: number;
}

/** All that happened. */
interface History {
  readonly phones: readonly Phone[];
  readonly sales: readonly Sale[];
  /** The price of a model on a day; null while it has none. */
  readonly priceOn: (product_id: string, day: Day) => Price | null;
}

export interface NaivePhone {
  readonly row_id: string;
  readonly imei: string;
  readonly product_id: string;
  readonly shop_id: string | null;
  readonly days: number;
  readonly worth_fcfa: number;
}

/** The phones in stock at the end of a day: all events of each phone until then, one after another. */
export function naiveStock({ phones, priceOn }: Pick<History, 'phones' | 'priceOn'>, day: Day): NaivePhone[] {
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
export const naiveSold = ({ sales }: Pick<History, 'sales'>, day: Day): NaivePhone[] =>
  sales.flatMap(({ id, phone, shop, ms, worth_fcfa }) => {
    if (ms >= endOf(day)) return [];
    const days = daysUntil(dayOf(ms), day);
    return days < 28
      ? [{ row_id: id, imei: phone.imei, product_id: phone.product_id, shop_id: shop, days, worth_fcfa }]
      : [];
  });
