import type { Reader, Tx } from '../../platform/database/connection.ts';

export type PaymentRequestStatus =
  | 'created'
  | 'submitted'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unknown';

export interface PaymentRequestRow {
  id: string;
  purpose: 'deposit' | 'repayment';
  application_id: string | null;
  loan_id: string | null;
  customer_id: string;
  provider: string;
  reference: string;
  msisdn: string;
  amount_fcfa: number;
  status: PaymentRequestStatus;
  reason: string | null;
  transaction_id: string | null;
  deadline_at: string;
  created_at: string;
}

const PAYMENT_REQUEST =
  'id, purpose, application_id, loan_id, customer_id, provider, reference, msisdn, amount_fcfa, status, reason, transaction_id, deadline_at, created_at';
export const IN_FLIGHT: readonly PaymentRequestStatus[] = ['created', 'submitted', 'pending', 'unknown'];

export const insertPaymentRequest = (
  tx: Tx,
  row: {
    id: string;
    purpose: 'deposit' | 'repayment';
    application_id: string | null;
    loan_id: string | null;
    customer_id: string;
    provider: string;
    reference: string;
    msisdn: string;
    amount_fcfa: number;
    deadline_at: string;
    requested_by: string;
    created_at: string;
  },
) => tx.sql.insertInto('payment_requests').values(row).execute();

export const findPaymentRequest = async (db: Reader, id: string): Promise<PaymentRequestRow | null> =>
  (
    await db.prepared<PaymentRequestRow>(
      'find-payment-request',
      `select ${PAYMENT_REQUEST} from payment_requests where id = $1`,
      [id],
    )
  )[0] ?? null;

/** Whether this member of staff asked for the prompt. */
export const isSentBy = async (db: Reader, id: string, staff_id: string): Promise<boolean> =>
  (
    await db.prepared('prompt-is-sent-by', 'select 1 from payment_requests where id = $1 and requested_by = $2', [
      id,
      staff_id,
    ])
  ).length > 0;

export const findByReference = async (db: Reader, reference: string): Promise<PaymentRequestRow | null> =>
  (
    await db.prepared<PaymentRequestRow>(
      'find-payment-request-by-reference',
      `select ${PAYMENT_REQUEST} from payment_requests where reference = $1`,
      [reference],
    )
  )[0] ?? null;

export const findPaymentRequestForUpdate = async (tx: Tx, id: string): Promise<PaymentRequestRow | null> =>
  (
    await tx.prepared<PaymentRequestRow>(
      'lock-collection',
      `select ${PAYMENT_REQUEST} from payment_requests where id = $1 for update`,
      [id],
    )
  )[0] ?? null;

export const inFlightOfCustomers = (db: Reader, customer_ids: readonly string[]): Promise<PaymentRequestRow[]> =>
  db.prepared<PaymentRequestRow>(
    'payment-requests-in-flight-of',
    `select ${PAYMENT_REQUEST} from payment_requests where customer_id = any($1) and status = any($2) order by id desc`,
    [customer_ids, IN_FLIGHT],
  );

export const latestForApplication = async (db: Reader, application_id: string): Promise<PaymentRequestRow | null> =>
  (
    await db.prepared<PaymentRequestRow>(
      'latest-collection',
      `select ${PAYMENT_REQUEST} from payment_requests where application_id = $1 order by id desc limit 1`,
      [application_id],
    )
  )[0] ?? null;

/**
 * The provider spoke of this prompt: that is news, whatever it said. What is final stays; only money that came after
 * all overrules it.
 */
export const setStatus = (
  db: Reader,
  id: string,
  change: { status: PaymentRequestStatus; reason: string | null; transaction_id?: string | null },
  heard_at: Date | null,
) =>
  db.prepared(
    'set-payment-request',
    `update payment_requests set status = $2, reason = $3, transaction_id = coalesce($4, transaction_id), heard_at =
      coalesce($5, heard_at) where id = $1 and (status not in ('succeeded', 'failed', 'cancelled', 'expired')
      or ($2 = 'succeeded' and status <> 'succeeded'))`,
    [id, change.status, change.reason, change.transaction_id ?? null, heard_at],
  );

export interface FeedRow {
  provider: string;
  in_flight: number;
  oldest_in_flight_at: string | null;
  oldest_deadline_at: string | null;
  last_news_at: string | null;
}

/** Per provider: what is in flight, since when, and when it last spoke. */
export const feeds = (db: Reader, providers: readonly string[]): Promise<FeedRow[]> =>
  db.prepared<FeedRow>(
    'feeds',
    `select p.provider, coalesce(f.in_flight, 0)::int as in_flight, f.oldest as oldest_in_flight_at, f.deadline as
      oldest_deadline_at, h.heard_at as last_news_at
    from (select unnest($1::text[]) as provider) p
    left join (select provider, count(*) as in_flight, min(created_at) as oldest, min(deadline_at) as deadline
      from payment_requests where status in ('created', 'submitted', 'pending', 'unknown')
      group by provider) f using (provider)
    left join lateral (select heard_at from payment_requests c where c.provider = p.provider and heard_at is not null
      order by heard_at desc limit 1) h on true`,
    [providers],
  );

export const hasPushInFlight = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'push-in-flight',
      `select 1 from payment_requests where loan_id = $1 and status in ('created', 'submitted', 'pending', 'unknown')
        limit 1`,
      [loan_id],
    )
  ).length > 0;
