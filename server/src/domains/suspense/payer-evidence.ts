/** Who paid, in the evidence of a request: where the operator hides the number, whom the payer has paid for before. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { RequestFacts } from '../approvals/approvals.ts';
import { findCustomers } from '../customers/customers.ts';
import { customersPaidFrom, isHash, type UnallocatedPayment } from '../payments/payments.ts';

const MAX_NAMED = 3;

/** Customers whom this hidden payer's other payments reached by themselves, the latest first. */
export async function paidForBefore(db: Reader, { id, payer_mark }: Pick<UnallocatedPayment, 'id' | 'payer_mark'>) {
  if (!isHash(payer_mark)) return [];
  const ids = await customersPaidFrom(db, { payment_phone: null, hash: payer_mark, but: id }, MAX_NAMED);
  const customers = await findCustomers(db, ids);
  return ids.flatMap((customer_id) => customers.find((customer) => customer.id === customer_id) ?? []);
}

/** Nobody can call a hidden payer, so an approver reads what else is known of them. */
export async function payerEvidence(db: Reader, payment: UnallocatedPayment): Promise<RequestFacts> {
  if (payment.payer_shown === null) return { payment_phone: payment.payment_phone };
  const customers = await paidForBefore(db, payment);
  return {
    payer_mark: payment.payer_shown,
    ...(customers.length > 0 && { paid_before_for: customers.map(nameOf) }),
  };
}
