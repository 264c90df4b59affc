/**
 * The processes of the bench: starts them, waits for them, measures them from outside, and stops each by its own id.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER } from './world.ts';

export interface Child {
  readonly process: ChildProcess;
  /** Its resident memory now, in MB. */
  rss(): number;
  stop(): Promise<void>;
}

/** A measure that fails, or a bench that is stopped, leaves no process behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Runs a file: TypeScript through the loader, built files directly. Its output goes to a file, as on a server.
 */
export function run(
  entry: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Child {
  const log = fs.openSync(path.join(FOLDER, 'children.log'), 'a');
  const child = spawn(
    process.execPath,
    [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), ...nodeFlags(), entry, ...args],
    { env: { ...process.env, ...environment }, stdio: ['ignore', log, log, 'ipc'], serialization: 'advanced' },
  );
  fs.closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return {
    process: child,
    rss: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** The next message of a child. Fails when it ends without one, which it will never send. */
export async function messageOf<T>({ process: child }: Child): Promise<T> {
  const left = new AbortController();
  const { signal } = left;
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error(`a process of the bench ended without an answer; see ${path.join(FOLDER, 'children.log')}`);
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
    return message;
  } finally {
    left.abort();
  }
}

/** `PALIER_BENCH_NODE="--cpu-prof --cpu-prof-dir=…"` profiles what is measured. */
const nodeFlags = (): string[] => (process.env['PALIER_BENCH_NODE'] ?? '').split(' ').filter(Boolean);

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    // Only Linux has this file.
    return Number.NaN;
  }
}

/** Asks every millisecond or two until the server answers 200, because the exact moment counts. */
export async function answers(
  child: Child,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  most_ms = 180_000,
): Promise<void> {
  const end = performance.now() + most_ms;
  while (performance.now() < end) {
    if (child.process.exitCode !== null)
      throw new Error(`a process of the bench ended at once; see ${path.join(FOLDER, 'children.log')}`);
    const answer = await fetch(url, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`no server answered at ${url}; see ${path.join(FOLDER, 'children.log')}`);
}
