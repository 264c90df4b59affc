/** Changes of applications. */
import { sql } from 'kysely';
import { json, type Tx } from '../../platform/database/connection.ts';
import { type ApplicationRow } from './applications.sql.ts';

export const insertApplication = (
  tx: Tx,
  row: {
    id: string;
    loan_reference: string;
    customer_id: string;
    confirmation: ApplicationRow['confirmation'];
    agent_id: string;
    shop_id: string | null;
    opened_at: string;
    expires_at: string;
  },
) => tx.sql.insertInto('applications').values(row).execute();

/** Saves the result of a step. The new version shows other desks that something changed. */
export async function setApplication(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      ApplicationRow,
      | 'step'
      | 'product_id'
      | 'grade'
      | 'grade_percent'
      | 'price_version_id'
      | 'repayment_interval'
      | 'contract_duration'
      | 'rounding_step_fcfa'
      | 'deposit_fcfa'
      | 'deposit_confirmed_at'
      | 'contract_id'
      | 'promised_lock_day'
      | 'loan_id'
      | 'agent_id'
      | 'confirmation'
      | 'taken_over_by'
    >
  >,
): Promise<void> {
  await tx.sql
    .updateTable('applications')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const addDeposits = (tx: Tx, rows: ReadonlyArray<{ id: string; amount_fcfa: number }>): Promise<unknown> =>
  tx.prepared(
    'add-deposits',
    `update applications a set deposit_paid_fcfa = a.deposit_paid_fcfa + d.amount, version = version + 1
      from (select id, sum(amount) as amount from unnest($1::uuid[], $2::bigint[]) as d(id, amount) group by id) d
      where a.id = d.id`,
    [rows.map((r) => r.id), rows.map((r) => r.amount_fcfa)],
  );

export async function addConfirmations(
  tx: Tx,
  id: string,
  names: readonly string[],
  by: string,
  at: Date,
): Promise<void> {
  const given = Object.fromEntries(names.map((name) => [name, { by, at: at.toISOString() }]));
  await sql`update applications set confirmations = confirmations || ${json(given)}::jsonb, version = version + 1
    where id = ${id}`.execute(tx.sql);
}

export const closeApplication = (tx: Tx, id: string, state: 'completed' | 'expired' | 'cancelled', at: Date) =>
  tx.sql
    .updateTable('applications')
    .set({ state, closed_at: at.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

/** Lowers the deposit of a sale. Answers false if the deposit is smaller than the amount. */
export const lowerDeposit = async (tx: Tx, application_id: string, amount_fcfa: number): Promise<boolean> =>
  (
    await tx.prepared(
      'lower-deposit',
      'update applications set deposit_paid_fcfa = deposit_paid_fcfa - $2, version = version + 1 where id = $1 and deposit_paid_fcfa >= $2 returning id',
      [application_id, amount_fcfa],
    )
  ).length > 0;
