/** The dunning stages that loans have reached. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';

/**
 * Records that a loan reached a dunning stage, and under which id its text is written, if it is. Answers true only the
 * first time for a due day.
 */
export async function recordStage(
  tx: Tx,
  loan_id: string,
  due_on: string,
  stage: DunningStage,
  { at, message_id }: { readonly at: Date; readonly message_id: string },
): Promise<boolean> {
  const rows = await tx.prepared(
    'climb',
    `insert into lock_notices (loan_id, due_on, rung, at, message_id) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning loan_id`,
    [loan_id, due_on, stage, at, message_id],
  );
  return rows.length > 0;
}

export type DunningStage = 'remind' | 'remind_2' | 'remind_3' | 'warn' | 'lock';

/**
 * The loans among these that have not reached the stage for the due day; for the lock stage, those whose phone should
 * be open.
 */
export async function stagesToReach(
  db: Reader,
  stages: ReadonlyArray<{ loan_id: string; due_on: string; rung: DunningStage }>,
): Promise<Set<string>> {
  if (stages.length === 0) return new Set();
  const rows = await db.prepared<{ loan_id: string }>(
    'rungs-to-climb',
    `select r.loan_id from unnest($1::uuid[], $2::date[], $3::text[]) as r(loan_id, due_on, rung)
      join device_locks d on d.loan_id = r.loan_id
    where case when r.rung = 'lock' then d.desired = 'unlocked' and d.lock_type <> 'no lock' else not exists (select 1
      from lock_notices n where n.loan_id = r.loan_id and n.due_on = r.due_on and n.rung = r.rung) end`,
    [stages.map((one) => one.loan_id), stages.map((one) => one.due_on), stages.map((one) => one.rung)],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
}
