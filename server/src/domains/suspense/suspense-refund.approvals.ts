/** Gives money that belongs to nobody here back to its sender, in cash. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { refuseLargeRefund } from '../ledger/refund-limit.ts';
import { refuseEmptyTill } from '../ledger/tills.ts';
import { findOpenTillForShare, findTill } from '../network/network.ts';
import { findUnallocated, refund, findUnallocatedForUpdate, isInDoubt, waits } from '../payments/payments.ts';
import { knownBy } from './known-by.ts';
import { payerEvidence } from './payer-evidence.ts';

export interface SuspenseRefund {
  readonly payment_id: string;
  /** Null is the till of head office. */
  readonly shop_id: string | null;
  readonly reason: string;
}

const EXPIRES_DAYS = 14;

export const suspenseRefundKind: ApprovalKind<SuspenseRefund> = {
  kind: 'suspense_refund',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id }) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) return null;
    const { payer_name, account_keyed_in, suspense_reason, value_on, amount_fcfa, channel, proof } = payment;
    const in_suspense_fcfa = waits(payment) ? amount_fcfa : 0;
    return {
      name: knownBy(payment),
      facts: { in_suspense_fcfa, given_back_fcfa: null, shop: null },
      base: String(in_suspense_fcfa),
      evidence: {
        transaction_id: knownBy(payment),
        ...(await payerEvidence(db, payment)),
        payer_name,
        account_keyed_in,
        suspense_reason,
        value_on,
        channel,
        proof,
      },
    };
  },

  waitsAlone: async (db, { payment_id }) => ({
    what: 'refund',
    amount_fcfa: (await findUnallocated(db, payment_id))?.amount_fcfa ?? 0,
  }),

  proposed: async (db, { payment_id, shop_id }) => ({
    in_suspense_fcfa: 0,
    given_back_fcfa: (await findUnallocated(db, payment_id))?.amount_fcfa ?? 0,
    shop: (await findTill(db, shop_id)).name,
    ...(shop_id === null && { till: 'head_office' }),
  }),

  validate: async (tx, { payment_id, shop_id }, { clock }) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
    // Its sender would have it twice: from the operator and from the till.
    if (payment.proof === 'one_person' || (await isInDoubt(tx, payment_id)))
      throw fail('REFUND_UNPROVEN', { amount: formatFcfa(payment.amount_fcfa) });
    await refuseLargeRefund(tx, payment.amount_fcfa, clock.today());
    await findOpenTillForShare(tx, shop_id);
    await refuseEmptyTill(tx, shop_id, payment.amount_fcfa, 'shop_id');
  },

  apply: async (tx, services, { payment_id, shop_id, reason }, { request_id, maker_id }) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    const { id, name } = await findOpenTillForShare(tx, shop_id);
    await refund(tx, services, payment, { id, name }, { staff_id: maker_id, reason, request_id });
  },
};
