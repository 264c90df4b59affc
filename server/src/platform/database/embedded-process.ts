/** The process of the embedded server: launched, found and stopped. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import pg from 'pg';
import { isPostmasterOf, readPidFile } from './postmaster.ts';
import { type Runtime, EmbeddedFailure } from './embedded-runtime.ts';

/** How long a running server may take to answer; recovery after a crash takes a while. */
const ANSWER_MS = 120_000;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the server accepts connections. The password is not checked here. */
async function takesConnections(url: string): Promise<boolean> {
  const probe = new pg.Client({
    connectionString: url.replace('/palier?', '/postgres?').replace(/\/palier$/, '/postgres'),
    connectionTimeoutMillis: 2_000,
  });
  probe.on('error', () => {});
  const code = await probe.connect().then(
    () => null,
    (failure: { code?: string }) => failure.code ?? 'none',
  );
  await probe.end().catch(() => {});
  return code === null || (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('E'));
}

/** Waits for a server that starts or stops on this folder. Returns its port once it serves, null when there is none. */
export async function runningOn(dataFolder: string, urlOf: (port: number) => string): Promise<number | null> {
  for (const until = performance.now() + ANSWER_MS; ; await sleep(50)) {
    const now = readPidFile(dataFolder);
    if (!now || !isPostmasterOf(dataFolder, now.pid)) return null;
    if (now.status === 'ready' && (await takesConnections(urlOf(now.port)))) return now.port;
    if (performance.now() > until)
      throw new EmbeddedFailure(
        `A PostgreSQL runs on ${dataFolder} as process ${now.pid} and does not answer. End it, and start again.`,
      );
  }
}

/** Starts the program and waits until it serves or has ended. When it has ended, returns its output. */
export async function launch(
  runtime: Runtime,
  dataFolder: string,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ port: number } | { ended: string; output: string }> {
  const log = fs.openSync(logFile, 'a', 0o600);
  const before = fs.fstatSync(log).size;
  // Its own process group: Ctrl-C reaches us first, and we stop the server after the last transaction.
  const child = spawn(
    runtime.bin('postgres'),
    ['-D', dataFolder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...runtime.ids, cwd: '/', stdio: ['ignore', log, log], detached: true, env: { ...process.env, LC_ALL: 'C' } },
  );
  fs.closeSync(log);
  let ended: string | undefined;
  child.once('exit', (code, signal) => {
    ended = String(code ?? signal);
  });
  child.once('error', (failure) => {
    ended = failure.message;
  });
  for (;;) {
    if (ended !== undefined) return { ended, output: fs.readFileSync(logFile).subarray(before).toString() };
    const now = readPidFile(dataFolder);
    if (now?.pid === child.pid && now?.status === 'ready') {
      child.unref();
      return { port: now.port };
    }
    await sleep(10);
  }
}

export async function stopEmbedded(dataFolder: string): Promise<void> {
  const running = readPidFile(dataFolder);
  if (!running || !isPostmasterOf(dataFolder, running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  for (
    let i = 0;
    i < 3000 && isPostmasterOf(dataFolder, running.pid) && readPidFile(dataFolder)?.pid === running.pid;
    i++
  )
    await sleep(10);
}
