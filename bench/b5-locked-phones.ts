/** The locked phones of B5, and the commands that unlock them. */
import type { Database } from '../server/src/platform/database/connection.ts';
import { findLoanById, standingOf } from '../server/src/domains/loans/loans.ts';

export const MOST_WAIT_MS = 30_000;

interface Locked {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly msisdn: string;
  readonly first_name: string;
  readonly arrears_fcfa: number;
}

export async function lockedPhones(database: Database, today: string): Promise<Locked[]> {
  const { rows } = await database.pool.query<Omit<Locked, 'arrears_fcfa'>>(
    `select l.id as loan_id, l.loan_reference, c.msisdn, c.first_name from device_locks k
      join loans l on l.id = k.loan_id join customers c on c.id = l.customer_id where k.desired = 'locked'
      and k.lock_solution <> 'none' and l.status = 'active' order by md5(l.id::text)`,
  );
  const locked: Locked[] = [];
  for (const row of rows) {
    const loan = await findLoanById(database, row.loan_id);
    const arrears_fcfa = loan ? standingOf(loan, today, 0).arrears_fcfa : 0;
    if (arrears_fcfa > 0) locked.push({ ...row, arrears_fcfa });
  }
  return locked;
}

/** When an unlock command was written, when it was sent and when the provider had answered, in ms since 1970. */
export interface SentCommand {
  readonly ordered: number;
  readonly sent: number;
  readonly answered: number;
}

/** The unlock command of each phone. Waits for the last one. */
export async function sentCommands(database: Database, loan_ids: readonly string[]): Promise<Map<string, SentCommand>> {
  const end = Date.now() + MOST_WAIT_MS;
  for (;;) {
    const { rows } = await database.pool.query<SentCommand & { loan_id: string }>(
      `select loan_id, extract(epoch from created_at)::float8 * 1000 as ordered, extract(epoch
        from sent_at)::float8 * 1000 as sent, extract(epoch from acknowledged_at)::float8 * 1000 as answered
        from lock_commands where action in ('unlock', 'release') and acknowledged_at is not null and loan_id = any($1)`,
      [loan_ids],
    );
    if (rows.length >= loan_ids.length || Date.now() > end) return new Map(rows.map((row) => [row.loan_id, row]));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until every message is delivered, so that the next arm runs on an idle machine. */
export async function waitUntilIdle(database: Database): Promise<void> {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end;) {
    const { rows } = await database.pool.query<{ waiting: boolean }>(
      `select exists (select from outbox where done_at is null and gave_up_at is null
        and kind in ('send-messages', 'send-message')) as waiting`,
    );
    if (!rows[0]?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the texts were not delivered in time');
}
