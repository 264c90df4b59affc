/** How a kept confirmation ends: its money goes into suspense, or a second person agrees that there is none. */
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { endKept, findKept, findKeptForUpdate, type KeptRow } from './kept-confirmations.sql.ts';
import { postPayments } from './post-payments.ts';

export interface KeptEnd {
  readonly id: string;
  readonly what: 'to_suspense' | 'close';
  readonly reason: string;
}

const EXPIRES_DAYS = 14;
/** What an approver reads of a message; messages of operators are shorter. */
const SHOWN_SIGNS = 2_000;

/** The money of a message that was read well enough to be booked. */
function bookable({ problem, transaction_id, amount_fcfa }: KeptRow): { transaction_id: string; amount_fcfa: number } {
  if (problem === 'differs') throw fail('CONFIRMATION_DIFFERS');
  if (problem === 'reversal') throw fail('CONFIRMATION_TAKES_BACK');
  if (transaction_id === null || amount_fcfa === null) throw fail('CONFIRMATION_UNREADABLE');
  return { transaction_id, amount_fcfa };
}

export const keptConfirmationKind: ApprovalKind<KeptEnd> = {
  kind: 'kept_confirmation',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ id }) => ({ kind: 'kept_confirmation', id }),

  now: async (db, { id }) => {
    const kept = await findKept(db, id);
    return (
      kept && {
        name: kept.transaction_id ?? kept.provider,
        facts: { kept_state: 'open' },
        base: 'open',
        evidence: {
          kept_problem: kept.problem,
          amount_fcfa: kept.amount_fcfa,
          ...(kept.payer_shown === null ? { payment_phone: kept.payment_phone } : { payer_mark: kept.payer_shown }),
          account_keyed_in: kept.account_keyed_in,
          received_at: kept.received_at,
          as_sent: kept.body.slice(0, SHOWN_SIGNS),
        },
      }
    );
  },

  proposed: (_, { what }) => ({ kept_state: what === 'close' ? 'closed' : 'booked' }),

  validate: async (tx, { id, what }) => {
    const kept = await findKeptForUpdate(tx, id);
    if (!kept) throw fail('NOT_FOUND');
    if (what === 'to_suspense') bookable(kept);
  },

  apply: async (tx, services, { id, what, reason }, { maker_id }) => {
    const kept = await findKeptForUpdate(tx, id);
    if (!kept) throw fail('NOT_FOUND');
    const now = services.clock.now();
    const by = { staff_id: maker_id, reason };
    if (what === 'close') {
      await endKept(tx, id, { state: 'closed', payment_id: null, ...by }, now);
      return;
    }
    const { provider, account_keyed_in, payment_phone, payer_mark, body } = kept;
    const [booked] = await postPayments(tx, services, [
      {
        provider,
        ...bookable(kept),
        channel: 'mobile_money',
        payment_phone,
        payer_mark,
        target: { typed: account_keyed_in ?? '', hold: 'unreadable' },
        value_on: services.clock.today(),
        // The message could not be read: two people say what it is.
        proof: 'two_people',
        raw_payload: body,
      },
    ]);
    if (!booked?.is_new) throw fail('PAYMENT_REFERENCE_IN_USE');
    await endKept(tx, id, { state: 'booked', payment_id: booked.payment_id, ...by }, now);
  },
};
