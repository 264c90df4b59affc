/** What waits in B13: orders to phones that are paid for, texts, and codes. */
import { businessClock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { newId } from '../server/src/platform/ids.ts';
import { type OrderedSolution, ordersOf } from '../server/src/platform/jobs/lanes.ts';
import { enqueue } from '../server/src/platform/jobs/outbox.ts';

const CLOCK = businessClock(
  () => 'Africa/Douala',
  () => 0,
);
const TEXTS_IN_A_JOB = 10;
const NUMBER = '+237670000009';

export interface PaidPhone {
  readonly loan_id: string;
  readonly lock_solution: OrderedSolution;
}

/** Phones that are locked at their provider and paid for. */
export async function paidPhones(database: Database, most: number): Promise<PaidPhone[]> {
  const { rows } = await database.pool.query<PaidPhone>(
    `update device_locks set desired = 'locked', reported = 'locked', leased_until = null
      where loan_id in (select loan_id from device_locks where lock_solution <> 'none' and desired <> 'released' and reported in ('active', 'locked')
      order by loan_id limit $1) returning loan_id, lock_solution`,
    [most],
  );
  return rows;
}

export async function writeOrders(database: Database, phones: readonly PaidPhone[]): Promise<string[]> {
  const ids = phones.map(() => newId());
  const loan_ids = phones.map(({ loan_id }) => loan_id);
  await database.transaction(async (tx) => {
    await tx.prepared(
      'bench-orders',
      `with phones as (update device_locks set desired = 'unlocked' where loan_id = any($2::uuid[])),
      former as (update lock_commands set status = 'superseded' where loan_id = any($2::uuid[])
        and status in ('queued', 'sent', 'acknowledged', 'failed'))
      insert into lock_commands (id, loan_id, action, because, created_at)
        select id, loan_id, 'unlock', '{}', $3 from unnest($1::uuid[], $2::uuid[]) as o(id, loan_id)`,
      [ids, loan_ids, new Date()],
    );
    await enqueue(
      tx,
      { clock: CLOCK, wakeWorkers: () => {} },
      phones.map(({ lock_solution }, index) => ({
        kind: 'lock-command',
        subject: ids[index] ?? '',
        lane: ordersOf(lock_solution),
      })),
    );
  });
  return ids;
}

export async function writeTexts(database: Database, count: number, isCode: boolean): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const jobs = Math.ceil(count / TEXTS_IN_A_JOB);
  await database.transaction(async (tx) => {
    await tx.prepared(
      'bench-texts',
      `insert into messages (id, msisdn, template, language, text, parts, created_at)
        select id, $2, $3, 'fr', 'Bonjour', 1, $4 from unnest($1::uuid[]) as t(id)`,
      [ids, NUMBER, isCode ? 'sign_in_code' : 'reminder', new Date()],
    );
    await enqueue(
      tx,
      { clock: CLOCK, wakeWorkers: () => {} },
      Array.from({ length: jobs }, (_, index) => {
        const bundle = ids.slice(index * TEXTS_IN_A_JOB, (index + 1) * TEXTS_IN_A_JOB).map((id) => ({ id }));
        return {
          kind: 'send-messages',
          subject: bundle[0]?.id ?? '',
          lane: isCode ? ('codes' as const) : ('texts' as const),
          payload: { texts: bundle },
        };
      }),
    );
  });
  return ids;
}
