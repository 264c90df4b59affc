/** Requests that a shop is paid to another account. The holder of the number that is paid now is notified first. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { asMsisdn, callingCodeOf } from '../auth/auth.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { ask } from '../approvals/approvals.ts';
import { refuseOthersShop } from './scope.ts';
import { shopPaymentKind } from './shop-payment.approvals.ts';
import { cooledPayments, findShopPaymentForUpdate, type ShopPayment } from './shop-payment.sql.ts';

/**
 * The mobile-money number that is paid now. A till, a paybill and a bank account cannot receive a text, so their
 * owner's phone is used instead.
 */
function holderOf(shop: ShopPayment, services: Services): string {
  const { country } = services.business;
  const code = callingCodeOf(country);
  const digits = shop.payment_number?.replace(/\D/g, '') ?? '';
  const paid_phone =
    shop.payment_kind === 'mobile money' && digits !== ''
      ? (asMsisdn(digits, country) ?? `+${digits.startsWith(code) ? digits : code + digits}`)
      : null;
  const msisdn = paid_phone ?? shop.owner_msisdn;
  if (msisdn === null) throw fail('NO_NUMBER_TO_CONFIRM');
  return msisdn;
}

export const sendShopPaymentCode: CommandHandler<typeof networkCalls.sendShopPaymentCode> = async (
  { store_id },
  { tx, services, actor, note },
) => {
  const shop = await findShopPaymentForUpdate(tx, store_id);
  if (!shop) throw fail('SHOP_NOT_FOUND', {}, 'store_id');
  await refuseOthersShop(tx, actor, { id: store_id, shop_owner_id: shop.shop_owner_id });
  const msisdn = holderOf(shop, services);
  const sent = await sendCode(tx, services, {
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

export const requestShopPayment: CommandHandler<typeof networkCalls.requestShopPayment> = async (
  { code, reason, ...change },
  context,
) => {
  const { tx, services, actor } = context;
  const shop = await findShopPaymentForUpdate(tx, change.store_id);
  if (!shop) throw fail('SHOP_NOT_FOUND', {}, 'store_id');
  await refuseOthersShop(tx, actor, { id: change.store_id, shop_owner_id: shop.shop_owner_id });
  const checked = await checkCode(tx, services, 'shop_payment', change.store_id, code, 'code');
  await spendCode(tx, services, checked.id);
  return ask(context, shopPaymentKind, change, reason);
};

export const payCooledShops: PeriodicTask = {
  name: 'cooled-payments',
  every_ms: 60_000,
  run: (services) => cooledPayments(services.database, services.clock.now()),
};
