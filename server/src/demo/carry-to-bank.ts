/**
 * Cash on its way to the bank: the cash that a shop took in a week is banked on the Monday after. The cash of this week
 * is still in the tills.
 */
import { createHash } from 'node:crypto';
import { instantOn } from './calendar.ts';
import type { Market, Shop } from './market.ts';

const WEEK = 7;
/** Days are counted from a Thursday. */
const MONDAY = 4;
export const BANKED_AT_MINUTES = 150;

const mondayAfter = (day: number): number => day - ((day - MONDAY) % WEEK) + WEEK;

/**
 * The banking that covers cash of that day, or null while the cash is in the till. Its id uses no random number, so
 * that the market's draw stays the same.
 */
export function carryToBank({ carried, today }: Market, shop: Shop, day: number, fcfa: number): string | null {
  const monday = mondayAfter(day);
  if (monday >= today) return null;
  const key = `${shop.id} ${monday}`;
  let banking = carried.get(key);
  if (!banking) {
    const hash = createHash('sha256').update(key).digest('hex');
    const time = instantOn(monday, BANKED_AT_MINUTES).toString(16).padStart(12, '0');
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
    banking = { id, shop_id: shop.id, day: monday, bank_reference: `VRS-${hash.slice(18, 28).toUpperCase()}`, fcfa: 0 };
    carried.set(key, banking);
  }
  banking.fcfa += fcfa;
  return banking.id;
}
