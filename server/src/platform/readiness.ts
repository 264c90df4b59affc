/**
 * What the portal needs to serve: a database that answers, and space to write. A load balancer checks it from outside,
 * and the portal checks it itself and reports changes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Services } from './services.ts';

const LOOK_MS = 1_000;
/** A balancer that gets no answer takes the portal out, and people see its page in the place of ours. */
const PATIENCE_MS = 3_000;

/**
 * Writes a few pages of a table that is dropped at once: PostgreSQL takes disk space for them, or reports that there is
 * none.
 */
const WRITE = `create temp table room_is_there on commit drop as select n, repeat(md5(n::text), 60) as text from generate_series(1, 200) n`;

/** Whether the database answers, and whether there is room to write. */
export async function readiness({
  database,
  disk,
}: Pick<Services, 'database' | 'disk'>): Promise<{ database: boolean; disk: boolean }> {
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const isUp = await Promise.race([asked, sleep(PATIENCE_MS, false, { signal: late.signal })]);
  late.abort();
  if (isUp) await disk.tryAgain(() => database.pool.query(WRITE));
  return { database: isUp, disk: !disk.isFull() };
}

/** Reports a problem when it begins and when it is over: in the log, and to `announce` in a sentence for people. */
export function announceTrouble(
  services: Pick<Services, 'database' | 'disk'>,
  log: Logger,
  announce: (sentence: string) => void,
): { stop(): void } {
  let before = { database: true, disk: true };
  let isLooking = false;
  const look = async () => {
    const now = await readiness(services);
    const left = services.disk.freeMegabytes();
    const sentences = [
      ...(before.disk === now.disk
        ? []
        : [
            now.disk
              ? 'There is room on the disk again: changes are taken.'
              : `The disk that holds ${services.disk.folder} is full${left === null ? '' : ` (${left} MB are left)`}: changes are refused until there is room. Make room there; Palier then continues by itself.`,
          ]),
      ...(before.database === now.database
        ? []
        : [
            now.database
              ? 'The database answers again.'
              : 'The database does not answer: requests are refused until it does.',
          ]),
    ];
    before = now;
    for (const sentence of sentences) {
      log.error({ ...now, free_mb: left }, sentence);
      announce(sentence);
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
