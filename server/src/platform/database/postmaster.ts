/**
 * Who holds a data folder of PostgreSQL: the note that the server leaves there, whether that process is still ours, and
 * what a killed server leaves behind.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const LOOK_MS = 20;
/** Processes of a killed server end by themselves as soon as they notice; one that is busy for longer is ended. */
const PATIENCE_MS = 1_000;
const ENDING_MS = 5_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** `ready` once it accepts connections, `stopping` when it ends. */
  readonly status: string;
}

export function readPidFile(data_folder: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(data_folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/** In the titles of all processes of the server, so that those of a folder can be found when the first one is gone. */
export const clusterName = (data_folder: string): string =>
  `palier-${createHash('sha256').update(data_folder).digest('hex').slice(0, 12)}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The arguments with which a process was started; none for a process that has ended and was not reaped yet. Null when
 * this machine does not tell.
 */
function wordsOf(pid: number): string[] | null {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

const isSameFolder = (one: string, other: string): boolean => {
  try {
    return fs.realpathSync(one) === fs.realpathSync(other);
  } catch {
    return false;
  }
};

/**
 * Whether this process is the first of the server on that folder. After a crash its number may belong to a stranger, or
 * to a dead process that is still listed.
 */
export function isPostmasterOf(data_folder: string, pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const words = wordsOf(pid);
  // Where processes of others are hidden, PostgreSQL judges its file itself.
  if (words === null) return isAlive(pid);
  const folder = words[words.indexOf('-D') + 1];
  return (
    words[0]?.includes('postgres') === true &&
    words.includes('-D') &&
    folder !== undefined &&
    isSameFolder(folder, data_folder)
  );
}

/** The processes that are left of a server whose first process is gone. */
function orphansOf(data_folder: string): number[] {
  const mark = clusterName(data_folder);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const title = wordsOf(pid)?.join(' ') ?? '';
      return title.startsWith('postgres: ') && title.includes(mark);
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * Clears the way after a kill: waits for the processes that are left of the dead server, ends those that do not end,
 * and removes lock files whose number now belongs to another process, which PostgreSQL would take for its predecessor.
 * Call it only while no other process can start a server on this folder.
 */
export async function clearAfterKill(data_folder: string, socket_folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const started = performance.now();
  for (let left = orphansOf(data_folder); left.length > 0; left = orphansOf(data_folder)) {
    const waited = performance.now() - started;
    if (waited > ENDING_MS) return;
    if (waited > PATIENCE_MS) left.forEach(kill);
    await sleep(LOOK_MS);
  }
  for (const file of [path.join(data_folder, 'postmaster.pid'), path.join(socket_folder, '.s.PGSQL.5432.lock')]) {
    const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (pid > 0 && isAlive(pid) && !isPostmasterOf(data_folder, pid)) fs.rmSync(file, { force: true });
  }
}
