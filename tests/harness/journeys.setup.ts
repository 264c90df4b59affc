/**
 * Set-up of the journeys: the product is built, and the market of a demo is made once as a template.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createServices } from '../../server/src/app/create-services.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { followLedger } from '../../server/src/domains/books/follow-ledger.ts';
import { followReports } from '../../server/src/domains/reports/follow-reports.ts';
import { firstReportDay, nextReportDay } from '../../server/src/domains/reports/runs.sql.ts';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { openDatabase } from '../../server/src/platform/database/connection.ts';
import { type Cluster, asUser, openCluster, withName } from './database.ts';
import { answersAt, demoEnvironment } from './demo.ts';
import { freePair } from './ports.ts';
import { addRunClock } from './today.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo's portal, as it is after the market was made. */
    demo_folder: string;
    /** The environment of the sandbox, for a portal at `demo_address`. */
    demo_wiring: Record<string, string>;
    demo_address: string;
  }
}

/** The contracts of the showcase are still being signed after the market is ready. */
const UNSIGNED = `select count(*)::int as count from loans l join applications a on a.id = l.application_id
  join customers c on c.id = l.customer_id where c.msisdn = any($1) and a.contract_id is null`;

/** Makes the market as `npm start` does, with the same programs, in the template of this run. */
async function makeMarket({ url, prefix, portal_user }: Cluster, folder: string) {
  const database_url = withName(url, `${prefix}template`);
  const port = await freePair();
  const demo_address = `http://127.0.0.1:${port}`;
  const sandbox_url = `http://127.0.0.1:${port + 10}`;
  const environment = demoEnvironment({
    PALIER_DATA: folder,
    PALIER_SANDBOX_URL: sandbox_url,
    DATABASE_URL: asUser(database_url, portal_user),
    MIGRATION_DATABASE_URL: database_url,
    PORT: String(port),
  });
  const keeper = spawn(process.execPath, ['server/dist/seed-demo.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment,
  });
  const running = [keeper];
  try {
    const demo_wiring = await receive<Record<string, string>>(keeper, 'sandbox');
    const sandbox = spawn(process.execPath, ['sandbox/dist/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        ...demo_wiring,
        PORT: String(port + 10),
        PALIER_SANDBOX_STATE_FILE: path.join(folder, 'sandbox.json'),
      },
    });
    running.push(sandbox);
    const ready = receive(keeper, 'ready');
    await answersAt(`${sandbox_url}/__control/behaviour`, sandbox);
    keeper.send('sandbox is up');
    await ready;
    await contractsAreSigned(database_url, keeper);
    keeper.send('stop');
    await once(keeper, 'exit');
    sandbox.kill('SIGTERM');
    await once(sandbox, 'exit');
    await workDaysOut(environment);
    await addRunClock(database_url);
    return { demo_wiring, demo_address };
  } finally {
    for (const child of running) child.kill('SIGKILL');
  }
}

/** Works out the sums and the reports of all days, which every copy of the market would do at its start. */
async function workDaysOut(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment);
  const database = openDatabase(config.database_url ?? '', config.database_connections);
  try {
    const services = await createServices(config, database);
    await followLedger(services);
    const first = await firstReportDay(database);
    if (first === null) throw new Error('the market has no business to report');
    do await followReports(services);
    while ((await nextReportDay(database, first, services.clock.today())) !== null);
  } finally {
    await database.close();
  }
}

async function contractsAreSigned(database_url: string, keeper: ChildProcess): Promise<void> {
  const database = new pg.Client({ connectionString: database_url });
  await database.connect();
  try {
    for (;;) {
      const { rows } = await database.query<{ count: number }>(UNSIGNED, [SHOWCASE.map(({ msisdn }) => msisdn)]);
      if (rows[0]?.count === 0) return;
      if (keeper.exitCode !== null) throw new Error('the contracts of the demo were not signed');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    await database.end();
  }
}

const receive = <T>(child: ChildProcess, key: string): Promise<T> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message && typeof message === 'object' && key in message)
        resolve((message as Readonly<Record<string, T>>)[key] as T);
    });
    child.once('exit', () => reject(new Error('the market of the demo was not made')));
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the build failed');
  const cluster = await openCluster(project.name);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-market-'));
  const { demo_wiring, demo_address } = await makeMarket(cluster, folder);
  project.provide('database_url', cluster.url);
  project.provide('database_prefix', cluster.prefix);
  project.provide('portal_user', cluster.portal_user);
  project.provide('demo_folder', folder);
  project.provide('demo_wiring', demo_wiring);
  project.provide('demo_address', demo_address);
  return async () => {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
