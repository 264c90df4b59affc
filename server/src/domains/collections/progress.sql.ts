/** Up to where the cases follow the loans. */
import type { Reader } from '../../platform/database/connection.ts';

export interface ProgressRow {
  readonly swept_on: string;
  readonly settings_version: number;
  readonly looked_at: string;
}

export const findProgress = async (db: Reader): Promise<ProgressRow | null> =>
  (
    await db.prepared<ProgressRow>(
      'collection-progress',
      'select swept_on, settings_version, looked_at from collection_progress',
      [],
    )
  )[0] ?? null;

export const setProgress = (db: Reader, { swept_on, settings_version, looked_at }: ProgressRow): Promise<unknown> =>
  db.prepared(
    'set-collection-progress',
    `insert into collection_progress (swept_on, settings_version, looked_at) values ($1, $2, $3)
      on conflict (one) do update set swept_on = excluded.swept_on, settings_version = excluded.settings_version,
        looked_at = excluded.looked_at`,
    [swept_on, settings_version, looked_at],
  );
