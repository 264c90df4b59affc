/** The bankings of the market, with their journals. */
import { accounts } from '../domains/ledger/accounts.ts';
import { dayOf, instantOn, iso } from './calendar.ts';
import { BANKED_AT_MINUTES } from './carry-to-bank.ts';
import type { Market } from './market.ts';
import { book } from './money.ts';

/** Writes the bankings, once every customer is drawn. */
export function writeBankings(market: Market): void {
  for (const { id, shop_id, day, bank_reference, fcfa } of market.carried.values()) {
    const at_ms = instantOn(day, BANKED_AT_MINUTES);
    market.rows.put('cash_bankings', {
      id,
      shop_id,
      amount_fcfa: fcfa,
      bank_reference,
      banked_on: dayOf(day),
      recorded_by: market.banker_id,
      recorded_at: iso(at_ms),
    });
    book(market, {
      at_ms,
      event: 'banked',
      id,
      reference: bank_reference,
      day,
      staff_id: market.banker_id,
      moves: [[accounts.bank, accounts.cashAt(shop_id), fcfa]],
    });
  }
}
