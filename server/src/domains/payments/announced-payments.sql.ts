/** Announced payments: an operator has validated them, and they are expected until they arrive. */
import type { Reader } from '../../platform/database/connection.ts';
import { inReach } from '../network/network.ts';

export interface NewAnnouncement {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly account_keyed_in: string;
  readonly payment_phone: string | null;
  readonly loan_id: string | null;
  readonly application_id: string | null;
}

/** A second announcement with the same number replaces the first, unless the payment has already ended. */
export const upsertAnnouncement = (db: Reader, row: NewAnnouncement, at: Date): Promise<unknown> =>
  db.prepared(
    'announce-payment',
    `insert into announced_payments (id, provider, transaction_id, amount_fcfa, account_keyed_in, payment_phone,
      loan_id, application_id, announced_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (provider, transaction_id) do update
      set amount_fcfa = excluded.amount_fcfa, account_keyed_in = excluded.account_keyed_in,
      payment_phone = excluded.payment_phone, loan_id = excluded.loan_id, application_id = excluded.application_id,
        announced_at = excluded.announced_at where announced_payments.state = 'expected'`,
    [
      row.id,
      row.provider,
      row.transaction_id,
      row.amount_fcfa,
      row.account_keyed_in,
      row.payment_phone,
      row.loan_id,
      row.application_id,
      at,
    ],
  );

/** Whether a confirmation of an announced payment `a` is kept and open. */
export const IS_KEPT = `exists (select 1 from kept_confirmations k where k.provider = a.provider
  and transaction_key(k.transaction_id) = transaction_key(a.transaction_id) and k.state = 'open')`;

export const NOT_BOOKED = `a.state = 'expected' and not exists (select 1 from payments p where p.provider = a.provider
  and transaction_key(p.transaction_id) = transaction_key(a.transaction_id))`;

/** Ends the announced payments that are booked by now. */
export const endArrived = (db: Reader, at: Date): Promise<unknown> =>
  db.prepared(
    'announced-arrived',
    `update announced_payments a set state = 'arrived', ended_at = $1 from payments p where a.state = 'expected'
      and p.provider = a.provider and transaction_key(p.transaction_id) = transaction_key(a.transaction_id)`,
    [at],
  );

/** A payment that is booked did arrive, although its announcement was ended: by the list, by an answer or by hand. */
export const correctEnded = (
  db: Reader,
  payments: ReadonlyArray<{ readonly provider: string; readonly transaction_id: string }>,
  at: Date,
): Promise<unknown> =>
  db.prepared(
    'correct-ended-announcements',
    `update announced_payments a set state = 'arrived', ended_at = $3, ended_by = null, reason = null
      from unnest($1::text[], $2::text[]) as p(provider, transaction_id) where a.provider = p.provider
      and a.transaction_id = p.transaction_id and a.state = 'did_not_happen'`,
    [payments.map(({ provider }) => provider), payments.map(({ transaction_id }) => transaction_id), at],
  );

export interface Announced {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly account_keyed_in: string;
  readonly loan_id: string | null;
  readonly announced_at: string;
}

const ANNOUNCED = 'a.id, a.provider, a.transaction_id, a.amount_fcfa, a.account_keyed_in, a.loan_id, a.announced_at';

/** Finds an announced payment, also one that has ended. */
export const findAnnounced = async (db: Reader, id: string): Promise<Announced | null> =>
  (
    await db.prepared<Announced>('find-announced', `select ${ANNOUNCED} from announced_payments a where a.id = $1`, [
      id,
    ])
  )[0] ?? null;

/**
 * The payments of a provider that were announced before an instant and are still expected. The newest come first,
 * because the operator most likely knows them. Payments with a kept confirmation are left out, because staff must check
 * them.
 */
export const expectedSince = (db: Reader, provider: string, before: Date, most: number): Promise<Announced[]> =>
  db.prepared<Announced>(
    'expected-since',
    `select ${ANNOUNCED} from announced_payments a where a.provider = $1 and a.announced_at < $2 and ${NOT_BOOKED}
    and not ${IS_KEPT} order by a.announced_at desc limit $3`,
    [provider, before, most],
  );

/** Ends a payment that did not happen by the operator's answer. Answers false when it has ended or is booked. */
export const endAsReported = async (db: Reader, id: string, reason: string, at: Date): Promise<boolean> =>
  (
    await db.prepared(
      'end-as-reported',
      `update announced_payments a set state = 'did_not_happen', ended_at = $3, reason = $2 where a.id = $1
        and ${NOT_BOOKED} returning a.id`,
      [id, reason, at],
    )
  ).length > 0;

/** Answers null when the payment has ended meanwhile, or when its customer is out of reach of the member of staff. */
export const endByHand = async (
  db: Reader,
  id: string,
  by: { staff_id: string; reason: string },
  at: Date,
): Promise<{ transaction_id: string; loan_id: string | null } | null> =>
  (
    await db.prepared<{ transaction_id: string; loan_id: string | null }>(
      'end-announced',
      `update announced_payments a set state = 'did_not_happen', ended_at = $4, ended_by = $2, reason = $3
        where a.id = $1 and ${NOT_BOOKED}
    and not exists (select 1 from (select l.customer_id from customer_loans l where l.loan_id = a.loan_id
      union all select s.customer_id from customer_sales s where s.application_id = a.application_id) named
      where not ${inReach('named.customer_id', '$2')}) returning a.transaction_id, a.loan_id`,
      [id, by.staff_id, by.reason, at],
    )
  )[0] ?? null;
