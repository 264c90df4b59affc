/** Asking for a shop to be paid elsewhere. Whoever holds the number that is paid now hears of it first. */
import type { requestsCalls } from '@palier/contract/requests.calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { Deed } from '../../deed.ts';
import type { Sweep } from '../../jobs/runner.ts';
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import { callingCodeOf } from '../access/access.ts';
import { checkCode, sendCode, spendCode } from '../access/one-time-codes.ts';
import { ask } from '../approvals/approvals.ts';
import { refuseOthersShop } from './scope.ts';
import { shopPaymentKind } from './shop-payment.approvals.ts';
import { cooledPayments, lockPayment, type ShopPayment } from './shop-payment.sql.ts';

/** The mobile-money number that is paid now; a till, a paybill and a bank account cannot read a text, so their owner's phone stands for them. */
function holderOf(shop: ShopPayment, wires: Wires): string {
  const digits = shop.payment_number?.replace(/\D/g, '') ?? '';
  const paid_phone =
    shop.payment_kind === 'mobile money' && digits !== ''
      ? `+${digits.startsWith(callingCodeOf(wires.config.business.country)) ? digits : callingCodeOf(wires.config.business.country) + digits}`
      : null;
  const msisdn = paid_phone ?? shop.owner_msisdn;
  if (msisdn === null) throw refuse('NO_NUMBER_TO_CONFIRM');
  return msisdn;
}

export const sendShopPaymentCode: Deed<typeof requestsCalls.shopPaymentCode> = async (
  { store_id },
  { tx, wires, actor, note },
) => {
  const shop = await lockPayment(tx, store_id);
  if (!shop) throw refuse('SHOP_NOT_FOUND', {}, 'store_id');
  await refuseOthersShop(tx, actor, { id: store_id, shop_owner_id: shop.shop_owner_id });
  const msisdn = holderOf(shop, wires);
  const sent = await sendCode(tx, wires, {
    purpose: 'shop_payment',
    subject: store_id,
    msisdn,
    language: 'fr',
    template: 'shop_payment_code',
    facts: { shop: shop.name },
    sender: actor,
  });
  note({ subject_kind: 'shop', subject_id: store_id });
  return { sent_to: maskMsisdn(msisdn), ...sent };
};

export const requestShopPayment: Deed<typeof requestsCalls.shopPayment> = async (
  { code, reason, ...change },
  context,
) => {
  const { tx, wires, actor } = context;
  const shop = await lockPayment(tx, change.store_id);
  if (!shop) throw refuse('SHOP_NOT_FOUND', {}, 'store_id');
  await refuseOthersShop(tx, actor, { id: change.store_id, shop_owner_id: shop.shop_owner_id });
  const checked = await checkCode(tx, wires, 'shop_payment', change.store_id, code, 'code');
  await spendCode(tx, wires, checked.id);
  return ask(context, shopPaymentKind, change, reason);
};

export const payCooledShops: Sweep = {
  name: 'cooled-payments',
  every_ms: 60_000,
  run: (wires) => cooledPayments(wires.database, wires.clock.now()),
};
