/** What the seed's own commands start with: the database of the environment, migrated. Invented people belong in a demo, so production is refused. */
import path from 'node:path';
import { ConfigFailure, type Config, readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../connection.ts';
import { TOOL } from '../pool-limits.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';

export interface OpenMarket {
  readonly config: Config;
  readonly database: Database;
  /** Closes the connections; `with_server` also stops the embedded server, whoever started it. */
  close(with_server: boolean): Promise<void>;
  /** Whether the embedded server was running before us. */
  readonly attached: boolean;
}

/** With `real`, a business of real people is founded, in production too. */
export async function openMarket(environment: NodeJS.ProcessEnv, real = false): Promise<OpenMarket> {
  if (!real && environment['PALIER_MODE'] === 'production') throw new ConfigFailure('PALIER_MODE: a market of invented people is not made in production');
  const config = readConfig(real ? environment : { ...environment, PALIER_MODE: 'demo' });
  const embedded = config.database_url ? null : await startEmbedded({ folder: path.resolve(config.data_folder) });
  const url = config.database_url ?? embedded?.url ?? '';
  await migrate(url);
  const database = openDatabase(url, 4, TOOL);
  return {
    config,
    database,
    attached: embedded?.attached ?? true,
    close: async (with_server) => {
      await database.close();
      if (with_server) await embedded?.stop();
    },
  };
}
