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
  operator_token: string | null;
  msisdn: string;
  amount_fcfa: number;
  status: PaymentRequestStatus;
  reason: string | null;
  transaction_id: string | null;
  deadline_at: string;
  created_at: string;
}

const PAYMENT_REQUEST =
  'id, purpose, application_id, loan_id, customer_id, provider, reference, operator_token, msisdn, amount_fcfa, status, reason, transaction_id, deadline_at, created_at';

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

/** Whether this member of staff requested the prompt. */
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

/** Whether a booked payment is the money of another prompt than this one. */
export const isOfAnotherPrompt = async (db: Reader, payment_id: string, payment_request_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'payment-of-another-prompt',
      'select 1 from payments where id = $1 and payment_request_id <> $2',
      [payment_id, payment_request_id],
    )
  ).length > 0;

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
 * Records what the provider reported about a prompt, and when. A final status stays; only a success replaces it,
 * because money may arrive after a prompt was given up.
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

/**
 * Keeps what the operator named a prompt, before the prompt is sent: it is asked by that name alone. Answers the name
 * that counts, which is the first one, so that two processes never send a prompt under two names.
 */
export const keepOperatorToken = async (db: Reader, id: string, operator_token: string): Promise<string> =>
  (
    await db.prepared<{ operator_token: string }>(
      'keep-operator-token',
      `update payment_requests set operator_token = coalesce(operator_token, $2) where id = $1
        returning coalesce(operator_token, $2) as operator_token`,
      [id, operator_token],
    )
  )[0]?.operator_token ?? operator_token;

/** Records that the provider answered about a prompt, and does not know it. */
export const noteHeard = (db: Reader, id: string, heard_at: Date) =>
  db.prepared('prompt-heard-of', 'update payment_requests set heard_at = $2 where id = $1', [id, heard_at]);
