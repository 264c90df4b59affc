/** An operator took a payment back after the phone of its loan was released: the customer owes it as a claim. */
import type { Services } from '../platform/services.ts';
import { newestOf } from '../domains/approvals/approvals.ts';
import { actAs } from './act-as.ts';
import { paymentBehindRelease } from './story-records.ts';

export async function takePaymentBack(services: Services): Promise<void> {
  const payment = await paymentBehindRelease(services.database);
  if (!payment) return;
  await actAs(services, 'finance', 5, 'suspense.requestReversal', {
    payment_id: payment.id,
    reversal_reference: 'RV-20871',
    reason: 'The operator gave it back to the payer, who had disputed it.',
  });
  const request = await newestOf(services.database, 'reversal', 'payment', payment.id);
  await actAs(services, 'approver', 4, 'approvals.approveMakerChecker', {
    request_id: request?.id,
    decision: 'approve',
    reason: 'The operator’s list has it.',
  });
}
