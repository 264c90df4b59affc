/** Orders that waited in one lane for all providers go on in a lane that somebody serves, whatever became of the phone. */
import { afterAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { openOldDatabase } from '../../../../tests/harness/old-database.ts';
import { workersOf } from './lanes.ts';

const old = await openOldDatabase('orders', '0164');
afterAll(() => old.close());

const waits = async (subject: string, kind = 'lock-command') =>
  old.client.query(
    `insert into outbox (id, kind, subject, lane, next_attempt_at, created_at) values ($1, $2, $3, 'orders', now(), now())`,
    [newId(), kind, subject],
  );

/** A phone under this lock by now, and an order to it from before. */
async function order(lock_solution: string): Promise<void> {
  const [loan_id, command_id] = [newId(), newId()];
  const columns = await old.client.query<{ name: string; value: string }>(
    `select column_name as name, case data_type when 'uuid' then gen_random_uuid()::text when 'bytea' then '\\x00'
      when 'integer' then '1' when 'bigint' then '1' when 'boolean' then 'false' when 'date' then '2026-01-01'
      when 'timestamp with time zone' then '2026-01-01' else '490154203237518' end as value
      from information_schema.columns where table_name = 'device_locks' and is_nullable = 'NO'
      and column_default is null`,
  );
  const row = { ...Object.fromEntries(columns.rows.map(({ name, value }) => [name, value])), loan_id, lock_solution };
  const known = { ...row, lock_type: lock_solution === 'none' ? 'no lock' : 'hard lock', desired: 'unlocked' };
  const names = Object.keys(known);
  await old.client.query(
    `insert into device_locks (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(known),
  );
  await old.client.query(
    `insert into lock_commands (id, loan_id, action, because, created_at) values ($1, $2, 'unlock', '{}', now())`,
    [command_id, loan_id],
  );
  await waits(command_id);
}

test('each waits for its provider, and one of a phone without a lock, or of no command, for the rest', async () => {
  // Sales and customers are none of its business.
  await old.client.query('set session_replication_role = replica');
  for (const solution of ['trustonic', 'vivo', 'knox_guard', 'none']) await order(solution);
  await waits(newId());
  await old.migrate('0164', '9999');
  const { rows } = await old.client.query<{ lane: string }>('select lane from outbox order by id');
  const lanes = rows.map(({ lane }) => lane);
  expect(lanes).toEqual(['orders:trustonic', 'orders:vivo', 'orders:knox_guard', 'rest', 'rest']);
  const served = new Set<string>(workersOf({}).map(({ lane }) => lane));
  expect(lanes.filter((lane) => !served.has(lane))).toEqual([]);
});
