/** A database that a newer version has migrated: this one would write what that one no longer reads. */
import type pg from 'pg';
import { ConfigFailure } from '../config.ts';
import { runningVersion } from '../running-version.ts';
import { APPLIED, type AppliedMigration, shippedMigrations } from './migration-files.ts';

/** Throws a ConfigFailure that names the version which ran migrations that this one does not have. */
export function refuseNewer(applied: readonly AppliedMigration[]): void {
  const shipped = new Set(shippedMigrations().map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !shipped.has(name));
  const last = unknown.at(-1);
  if (!last) return;
  const version = last.version ? `, version ${last.version},` : '';
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more migrations` : '';
  throw new ConfigFailure(
    `The database was made by a newer version${version} which ran ${last.name}${more} at ${last.ran_at}. This is version ${runningVersion().version} and does not have them: start the newer version, or restore a copy from before the upgrade. Nothing was changed.`,
  );
}

/** The migrations that ran; none in a database that has no table of them. */
export const appliedIn = (client: pg.Client): Promise<AppliedMigration[]> =>
  client.query<AppliedMigration>(APPLIED).then(
    ({ rows }) => rows,
    (failure: { code?: string }) => {
      // Neither a missing table nor one that its user may not read says anything of a newer version.
      if (failure.code === '42P01' || failure.code === '42501') return [];
      throw failure;
    },
  );
