/** The payments that withdrawn statements leave to be undone. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The payments to undo; each is undone in a transaction of its own. */
export const insertUndoings = (
  tx: Tx,
  statement_id: string,
  what: 'reverse' | 'restore',
  payment_ids: readonly string[],
): Promise<unknown> =>
  tx.prepared(
    'insert-undoings',
    `insert into statement_undoings (statement_id, what, payment_id) select $1, $2, unnest($3::uuid[])`,
    [statement_id, what, payment_ids],
  );

export interface Undoing {
  readonly statement_id: string;
  readonly payment_id: string;
  readonly what: 'reverse' | 'restore';
  readonly withdrawn_by: string;
  readonly withdrawn_because: string;
  readonly withdrawal_request: string;
}

const UNDOING = `select u.statement_id, u.payment_id, u.what, s.withdrawn_by, s.withdrawn_because, s.withdrawal_request
  from statement_undoings u join statements s on s.id = u.statement_id
  where u.ended_at is null and s.withdrawn_by is not null and s.withdrawn_because is not null
    and s.withdrawal_request is not null`;

export const undoingsLeft = (db: Reader, most: number): Promise<Undoing[]> =>
  db.prepared<{ [Name in keyof Undoing]: Undoing[Name] }>(
    'undoings-left',
    `${UNDOING} order by u.statement_id, u.payment_id limit $1`,
    [most],
  );

/** Locked until the transaction ends; null where somebody else does it or has done it. */
export const undoingForUpdate = async (tx: Tx, statement_id: string, payment_id: string): Promise<Undoing | null> =>
  (
    await tx.prepared<{ [Name in keyof Undoing]: Undoing[Name] }>(
      'undoing-for-update',
      `${UNDOING} and u.statement_id = $1 and u.payment_id = $2 for update of u skip locked`,
      [statement_id, payment_id],
    )
  )[0] ?? null;

export const setUndone = (
  tx: Tx,
  { statement_id, payment_id }: Pick<Undoing, 'statement_id' | 'payment_id'>,
  ended_as: 'undone' | 'kept',
  at: Date,
): Promise<unknown> =>
  tx.prepared(
    'set-undone',
    `update statement_undoings set ended_as = $3, ended_at = $4 where statement_id = $1 and payment_id = $2`,
    [statement_id, payment_id, ended_as, at],
  );
