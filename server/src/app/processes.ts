/**
 * Several processes behind one port, because one process uses about one core. The first opens the database and starts
 * the others; one that dies is replaced.
 */
import cluster from 'node:cluster';
import type { Logger } from 'pino';

/** The message of a process whose demo date was moved; the others read the date again. */
const CLOCK_MOVED = 'clock moved';
const PAUSE_MS = 500;

// The kernel distributes connections: a connection that the first process had passed on would hang when the receiving
// process dies at that moment.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** Resolves once all processes serve. Rejects when one of the first ends before that; its output is in the log. */
export function startProcesses(
  count: number,
  environment: Readonly<Record<string, string>>,
  log: Logger,
): { ready: Promise<void>; stop(hurried: AbortSignal): Promise<void> } {
  let stopping = false;
  let serving = 0;
  let settle: { resolve: () => void; reject: (failure: Error) => void };
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });

  const others = (but: number) =>
    Object.values(cluster.workers ?? {}).flatMap((one) => (one && one.id !== but ? [one] : []));
  const fork = (): void => {
    const one = cluster.fork(environment);
    one.on('message', (news: unknown) => {
      if (news === 'ready' && ++serving === count) settle.resolve();
      if (news === CLOCK_MOVED) for (const other of others(one.id)) other.send(CLOCK_MOVED);
    });
  };
  cluster.on('exit', (one, code, signal) => {
    if (stopping) return;
    if (serving < count) return settle.reject(new Error(`a process ended with ${signal ?? code} before it served`));
    log.error({ pid: one.process.pid, code, signal }, 'a process ended and is replaced');
    setTimeout(() => {
      if (!stopping) fork();
    }, PAUSE_MS);
  });
  for (let started = 0; started < count; started++) fork();

  return {
    ready,
    async stop(hurried) {
      stopping = true;
      const ended = others(-1).map((one) => new Promise((resolve) => one.once('exit', resolve)));
      const tell = (): void => {
        for (const one of others(-1)) one.process.kill('SIGTERM');
      };
      tell();
      hurried.addEventListener('abort', tell);
      await Promise.all(ended);
    },
  };
}

/** The demo's date is in the memory of every process, so a change is sent to the others. */
export function shareClock(reload: () => Promise<void>): () => Promise<void> {
  if (!cluster.isWorker) return reload;
  process.on('message', (news) => {
    if (news === CLOCK_MOVED) void reload();
  });
  return async () => {
    await reload();
    process.send?.(CLOCK_MOVED);
  };
}
