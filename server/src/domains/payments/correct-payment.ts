/** Requests that a payment which was typed wrong be corrected, and what its customer says against it. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { ask, refuseOwn } from '../approvals/approvals.ts';
import { findShop, mayChange, scopeOf } from '../network/network.ts';
import { CASH_WORDS } from './cash-words.ts';
import { correctionKind } from './correction.approvals.ts';
import { tellObjection } from './correction-texts.ts';
import { endCorrection, waitingCorrectionForUpdate } from './corrections.sql.ts';
import { findUnallocated, type UnallocatedPayment } from './suspense.sql.ts';

/** Refuses CORRECTION_NOT_YOURS to all but its taker, who confirms cash in its shop, and finance. */
async function refuseStranger({ tx, actor }: CommandContext, payment: UnallocatedPayment): Promise<void> {
  if (payment.staff_id === actor.staff_id) return;
  const shop = payment.shop_id === null ? null : await findShop(tx, payment.shop_id);
  const leads = actor.roles.has('CONFIRM_CASH') || actor.roles.has('REQUEST_REALLOCATION');
  if (!leads || !mayChange(await scopeOf(tx, actor), shop)) throw fail('CORRECTION_NOT_YOURS');
}

export const requestCorrection: CommandHandler<typeof paymentsCalls.requestCorrection> = async (
  { receipt_number = null, ...change },
  context,
) => {
  const payment = await findUnallocated(context.tx, change.payment_id);
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  await refuseStranger(context, payment);
  return ask(context, correctionKind, { ...change, receipt_number }, change.reason);
};

/** Any desk that the customer speaks to records it. Who asked and who approved are told. */
export const objectToCorrection: CommandHandler<typeof paymentsCalls.objectToCorrection> = async (
  { payment_id, customer_said },
  { tx, services, actor, caller, clock, note },
) => {
  const payment = await findUnallocated(tx, payment_id);
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  const waiting = await waitingCorrectionForUpdate(tx, payment_id);
  if (!waiting) throw fail('NO_CORRECTION_WAITS');
  await refuseOwn(tx, actor, waiting.customer_id, clock.now());
  await endCorrection(tx, waiting.id, {
    ended_as: 'objected',
    ended_at: clock.now().toISOString(),
    ended_on: clock.today(),
    objected_by: actor.staff_id,
    customer_said,
  });
  await tellObjection(tx, services, waiting, payment.value_on, actor.full_name);
  note({
    subject_kind: 'payment',
    subject_id: payment_id,
    facts: { former_fcfa: waiting.was_fcfa, amount_fcfa: waiting.amount_fcfa, customer_said },
  });
  return { message: CASH_WORDS[caller.language].correction_objected };
};
