/**
 * The common start of the seed's commands: the database of the environment, migrated. Invented people belong in a demo,
 * so production is refused.
 */
import path from 'node:path';
import { ConfigFailure } from '../platform/config.ts';
import { type PortalConfig, readConfig } from '../providers/read-config.ts';
import { type Database, openDatabase } from '../platform/database/connection.ts';
import { TOOL } from '../platform/database/pool-limits.ts';
import { findDatabase } from '../platform/database/find-database.ts';
import { keepEmbedded } from '../platform/database/keep-embedded.ts';

export interface OpenMarket {
  readonly config: PortalConfig;
  /**
   * Connected as the owner of the tables, because filling them removes their indexes for a while. A business of real
   * people is set up as the portal's user.
   */
  readonly database: Database;
  /** Closes the connections; `with_server` also stops the embedded server, even when another process started it. */
  close(with_server: boolean): Promise<void>;
  /** Whether the embedded server was running before this process. */
  readonly attached: boolean;
}

/**
 * With `real`, sets up a business of real people, in production too. With `announce`, the embedded server is kept
 * running, and `announce` gets a sentence about each of its restarts.
 */
export async function openMarket(
  environment: NodeJS.ProcessEnv,
  { real = false, announce = null }: { real?: boolean; announce?: ((sentence: string) => void) | null } = {},
): Promise<OpenMarket> {
  if (!real && environment['PALIER_MODE'] === 'production')
    throw new ConfigFailure('PALIER_MODE: a market of invented people is not made in production');
  const config = readConfig(real ? environment : { ...environment, PALIER_MODE: 'demo' });
  const { portal_url, migration_url, embedded, migrate } = await findDatabase(config);
  const keeper =
    embedded && announce ? keepEmbedded({ folder: path.resolve(config.data_folder) }, embedded, announce) : null;
  await migrate();
  const database = openDatabase(real ? portal_url : migration_url, 4, TOOL);
  return {
    config,
    database,
    attached: embedded?.attached ?? true,
    close: async (with_server) => {
      await database.close();
      await keeper?.stop();
      if (with_server) await embedded?.stop();
    },
  };
}
