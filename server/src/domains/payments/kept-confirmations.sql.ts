/** Kept confirmations: messages about money that could not be booked as they were received. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { UnreadPayment } from '../../providers/ports/mobile-money.ts';
import { inReach } from '../network/network.ts';
import { shownMark } from './payer-marks.ts';

export interface NewKept {
  readonly id: string;
  readonly provider: string;
  readonly body: string;
  readonly problem: UnreadPayment['problem'] | 'differs';
  readonly transaction_id: string | null;
  readonly amount_fcfa: number | null;
  readonly account_keyed_in: string | null;
  readonly payment_phone: string | null;
  readonly payer_mark: string | null;
  readonly payment_id: string | null;
}

/** Keeps a message; the same message only once. Answers whether it is new. */
export const insertKept = async (db: Reader, row: NewKept, at: Date): Promise<boolean> =>
  (
    await db.prepared(
      'keep-confirmation',
      `insert into kept_confirmations (id, provider, body, problem, transaction_id, amount_fcfa, account_keyed_in,
        payment_phone, payer_mark, payment_id, received_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (provider, md5(body)) do nothing returning id`,
      [
        row.id,
        row.provider,
        row.body,
        row.problem,
        row.transaction_id,
        row.amount_fcfa,
        row.account_keyed_in,
        row.payment_phone,
        row.payer_mark,
        row.payment_id,
        at,
      ],
    )
  ).length > 0;

export interface KeptRow {
  readonly id: string;
  readonly provider: string;
  readonly body: string;
  readonly problem: NewKept['problem'];
  readonly transaction_id: string | null;
  readonly amount_fcfa: number | null;
  readonly account_keyed_in: string | null;
  readonly payment_phone: string | null;
  readonly payer_mark: string | null;
  readonly payer_shown: string | null;
  readonly payment_id: string | null;
  readonly received_at: string;
}

const KEPT = `id, provider, body, problem, transaction_id, amount_fcfa, account_keyed_in, payment_phone, payer_mark,
  ${shownMark('payer_mark')} as payer_shown, payment_id, received_at`;

/**
 * The reader may not see or book a message that names a customer out of their reach. A message that names no customer
 * is open to all staff who allocate money. `$2` is the reader.
 */
const IN_REACH = `not exists (select 1 from (
    select l.customer_id from customer_loans l where l.loan_reference = regexp_replace(k.account_keyed_in, '\\D', '', 'g')
    union all select s.customer_id from customer_sales s
      where s.loan_reference = regexp_replace(k.account_keyed_in, '\\D', '', 'g')
    union all select c.customer_id from customer_contacts c where c.msisdn = k.payment_phone
    union all select t.customer_id from transactions t where t.payment_id = k.payment_id and t.customer_id is not null
  ) named where not ${inReach('named.customer_id', '$2')})`;

/** The open messages, the oldest first. `staff_id` is null when a job of the portal reads them. */
export const openKept = (db: Reader, most: number, staff_id: string | null): Promise<KeptRow[]> =>
  db.prepared<KeptRow>(
    'open-kept',
    `select ${KEPT} from kept_confirmations k where k.state = 'open' and ${IN_REACH} order by k.id limit $1`,
    [most, staff_id],
  );

export const findKept = async (db: Reader, id: string): Promise<KeptRow | null> =>
  (
    await db.prepared<KeptRow>(
      'find-kept',
      `select ${KEPT} from kept_confirmations k where k.id = $1 and k.state = 'open'`,
      [id],
    )
  )[0] ?? null;

export const findKeptForUpdate = async (tx: Tx, id: string): Promise<KeptRow | null> =>
  (
    await tx.prepared<KeptRow>(
      'find-kept-for-update',
      `select ${KEPT} from kept_confirmations k where k.id = $1 and k.state = 'open' for update`,
      [id],
    )
  )[0] ?? null;

/** Whether a member of staff may deal with an open message. */
export const isKeptInReach = async (db: Reader, id: string, staff_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'kept-in-reach',
      `select 1 from kept_confirmations k where k.id = $1 and k.state = 'open' and ${IN_REACH}`,
      [id, staff_id],
    )
  ).length > 0;

export const tallyKept = (db: Reader): Promise<Array<{ provider: string; kept: number }>> =>
  db.prepared(
    'tally-kept',
    `select provider, count(*)::int as kept from kept_confirmations where state = 'open' group by provider`,
    [],
  );

export const endKept = (
  db: Reader,
  id: string,
  end: { state: 'booked' | 'closed'; payment_id: string | null; staff_id: string | null; reason: string | null },
  at: Date,
): Promise<unknown> =>
  db.prepared(
    'end-kept',
    `update kept_confirmations set state = $2, payment_id = coalesce($3, payment_id), ended_by = $4, reason = $5,
      ended_at = $6 where id = $1 and state = 'open'`,
    [id, end.state, end.payment_id, end.staff_id, end.reason, at],
  );

/**
 * Ends messages whose money was booked in another way, by the operator's list or a statement, with the same number and
 * sum.
 */
export const endKeptThatArrived = (db: Reader, at: Date): Promise<unknown> =>
  db.prepared(
    'kept-arrived',
    `update kept_confirmations k set state = 'booked', payment_id = p.id, reason = 'booked_otherwise', ended_at = $1
      from payments p
    where k.state = 'open' and k.problem not in ('differs', 'reversal') and p.provider = k.provider
      and transaction_key(p.transaction_id) = transaction_key(k.transaction_id) and p.amount_fcfa = k.amount_fcfa`,
    [at],
  );
