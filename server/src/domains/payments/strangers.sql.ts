import type { Reader } from '../../platform/database/connection.ts';

/** An unproven caller: calls to a provider's address without a valid proof, counted within one interval. */
export interface Stranger {
  readonly id: string;
  readonly provider: string;
  readonly kind: string;
  readonly outcome: string;
  /** Null for the row that counts all further addresses together. */
  readonly address: string | null;
  readonly body: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Writes one row for each caller; a row that exists gets the new count. */
export const writeStrangers = (db: Reader, rows: readonly Stranger[]): Promise<unknown> =>
  db.prepared(
    'write-strangers',
    `insert into provider_callbacks (id, provider, kind, body, trusted, outcome, received_at, address, times, last_at)
    select id, provider, kind, body, false, outcome, first_at, address, times, last_at
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::int[],
      $9::timestamptz[]) as s(id, provider, kind, body, outcome, first_at, address, times, last_at)
    on conflict (id) do update set times = excluded.times, last_at = excluded.last_at`,
    [
      rows.map((r) => r.id),
      rows.map((r) => r.provider),
      rows.map((r) => r.kind),
      rows.map((r) => r.body),
      rows.map((r) => r.outcome),
      rows.map((r) => r.first_at),
      rows.map((r) => r.address),
      rows.map((r) => r.times),
      rows.map((r) => r.last_at),
    ],
  );

/** Deletes rows of unproven calls that are older than `before`, and all but the newest `most`. */
export async function sweepStrangers(db: Reader, before: Date, most: number): Promise<void> {
  await db.prepared('sweep-strangers', 'delete from provider_callbacks where not trusted and received_at < $1', [
    before,
  ]);
  await db.prepared(
    'sweep-most-strangers',
    `delete from provider_callbacks where not trusted and received_at <
    (select received_at from provider_callbacks where not trusted order by received_at desc offset $1 limit 1)`,
    [most],
  );
}
