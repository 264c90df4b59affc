/**
 * The processor time of a process and everything it started. On a shared machine, it varies far less than elapsed time.
 */
import fs from 'node:fs';
import { postmasterPid } from './postmaster.ts';
import { FOLDER } from './world.ts';

const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  /** Its own and that of the children it has waited for. */
  readonly seconds: number;
}

function statOf(pid: string | number): Stat | null {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const at = (field: number) => Number(fields[field]);
    return { parent: at(1), seconds: (at(11) + at(12) + at(13) + at(14)) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** NaN where the system does not report it. */
function cpuSeconds(pid: number | undefined): number {
  const parent = pid === undefined ? null : statOf(pid);
  if (!parent) return Number.NaN;
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      const stat = statOf(name);
      return stat !== null && stat.parent === pid ? sum + stat.seconds : sum;
    }, parent.seconds);
}

/** The embedded PostgreSQL with its backends. */
const postgresSeconds = (): number => cpuSeconds(postmasterPid(FOLDER));

/** Runs a piece of work and adds the processor time that it cost PostgreSQL and, if given, another process. */
export async function withCost<T>(
  work: () => Promise<T>,
  pid?: number,
): Promise<T & { readonly cpu: { readonly postgres: number; readonly process: number } }> {
  const before = [postgresSeconds(), cpuSeconds(pid)] as const;
  const done = await work();
  return { ...done, cpu: { postgres: postgresSeconds() - before[0], process: cpuSeconds(pid) - before[1] } };
}
