/** The first process of the bench's embedded PostgreSQL. */
import fs from 'node:fs';
import path from 'node:path';

/** NaN when none runs. */
export function postmasterPid(folder: string): number {
  try {
    return Number(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return Number.NaN;
  }
}

/** A bench that is stopped in the middle takes its PostgreSQL with it. */
export function stopPostgresAtExit(folder: string): void {
  process.on('exit', () => {
    try {
      process.kill(postmasterPid(folder), 'SIGINT');
    } catch {
      // It has ended before, as it does after a bench that was not stopped.
    }
  });
}
