/**
 * Carries a correction out: the payment is reversed as if it had never come, and the right one is booked in its place,
 * with its taker, its shop and its own day.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { refuseEmptyTill } from '../ledger/tills.ts';
import { carryOver, freeNumber } from './corrected-payments.sql.ts';
import { refuseNumber, refuseUncorrectable } from './correctable-payment.ts';
import { effectOfCorrection } from './correction-effect.ts';
import { sendCorrectedReceipt } from './correction-texts.ts';
import { type CorrectionRow, endCorrection } from './corrections.sql.ts';
import { postPayments } from './post-payments.ts';
import { receiptId, receiptInUse } from './receipts.ts';
import type { UnallocatedPayment } from './suspense.sql.ts';
import { reverse } from './take-payment-off.ts';

/**
 * Refuses what a till cannot hand out: where cash is corrected downwards, the shop owes that much less. Must be called
 * before the payment is locked, as bankings take the till first.
 */
export const takeTillOf = async (
  tx: Tx,
  payment: Pick<UnallocatedPayment, 'channel' | 'shop_id' | 'amount_fcfa'>,
  amount_fcfa: number,
): Promise<void> => {
  if (payment.channel === 'cash')
    await refuseEmptyTill(tx, payment.shop_id, Math.max(0, payment.amount_fcfa - amount_fcfa));
};

/**
 * The caller has taken the till and locked the payment. The right payment is one person’s word as the former one was,
 * whoever had confirmed that. Answers the id of the right payment.
 */
export async function carryOut(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  correction: CorrectionRow,
): Promise<string> {
  const { id, amount_fcfa, receipt_number, asked_by: staff_id, reason, request_id } = correction;
  await refuseUncorrectable(tx, payment);
  await refuseNumber(tx, payment, { payment_id: payment.id, amount_fcfa, receipt_number });
  await effectOfCorrection(tx, services, payment, amount_fcfa);
  await reverse(tx, services, payment, { staff_id, reason, request_id }, { isTold: true, may_claim: false });
  await freeNumber(tx, payment.id);
  const { provider, channel, purpose, payment_phone, loan_id, application_id, shop_id, value_on } = payment;
  const [booked] = await postPayments(tx, services, [
    {
      provider,
      transaction_id: receiptId(shop_id, receipt_number),
      channel,
      amount_fcfa,
      payment_phone,
      target: loan_id === null ? { application_id: application_id ?? '' } : { loan_id },
      shop_id,
      staff_id: payment.staff_id,
      value_on,
      proof: 'one_person',
    },
  ]);
  if (!booked?.is_new) throw await receiptInUse(tx, shop_id, receipt_number);
  if (booked.purpose !== purpose) throw fail('CORRECTION_NOT_TYPED');
  await carryOver(tx, payment.id, booked.payment_id);
  await endCorrection(tx, id, {
    ended_as: 'applied',
    ended_at: services.clock.now().toISOString(),
    ended_on: services.clock.today(),
    corrected_by: booked.payment_id,
  });
  await sendCorrectedReceipt(tx, services, correction, { payment_id: booked.payment_id, value_on });
  if (channel === 'pos')
    await enqueue(tx, services, [
      { kind: 'follow-correction', subject: booked.payment_id, payload: { from: payment.id } },
    ]);
  return booked.payment_id;
}
