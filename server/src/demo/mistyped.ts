/**
 * A payment of the demo that was typed with a nought too many: its correction is approved, and waits for the day in
 * which the customer may object.
 */
import { ApiError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { newestOf } from '../domains/approvals/approvals.ts';
import { actAs } from './act-as.ts';
import { mistypedPayment } from './asked-about.ts';

/** The right sum is a tenth of what was typed. */
const TOO_MUCH = 10;

export async function announceCorrection(services: Services): Promise<void> {
  const { database } = services;
  const payment = await mistypedPayment(database);
  if (!payment) return;
  const { id: payment_id, amount_fcfa } = payment;
  try {
    await actAs(services, 'finance', 0, 'payments.requestCorrection', {
      payment_id,
      amount_fcfa: Math.max(1, Math.floor(amount_fcfa / TOO_MUCH)),
      reason: 'The carbon copy of the receipt has one nought less.',
    });
    const request = await newestOf(database, 'payment_correction', 'payment', payment_id);
    await actAs(services, 'approver', 0, 'approvals.approveMakerChecker', {
      request_id: request?.id,
      decision: 'approve',
      reason: 'I saw the receipt and counted the till.',
    });
  } catch (failure) {
    // The money was banked or refunded meanwhile: the demo has one correction less.
    if (!(failure instanceof ApiError)) throw failure;
  }
}
