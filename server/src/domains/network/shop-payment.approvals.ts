/**
 * Paying a shop to another account: a second person decides, and the change takes effect after a cooling period, so
 * that a thief who deceives two people is still noticed by the shop that waits for its money.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { PaymentKind } from '@palier/contract/network/records.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { fail } from '../../platform/errors.ts';
import { maskNumber } from './store-view.ts';
import { type ShopPayment, findShopPaymentForUpdate, readPayment, setNextPayment } from './shop-payment.sql.ts';

export interface ShopPaymentChange {
  readonly store_id: string;
  readonly payment_kind: z.output<typeof PaymentKind>;
  readonly payment_number: string;
  readonly payment_name: string;
}

/** The hours after their approval from which the new details are used. */
const COOLING_HOURS = 24;
const HOUR_MS = 3_600_000;

const plain = (number: string): string => number.replaceAll(' ', '');

/** Numbers are masked where people read them, so the former details are compared by a digest of the whole. */
export const shopPaymentBase = (
  paid: Pick<ShopPayment, 'payment_kind' | 'payment_number' | 'payment_name' | 'next_payment_from'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([paid.payment_kind, paid.payment_number, paid.payment_name, paid.next_payment_from]))
    .digest('hex');

export const shopPaymentKind: ApprovalKind<ShopPaymentChange> = {
  kind: 'shop_payment_details',
  expires_days: 7,
  subjectOf: ({ store_id }) => ({ kind: 'shop', id: store_id }),
  now: async (db, { store_id }) => {
    const shop = await readPayment(db, store_id);
    return (
      shop && {
        name: shop.name,
        facts: {
          payment_kind: shop.payment_kind,
          payment_number: shop.payment_number && maskNumber(shop.payment_number),
          payment_name: shop.payment_name,
        },
        base: shopPaymentBase(shop),
      }
    );
  },
  proposed: (_, { payment_kind, payment_number, payment_name }) => ({
    payment_kind,
    payment_number: maskNumber(plain(payment_number)),
    payment_name,
  }),
  validate: async (tx, change) => {
    const shop = await findShopPaymentForUpdate(tx, change.store_id);
    if (!shop) throw fail('SHOP_NOT_FOUND', {}, 'store_id');
    if (shop.state !== 'open') throw fail('SHOP_CLOSED', {}, 'store_id');
    if (
      shopPaymentBase(shop) ===
      shopPaymentBase({ ...change, payment_number: plain(change.payment_number), next_payment_from: null })
    )
      throw fail('NOTHING_CHANGED');
  },
  apply: (tx, { clock }, { store_id, payment_kind, payment_number, payment_name }) =>
    setNextPayment(tx, store_id, {
      next_payment_kind: payment_kind,
      next_payment_number: plain(payment_number),
      next_payment_name: payment_name,
      next_payment_from: new Date(clock.now().getTime() + COOLING_HOURS * HOUR_MS).toISOString(),
    }).then(() => undefined),
};
