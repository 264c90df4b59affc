/**
 * The addresses at which this installation reaches its database: those of the environment, or those of the embedded
 * server, which is started when it does not run.
 */
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigFailure } from '../config.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { makeEmbeddedRoles } from './embedded-roles.ts';
import { unreachable } from './unreachable.ts';

export interface FoundDatabase {
  /** As the portal's user. */
  readonly portal_url: string;
  /**
   * As the owner of the tables, for migrations and for filling a demo; without MIGRATION_DATABASE_URL, the portal's
   * user.
   */
  readonly migration_url: string;
  readonly embedded: EmbeddedServer | null;
  /** Runs pending migrations, and grants the portal's user its rights. */
  migrate(): Promise<string[]>;
}

type Settings = Pick<Config, 'database_url' | 'migration_database_url' | 'data_folder'>;

/** The user of an address, or null when it names none. */
function userOf(url: string): string | null {
  const user = /^postgres(?:ql)?:\/\/([^:@/]+)[:@]/.exec(url)?.[1];
  return user ? decodeURIComponent(user) : null;
}

/** The owner could connect; whether the portal's user can is a separate question. */
async function letsIn(url: string): Promise<void> {
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await probe.connect().catch((failure: unknown) => {
    throw unreachable(url, failure);
  });
  await probe.end();
}

/** Throws an EmbeddedFailure when the embedded server cannot be started. */
export async function findDatabase({
  database_url,
  migration_database_url,
  data_folder,
}: Settings): Promise<FoundDatabase> {
  if (database_url) {
    const user = userOf(database_url);
    const migration_url = migration_database_url ?? database_url;
    if (migration_database_url && user === null)
      throw new ConfigFailure('DATABASE_URL: it must name the user of the portal');
    const migrateAndLook = async () => {
      const ran = await migrate(migration_url, migration_database_url ? user : null);
      if (migration_database_url) await letsIn(database_url);
      return ran;
    };
    return { portal_url: database_url, migration_url, embedded: null, migrate: migrateAndLook };
  }
  const folder = path.resolve(data_folder);
  const embedded = await startEmbedded({ folder });
  const { portal_url, migration_url } = await makeEmbeddedRoles(embedded.url, folder);
  return { portal_url, migration_url, embedded, migrate: () => migrate(migration_url, userOf(portal_url)) };
}
