/** Payments that an operator announced and that are expected until they arrive. */
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

/** Asked again under the same number, the newest question stands; what is known to have ended stays ended. */
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

const NOT_BOOKED = `a.state = 'expected' and not exists (select 1 from payments p where p.provider = a.provider and p.transaction_id = a.transaction_id)`;

export const isPaymentExpected = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'payment-expected',
      `select 1 from announced_payments a where a.loan_id = $1 and ${NOT_BOOKED} limit 1`,
      [loan_id],
    )
  ).length > 0;

/** Since when the oldest payment of a provider is expected. */
export const oldestExpected = async (db: Reader, provider: string): Promise<string | null> =>
  (
    await db.prepared<{ at: string | null }>(
      'oldest-expected',
      `select min(a.announced_at) as at from announced_payments a where a.provider = $1 and ${NOT_BOOKED}`,
      [provider],
    )
  )[0]?.at ?? null;

/** Ends what is in the books by now. */
export const endArrived = (db: Reader, at: Date): Promise<unknown> =>
  db.prepared(
    'announced-arrived',
    `update announced_payments a set state = 'arrived', ended_at = $1 from payments p where a.state = 'expected'
      and p.provider = a.provider and p.transaction_id = a.transaction_id`,
    [at],
  );

/**
 * Ends what the operator's complete list does not have. What was told in a form that cannot be read did happen. Answers
 * the ended ones.
 */
export const endNotListed = (
  db: Reader,
  provider: string,
  announced_before: Date,
  at: Date,
): Promise<Array<{ id: string; transaction_id: string; loan_id: string | null }>> =>
  db.prepared(
    'announced-not-listed',
    `update announced_payments a set state = 'did_not_happen', ended_at = $3, reason = 'not_listed'
      where a.provider = $1 and a.announced_at < $2 and ${NOT_BOOKED}
    and not exists (select 1 from kept_confirmations k where k.provider = a.provider
      and k.transaction_id = a.transaction_id and k.state = 'open') returning a.id, a.transaction_id, a.loan_id`,
    [provider, announced_before, at],
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

/** However it ended. */
export const findAnnounced = async (db: Reader, id: string): Promise<Announced | null> =>
  (
    await db.prepared<Announced>('find-announced', `select ${ANNOUNCED} from announced_payments a where a.id = $1`, [
      id,
    ])
  )[0] ?? null;

/**
 * What is still expected of a provider since before then, the newest first: it is the likeliest to be known. What
 * somebody has to look at anyway is left out.
 */
export const expectedSince = (db: Reader, provider: string, before: Date, most: number): Promise<Announced[]> =>
  db.prepared<Announced>(
    'expected-since',
    `select ${ANNOUNCED} from announced_payments a where a.provider = $1 and a.announced_at < $2 and ${NOT_BOOKED}
    and not exists (select 1 from kept_confirmations k where k.provider = a.provider
      and k.transaction_id = a.transaction_id and k.state = 'open') order by a.announced_at desc limit $3`,
    [provider, before, most],
  );

/** Ends what the operator says did not happen; false when it is over or in the books. */
export const endAsSaid = async (db: Reader, id: string, reason: string, at: Date): Promise<boolean> =>
  (
    await db.prepared(
      'end-as-said',
      `update announced_payments a set state = 'did_not_happen', ended_at = $3, reason = $2 where a.id = $1
        and ${NOT_BOOKED} returning a.id`,
      [id, reason, at],
    )
  ).length > 0;

/** Null when it ended meanwhile, and when its customer is out of the reach of who ends it. */
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

export interface ExpectedPayment {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly loan_reference: string | null;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly announced_at: string;
}

/** Of customers within the reader's reach; the oldest first: they are the ones that somebody must ask about. */
export const expectedPayments = (db: Reader, staff_id: string, most: number): Promise<ExpectedPayment[]> =>
  db.prepared(
    'expected-payments',
    `select a.id, a.provider, a.transaction_id, a.amount_fcfa, coalesce(l.loan_reference, s.loan_reference) as
      loan_reference, c.customer_id, concat_ws(' ', c.first_name, c.surname) as customer_name, a.announced_at
    from announced_payments a left join customer_loans l on l.loan_id = a.loan_id left
      join customer_sales s on s.application_id = a.application_id left
      join customer_names c on c.customer_id = coalesce(l.customer_id, s.customer_id)
    where ${NOT_BOOKED} and (c.customer_id is null or ${inReach('c.customer_id', '$2')}) order by a.announced_at
      limit $1`,
    [most, staff_id],
  );

export interface ExpectedTally {
  readonly provider: string;
  readonly expected: number;
  readonly oldest_expected_at: string | null;
}

export const tallyExpected = (db: Reader): Promise<ExpectedTally[]> =>
  db.prepared(
    'tally-expected',
    `select a.provider, count(*)::int as expected, min(a.announced_at) as oldest_expected_at from announced_payments a
      where ${NOT_BOOKED} group by a.provider`,
    [],
  );
