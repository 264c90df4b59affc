/** Loans that were made and not activated, what their shops were told, and what became of them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface LateActivation {
  readonly loan_id: string;
  readonly application_id: string;
  readonly told_at: string | null;
}

/**
 * The loans about which something may be due, the oldest first: those made before `tell` whose shop was not told, and
 * those made before `act` whose shop was told before `told` and for which nothing was done. One whose phone is locked
 * comes again when somebody has scanned the phone since `scanned`. A loan that was older than `left` when its shop was
 * told is left to people.
 */
export const lateActivations = (
  db: Reader,
  by: { tell: Date; act: Date; told: Date; scanned: Date },
  left_days: number,
  most: number,
): Promise<LateActivation[]> =>
  db.prepared<{ [Name in keyof LateActivation]: LateActivation[Name] }>(
    'late-activations',
    `select l.id as loan_id, l.application_id, a.told_at from loans l left join late_activations a on a.loan_id = l.id
      where l.status = 'pending_activation' and l.created_at <= $1 and (a.loan_id is null or (l.created_at <= $2
        and a.told_at <= $3 and a.told_at < l.created_at + make_interval(days => $5) and (a.action is null
        or (a.action = 'locked' and exists (select from unused_scans s where s.device_id = l.device_id
          and s.scanned_at > $4)))))
      order by l.created_at limit $6`,
    [by.tell, by.act, by.told, by.scanned, left_days, most],
  );

/** False when somebody else has noted it. */
export const noteTold = async (tx: Tx, loan_id: string, at: Date): Promise<boolean> =>
  (
    await tx.prepared<{ loan_id: string }>(
      'note-told',
      'insert into late_activations (loan_id, told_at) values ($1, $2) on conflict do nothing returning loan_id',
      [loan_id, at],
    )
  ).length > 0;

export type LateAction = 'started' | 'locked' | 'cancelled';

export const noteActed = (tx: Tx, loan_id: string, action: LateAction, at: Date) =>
  tx.sql
    .updateTable('late_activations')
    .set({ action, acted_at: at.toISOString() })
    .where('loan_id', '=', loan_id)
    .execute();

/** What was done about a loan; null where nothing was yet. */
export const actionOf = async (db: Reader, loan_id: string): Promise<LateAction | null> =>
  ((await db.sql.selectFrom('late_activations').select('action').where('loan_id', '=', loan_id).executeTakeFirst())
    ?.action as LateAction | undefined) ?? null;

/** The day of the money that completed the deposit of a sale; null where none is posted. */
export const depositDay = async (
  db: Reader,
  sale: { readonly customer_id: string; readonly application_id: string },
): Promise<string | null> =>
  (
    await db.prepared<{ value_on: string }>(
      'deposit-day',
      `select value_on from payment_proofs where customer_id = $1 and application_id = $2 and status = 'posted'
        and purpose = 'deposit' order by value_on desc limit 1`,
      [sale.customer_id, sale.application_id],
    )
  )[0]?.value_on ?? null;

/** The loans whose phones are to be locked because nobody activated them. */
export const loansToLock = async (db: Reader): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'loans-to-lock',
      `select l.id from late_activations a join loans l on l.id = a.loan_id
        where a.action = 'locked' and l.status = 'pending_activation' order by l.id`,
      [],
    )
  ).map(({ id }) => id);
