/** A running demo: on a copy of the market that the run made once, or started as a new user starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { asUser, freshDatabase } from './database.ts';
import { freePair } from './ports.ts';
import { ON_RUN_CLOCK } from './today.ts';

export interface Started {
  readonly console_url: string;
  readonly sandbox_url: string;
  /** Reads the database: the label on a box in the shop, or anything else that a person in the shop would see. */
  see<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const LOOK_MS = 20;
const START_MS = 180_000;

/** The environment of a demo's programs; the test's own `NODE_ENV` is not inherited. */
export function demoEnvironment(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env;
  return { ...inherited, PALIER_MODE: 'demo', PALIER_LOG: 'warn', PALIER_COUNTS_SECONDS: '120', ...given };
}

/** Waits until an address responds with success; throws when the process behind it ends first. */
export async function answersAt(url: string, child: ChildProcess, isReady = () => true): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp && isReady()) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Looks into the database of a portal. */
function lookInto(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, options: ON_RUN_CLOCK });
  // A connection that is being closed may still hear that its server or its database goes. A query that fails says so
  // itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const seeIn =
  (database: pg.Pool): Started['see'] =>
  async (statement, values = []) =>
    (await database.query(statement, [...values])).rows;

/** The built server and the built sandbox on a copy of the market, with more of an environment. */
export async function startDemo(more: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await freePair();
  const console_url = `http://127.0.0.1:${port}`;
  const sandbox_url = `http://127.0.0.1:${port + 10}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-journey-'));
  cpSync(inject('demo_folder'), folder, { recursive: true });
  const database = await freshDatabase(inject('database_url'), inject('database_prefix'));
  const environment = demoEnvironment({
    PALIER_DATA: folder,
    PALIER_SANDBOX_URL: sandbox_url,
    DATABASE_URL: asUser(database.url, inject('portal_user')),
    ...more,
  });
  const wiring = Object.entries(inject('demo_wiring')).map(([name, value]) => [
    name,
    value.replace(inject('demo_address'), console_url),
  ]);
  const sandbox = spawn(process.execPath, ['sandbox/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...Object.fromEntries(wiring),
      PORT: String(port + 10),
      PALIER_SANDBOX_STATE_FILE: path.join(folder, 'sandbox.json'),
    },
  });
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, PORT: String(port) },
  });
  await Promise.all([
    answersAt(`${sandbox_url}/__control/behaviour`, sandbox),
    answersAt(`${console_url}/readyz`, server),
  ]).catch((failure: unknown) => {
    for (const child of [sandbox, server]) child.kill('SIGKILL');
    throw failure;
  });
  const seen = lookInto(database.url);
  return {
    console_url,
    sandbox_url,
    see: seeIn(seen),
    async stop() {
      await seen.end();
      await Promise.all([end(server), end(sandbox)]);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface StartedInFolder extends Started {
  /** The data folder. */
  readonly folder: string;
}

/** `npm start` on a port and in a folder of its own, with further arguments. */
export async function startAsNewcomer(more: readonly string[] = []): Promise<StartedInFolder> {
  const port = await freePair();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-journey-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['tools/start.mjs', '--port', String(port), '--data', folder, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PALIER_LOG: 'warn' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const console_url = `http://127.0.0.1:${port}`;
  // A ready server may still have no users: the banner comes once the market exists.
  await answersAt(`${console_url}/readyz`, child, () => output.includes('Ctrl-C stops everything')).catch(
    (failure: unknown) => {
      throw new Error(`the demo did not start:\n${output}`, { cause: failure });
    },
  );
  const secret = readFileSync(path.join(folder, 'postgres.secret'), 'utf8');
  const socket = encodeURIComponent(path.join(folder, 'postgres'));
  const database = lookInto(`postgres://postgres:${secret}@/palier?host=${socket}&port=5432`);
  return {
    folder,
    console_url,
    sandbox_url: `http://127.0.0.1:${port + 10}`,
    see: seeIn(database),
    async stop() {
      await database.end();
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
