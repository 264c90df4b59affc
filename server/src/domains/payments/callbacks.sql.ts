import type { Reader } from '../../platform/database/connection.ts';

export interface NewCallback {
  readonly id: string;
  readonly provider: string;
  readonly kind: string;
  readonly body: string;
  readonly trusted: boolean;
  readonly outcome: string;
}

export const insertCallbacks = (db: Reader, rows: readonly NewCallback[], at: Date): Promise<unknown> =>
  db.prepared(
    'insert-callbacks',
    `insert into provider_callbacks (id, provider, kind, body, trusted, outcome, received_at) select *, $7::timestamptz
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::text[])`,
    [
      rows.map((r) => r.id),
      rows.map((r) => r.provider),
      rows.map((r) => r.kind),
      rows.map((r) => r.body),
      rows.map((r) => r.trusted),
      rows.map((r) => r.outcome),
      at,
    ],
  );

export interface FailedConfirmation {
  readonly id: string;
  readonly provider: string;
  readonly body: string;
}

/** Confirmations that were kept because their booking failed, the oldest first; those after `after` if it is given. */
export const failedConfirmations = (
  db: Reader,
  most: number,
  after: string | null = null,
): Promise<FailedConfirmation[]> =>
  db.prepared(
    'failed-confirmations',
    `select id, provider, body from provider_callbacks
    where outcome <> 'processed' and outcome like 'failed:%' and kind = 'confirmation'
      and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $1`,
    [most, after],
  );

/** The time of the oldest acknowledged confirmation that is not booked yet, for each provider that has one. */
export const oldestUnbooked = (db: Reader): Promise<Array<{ provider: string; oldest_at: string }>> =>
  db.prepared(
    'oldest-unbooked',
    `select provider, min(received_at) as oldest_at from provider_callbacks where outcome <> 'processed'
      and outcome like 'failed:%' and kind = 'confirmation' group by provider`,
    [],
  );

export const markCallbackProcessed = (db: Reader, id: string) =>
  db.prepared('callback-processed', `update provider_callbacks set outcome = 'processed' where id = $1`, [id]);
