/** Requests as a working business has them: a few that wait for a second person, a few that were decided. */
import { json } from '../platform/database/connection.ts';
import { shopPaymentBase } from '../domains/network/shop-payment.approvals.ts';
import { maskNumber } from '../domains/network/store-view.ts';
import { instantOn, iso } from './calendar.ts';
import type { Market } from './market.ts';

export interface PaidShop {
  readonly id: string;
  readonly name: string;
  readonly payment_number: string;
  readonly payment_name: string;
}

const EXPIRES_DAYS = 7;
const DECLINED = 3;
const ASKED = [
  { to: '677 40 21 18', reason: 'Le propriétaire encaisse désormais sur son propre numéro.' },
  { to: '699 12 88 03', reason: 'The till was closed by the operator.' },
  { to: '655 90 17 44', reason: 'Le code marchand ne répond plus depuis lundi.' },
  { to: '670 33 52 60', reason: 'Please pay us faster, use my cousin’s number.' },
] as const;

/** Requests that the first shops are paid to another account; the last request was declined. */
export function askForOtherPayment(
  {
    id,
    rows,
    today,
    demo_ids,
  }: Pick<Market, 'id' | 'rows' | 'today'> & {
    readonly demo_ids: { readonly owner: string; readonly admin: string; readonly checker: string };
  },
  shops: readonly PaidShop[],
): void {
  ASKED.forEach(({ to, reason }, at) => {
    const shop = shops[at];
    if (!shop) return;
    const day = today - ASKED.length + at;
    const asked_ms = instantOn(day, 60 + at * 40);
    const was = {
      payment_kind: 'till',
      payment_number: shop.payment_number,
      payment_name: shop.payment_name,
      next_payment_from: null,
    };
    const isDeclined = at === DECLINED;
    rows.put('requests', {
      id: id(asked_ms),
      kind: 'shop_payment_details',
      subject_kind: 'shop',
      subject_id: shop.id,
      subject_name: shop.name,
      payload: json({
        store_id: shop.id,
        payment_kind: 'mobile money',
        payment_number: to,
        payment_name: shop.payment_name,
      }),
      was: json({
        payment_kind: 'till',
        payment_number: maskNumber(shop.payment_number),
        payment_name: shop.payment_name,
      }),
      proposed: json({
        payment_kind: 'mobile money',
        payment_number: maskNumber(to.replaceAll(' ', '')),
        payment_name: shop.payment_name,
      }),
      base: shopPaymentBase(was),
      reason, // The first shop is the demo owner’s own; for the others head office asks.
      asked_by: at === 0 ? demo_ids.owner : demo_ids.admin,
      asked_at: iso(asked_ms),
      expires_at: iso(instantOn(day + EXPIRES_DAYS, 60)),
      ...(isDeclined
        ? {
            state: 'declined',
            decided_by: demo_ids.checker,
            decided_how: 'second_person',
            decided_at: iso(instantOn(day, 400)),
            decision_reason: 'The number belongs to nobody in this shop.',
          }
        : { state: 'pending' }),
    });
  });
}
