/** Undoes a transaction in the books that was undone outside: by its provider, at the terminal or at the till. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { type ApprovalKind, refuseTakers } from '../approvals/approvals.ts';
import { refuseEmptyTill } from '../ledger/tills.ts';
import {
  type UnallocatedPayment,
  findUnallocated,
  findUnallocatedForUpdate,
  refuseDealer,
  reverse,
  reversePart,
  sumTakenBack,
} from '../payments/payments.ts';
import { lockParts, partsBothWays, refuseOwnParts, reverseParts } from './divided-reversal.ts';
import { knownBy } from './known-by.ts';
import { payerEvidence } from './payer-evidence.ts';
import { bothWays } from './reversal-effect.ts';

export interface Reversal {
  readonly payment_id: string;
  readonly reversal_reference: string;
  /** Where only a part was taken back. */
  readonly part_fcfa?: number | null | undefined;
  readonly reason: string;
}

const EXPIRES_DAYS = 7;
const APPROVES = 'APPROVE_MAKER_CHECKER';

export const reversalKind: ApprovalKind<Reversal> = {
  kind: 'reversal',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, reversal_reference, part_fcfa }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) return null;
    const { channel, value_on } = payment;
    const taken_back_fcfa = await sumTakenBack(db, payment_id);
    const base = `${payment.status} ${payment.purpose} ${payment.suspense_state} ${payment.loan_id} ${payment.application_id}`;
    const description = {
      name: knownBy(payment),
      base,
      evidence: {
        transaction_id: knownBy(payment),
        channel,
        reversal_reference,
        ...(await payerEvidence(db, payment)),
        value_on,
        ...(taken_back_fcfa !== null && { taken_back_fcfa }),
      },
    };
    try {
      if (payment.status === 'divided' && !part_fcfa) {
        const { was: facts, base: parts, evidence } = await partsBothWays(db, services, payment);
        return { ...description, facts, base: parts, evidence: { ...description.evidence, ...evidence } };
      }
      const { was, customer_id } = await bothWays(db, services, payment, part_fcfa ?? null);
      return { ...description, facts: was, ...(customer_id !== null && { customer_id }) };
    } catch (failure) {
      // The change is no longer possible; the current state is still shown.
      if (!(failure instanceof ApiError)) throw failure;
      return { ...description, facts: { amount_fcfa: payment.amount_fcfa, transaction_status: payment.status } };
    }
  },

  proposed: async (db, { payment_id, part_fcfa }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    if (payment.status === 'divided' && !part_fcfa) return (await partsBothWays(db, services, payment)).proposed;
    return (await bothWays(db, services, payment, part_fcfa ?? null)).proposed;
  },

  validate: async (tx, { payment_id, part_fcfa }, services) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    let reversed_fcfa = part_fcfa ?? payment.amount_fcfa;
    if (payment.status === 'divided' && !part_fcfa) reversed_fcfa = await lockParts(tx, services, payment);
    else await bothWays(tx, services, payment, part_fcfa ?? null);
    await refuseWhole(tx, payment, reversed_fcfa);
    if (payment.channel === 'cash') await refuseEmptyTill(tx, payment.shop_id, reversed_fcfa);
  },

  // Who took the cash or the slip, is tied to who did, or works for their dealer, does not decide that it never was.
  refuseUnproven: async (tx, { payment_id }, { clock }, { checker_id }) => {
    const payment = await findUnallocated(tx, payment_id);
    if (payment?.channel !== 'cash' && payment?.channel !== 'pos') return;
    await refuseTakers(tx, { staff_id: checker_id }, [payment.staff_id], APPROVES, clock.now());
    await refuseDealer(tx, checker_id, payment.shop_id, APPROVES);
  },

  apply: async (
    tx,
    services,
    { payment_id, reversal_reference, part_fcfa, reason },
    { request_id, maker_id, checker_id },
  ) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    const by = { staff_id: maker_id, reason: `${reason} (${reversal_reference})`, request_id };
    if (payment.status === 'divided' && !part_fcfa) {
      await refuseOwnParts(tx, checker_id, payment_id, services.clock.now());
      await reverseParts(tx, services, payment, by);
    } else if (part_fcfa) await reversePart(tx, services, payment, part_fcfa, by);
    else await reverse(tx, services, payment, by);
  },
};

/** Statements that took back less than this must not take the whole payment away. */
async function refuseWhole(tx: Tx, { id, amount_fcfa }: UnallocatedPayment, reversed_fcfa: number): Promise<void> {
  const taken_back_fcfa = await sumTakenBack(tx, id);
  if (taken_back_fcfa !== null && taken_back_fcfa < reversed_fcfa && taken_back_fcfa < amount_fcfa)
    throw fail(
      'ONLY_A_PART_TAKEN_BACK',
      { part: formatFcfa(taken_back_fcfa), sum: formatFcfa(amount_fcfa) },
      'part_fcfa',
    );
}
