/**
 * The environment of the measures: one PostgreSQL that syncs to disk, a seeded market that is kept as a template, and a
 * database of its own for each measure.
 */
import { KENYAN_PAYBILL } from '../tests/harness/sandbox-paybills.ts';
import { DEFAULT_BUSINESS } from '../server/src/platform/settings/business.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import pg from 'pg';
import { type PortalConfig, readConfig } from '../server/src/providers/read-config.ts';
import { type Database, openDatabase } from '../server/src/platform/database/connection.ts';
import { TOOL } from '../server/src/platform/database/pool-limits.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { seedMarket } from '../server/src/demo/seed.ts';
import { stopPostgresAtExit } from './postmaster.ts';
import type { Size } from './size.ts';
import { withName } from '../tests/harness/database.ts';

export const FOLDER = path.resolve(process.env['PALIER_BENCH_DATA'] ?? '.data/bench');
const SEED = 1;

/** Settings of a careful operator on a small machine. Durability stays at PostgreSQL's defaults. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '120',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export interface World {
  readonly size: Size;
  readonly config: PortalConfig;
  readonly tell: (line: string) => void;
  /** A copy of the market for one measure; the same name gives a fresh one. */
  market(name: string): Promise<{ readonly url: string; readonly database: Database; close(): Promise<void> }>;
  /** The address of any other database of the server. */
  urlOf(name: string): string;
  has(name: string): Promise<boolean>;
  make(name: string): Promise<void>;
  /** Writes all pages to disk, so that no arm pays for earlier work. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Eight digits of a hash over everything that determines the content of a market. */
function marketPrint(): string {
  const hash = createHash('sha256');
  for (const folder of ['server/src/demo', 'server/src/platform/database/migrations'])
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const place = path.join(folder, file);
      if (fs.statSync(place).isFile()) hash.update(fs.readFileSync(place));
    }
  return hash.update(fs.readFileSync('contract/src/roles.ts')).digest('hex').slice(0, 8);
}

export async function openWorld(size: Size, tell: (line: string) => void): Promise<World> {
  // DATABASE_URL measures another server instead; its settings are then its owner's.
  const given = process.env['DATABASE_URL'];
  const embedded = given ? null : await startEmbedded({ folder: FOLDER, settings: SETTINGS });
  if (embedded && !embedded.attached) stopPostgresAtExit(FOLDER);
  const url = given ?? embedded?.url ?? '';
  const config = readConfig({ PALIER_MODE: 'demo', PALIER_DATA: FOLDER, ...KENYAN_PAYBILL });
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'server_version')`,
  );
  const setting = (name: string) => rows.find((row) => row.name === name)?.setting ?? '';
  if (setting('fsync') !== 'on' || setting('synchronous_commit') === 'off')
    throw new Error(
      'The server does not sync to disk (fsync, synchronous_commit), so its figures would not be comparable.',
    );
  tell(
    `PostgreSQL ${setting('server_version')}, fsync ${setting('fsync')}, synchronous_commit ${setting('synchronous_commit')}`,
  );

  const has = async (name: string) =>
    ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;
  const drop = (name: string) => admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  const template = await makeTemplate();

  /**
   * The state of loans depends on the day, and the content of a market on its code, so an older template is replaced.
   */
  async function makeTemplate(): Promise<string> {
    const today = dayIn(DEFAULT_BUSINESS.time_zone, new Date());
    const name = `bench_market_${size.customers}_${today.replaceAll('-', '')}_${marketPrint()}`;
    if (await has(name)) return name;
    for (const { datname } of (
      await admin.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
        `bench_market_${size.customers}_%`,
      ])
    ).rows)
      await drop(datname);
    const unfinished = `${name}_unfinished`;
    await drop(unfinished);
    await migrate(withName(url, unfinished));
    const database = openDatabase(withName(url, unfinished), 4, TOOL);
    const began = performance.now();
    const counts = await seedMarket(database, { customers: size.customers, seed: SEED, today, config });
    await database.pool.query('vacuum analyze');
    await database.close();
    await admin.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`);
    tell(
      `market of ${size.customers} customers made in ${((performance.now() - began) / 1000).toFixed(0)} s: ${counts['loans']} loans, ${counts['payments']} payments`,
    );
    return name;
  }

  return {
    size,
    config,
    tell,
    has,
    urlOf: (name) => withName(url, name),
    async make(name) {
      await admin.query(`create database ${pg.escapeIdentifier(name)}`);
    },
    async market(name) {
      const copy_name = `bench_${name}`;
      await drop(copy_name);
      await admin.query(
        `create database ${pg.escapeIdentifier(copy_name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
      );
      await migrate(withName(url, copy_name));
      const database = openDatabase(withName(url, copy_name), 4, TOOL);
      return {
        url: withName(url, copy_name),
        database,
        close: async () => {
          await database.close();
          await drop(copy_name);
        },
      };
    },
    async settle() {
      await admin.query('checkpoint');
    },
    async close() {
      await admin.end();
      if (embedded && !embedded.attached) await embedded.stop();
    },
  };
}
