/** Checks of the work outside the database: jobs and phones. */
import type { Database } from '../../platform/database/connection.ts';
import { type Checks, countOf, oneRow, wrong } from './checks.ts';

const OLD_JOB_MINUTES = 15;

export const jobChecks = (database: Database, now: Date): Checks => ({
  'No job was given up': async () => {
    const { rows } = await database.pool.query<{ kind: string; n: number }>(
      'select kind, count(*) as n from outbox where gave_up_at is not null group by kind order by 2 desc',
    );
    return rows.length === 0
      ? 'none'
      : wrong(
          `${rows.map(({ kind, n }) => `${n} × ${kind}`).join(', ')}: the column last_error of the table outbox says why`,
        );
  },
  'No job waits too long': async () => {
    const n = await countOf(
      database.pool.query<{ n: number }>(
        `select count(*) as n from outbox where done_at is null and gave_up_at is null
          and created_at < $1::timestamptz - interval '${OLD_JOB_MINUTES} minutes'
          and next_attempt_at < $1::timestamptz - interval '1 minute'`,
        [now],
      ),
    );
    return n === 0
      ? 'none'
      : wrong(`${n} jobs are older than ${OLD_JOB_MINUTES} minutes and due: is a worker running?`);
  },
  'Phones are in their desired state': async () => {
    const { locking, opening, releasing, under_way } = await oneRow(
      database.pool.query<{
        locking: number;
        opening: number;
        releasing: number;
        under_way: number;
      }>(`select count(*) filter (where desired = 'locked'
        and reported <> 'locked') as locking, count(*) filter (where desired <> 'locked'
        and reported = 'locked') as opening, count(*) filter (where desired = 'released'
        and reported not in ('released', 'locked')) as releasing, count(*) filter (where desired = 'released'
        and reported = 'releasing') as under_way from device_locks d where lock_solution <> 'none'
        and not (desired = 'released' and exists (select from device_locks n where n.device_id = d.device_id
          and n.lock_solution = d.lock_solution and n.loan_id <> d.loan_id and n.desired <> 'released'))`),
    );
    // A phone that stays open or is released late costs its owner nothing; one that stays locked after payment does. On
    // a phone that was sold again only its new loan decides.
    return opening === 0
      ? `${locking} still to be locked, ${releasing} still to be released, ${under_way} of them under way at their provider`
      : wrong(`${opening} should be open and are locked: does the lock provider answer?`);
  },
});
