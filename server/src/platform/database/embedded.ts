/**
 * The embedded PostgreSQL: real server binaries from npm's platform packages, which we start, as root or as an ordinary
 * user, without any install script.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fullDisk } from '../disk.ts';
import { clearAfterKill, clusterName, isPostmasterOf, readPidFile } from './postmaster.ts';
import { aloneOn } from './start-lock.ts';
import { EmbeddedFailure, prepareRuntime } from './embedded-runtime.ts';
import { letThrough, initialise, socketFolderFor } from './embedded-folder.ts';
import { stopEmbedded, sleep, runningOn, launch } from './embedded-process.ts';

export interface EmbeddedOptions {
  /** Holds the data folder, the password and the log. */
  readonly folder: string;
  /** Settings of `postgresql.conf`, for benches and tests; we never switch durability off. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  readonly url: string;
  /** Whether another process of ours had started it already. */
  readonly attached: boolean;
  /** Whether its first process runs at this moment. */
  isUp(): boolean;
  stop(): Promise<void>;
}

const overTcp = process.platform === 'win32';

/** How long to wait for the last processes of a killed server. */
const MAKE_WAY_MS = 30_000;

/**
 * Nothing of a statement is written to the server's log, because its parameters and the rows in error messages hold
 * names and numbers of people.
 */
const SILENT_ABOUT_PEOPLE = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * Starts the server, or attaches to the one that runs on this folder. Throws an EmbeddedFailure that says why it
 * cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  fs.mkdirSync(path.resolve(options.folder), { recursive: true });
  const folder = fs.realpathSync(options.folder);
  return aloneOn(folder, () => startAlone(folder, options.settings ?? {}));
}

async function startAlone(folder: string, given: Readonly<Record<string, string>>): Promise<EmbeddedServer> {
  const dataFolder = path.join(folder, 'postgres');
  const secretFile = path.join(folder, 'postgres.secret');
  const logFile = path.join(folder, 'postgres.log');
  const runtime = prepareRuntime(folder);
  letThrough(folder, runtime.ids);
  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION'))) initialise(runtime, dataFolder, secretFile);
  const password = fs.readFileSync(secretFile, 'utf8');
  const socketFolder = socketFolderFor(dataFolder, runtime.ids);
  const urlOf = (port: number) =>
    overTcp
      ? `postgres://postgres:${password}@127.0.0.1:${port}/palier`
      : `postgres://postgres:${password}@/palier?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  const served = (port: number, attached: boolean): EmbeddedServer => ({
    url: urlOf(port),
    attached,
    isUp: () => isPostmasterOf(dataFolder, readPidFile(dataFolder)?.pid ?? 0),
    stop: () => stopEmbedded(dataFolder),
  });

  const settings = {
    listen_addresses: overTcp ? '127.0.0.1' : '',
    unix_socket_directories: overTcp ? '' : socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    cluster_name: clusterName(dataFolder),
    ...SILENT_ABOUT_PEOPLE,
    ...given,
  };
  for (const until = performance.now() + MAKE_WAY_MS; ; await sleep(200)) {
    const port = await runningOn(dataFolder, urlOf);
    if (port !== null) return served(port, true);
    await clearAfterKill(dataFolder, socketFolder);
    const outcome = await launch(runtime, dataFolder, logFile, settings);
    if ('port' in outcome) return served(outcome.port, false);
    // Processes of a server that was killed a moment ago are still there.
    if (performance.now() < until && /lock file|shared memory block|Address already in use/.test(outcome.output))
      continue;
    throw new EmbeddedFailure(
      `PostgreSQL did not start (${outcome.ended}). ${fullDisk(folder) ?? `The end of ${logFile}:\n${outcome.output.trim().split('\n').slice(-6).join('\n')}`}`,
    );
  }
}
