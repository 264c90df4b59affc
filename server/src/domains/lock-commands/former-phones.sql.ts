/** Former phones: phones that a loan has left and that their lock provider must still release. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import type { LockRow } from './locks.sql.ts';

export interface FormerPhone {
  readonly id: string;
  readonly loan_id: string;
  readonly device_id: string;
  readonly imei: string;
  readonly lock_solution: Exclude<LockRow['lock_solution'], 'none'>;
  readonly because: string;
  readonly is_lost: boolean;
  readonly released_at: string | null;
}

export const insertFormerPhone = (
  tx: Tx,
  row: Omit<FormerPhone, 'released_at'> & { reported: LockReading['state']; left_at: string },
) => tx.sql.insertInto('former_phones').values(row).execute();

export const findFormerPhone = async (db: Reader, id: string): Promise<FormerPhone | null> =>
  (
    await db.prepared<FormerPhone>(
      'find-former-phone',
      'select id, loan_id, device_id, imei, lock_solution, because, is_lost, released_at from former_phones where id = $1',
      [id],
    )
  )[0] ?? null;

/** The former phones of these customers that are not released yet, the newest first. */
export const stillToLetGo = (
  db: Reader,
  customer_ids: readonly string[],
): Promise<
  Array<
    Pick<FormerPhone, 'loan_id' | 'imei' | 'lock_solution' | 'is_lost'> & {
      imei2: string | null;
      customer_id: string;
      left_at: string;
    }
  >
> =>
  db.prepared(
    'still-to-let-go',
    `select l.customer_id, f.loan_id, f.imei, i.imei2, f.lock_solution, f.left_at, f.is_lost and d.state = 'lost' as is_lost
      from customer_loans l join former_phones f on f.loan_id = l.loan_id
      join device_states d on d.device_id = f.device_id
      left join device_imeis i on i.device_id = f.device_id and i.imei = f.imei
      where l.customer_id = any($1) and f.released_at is null order by f.id desc`,
    [customer_ids],
  );

/** Records what the provider reported last. */
export const noteFormerPhone = (
  db: Reader,
  id: string,
  reading: { reported: LockReading['state']; released_at: string | null },
) =>
  db.sql
    .updateTable('former_phones')
    .set({ ...reading, error: null })
    .where('id', '=', id)
    .execute();

export const noteFormerError = (db: Reader, id: string, error: string) =>
  db.sql
    .updateTable('former_phones')
    .set({ error: error.slice(0, 300) })
    .where('id', '=', id)
    .execute();

/**
 * Ends a former phone that was sold again under the same lock provider, because it must stay enrolled for its new loan.
 */
export const endFormerPhone = (db: Reader, id: string, at: Date) =>
  db.sql
    .updateTable('former_phones')
    .set({ released_at: at.toISOString(), error: 'held_by_a_loan' })
    .where('id', '=', id)
    .execute();

/**
 * The lost phone is on its loan again under the same provider: nothing locks it as lost any more, and nothing releases
 * it.
 */
export const endLost = (
  tx: Tx,
  { loan_id, device_id, lock_solution }: Pick<LockRow, 'loan_id' | 'device_id' | 'lock_solution'>,
  at: Date,
) =>
  tx.sql
    .updateTable('former_phones')
    .set({ released_at: at.toISOString(), error: 'held_by_a_loan' })
    .where('loan_id', '=', loan_id)
    .where('device_id', '=', device_id)
    .where('lock_solution', '=', lock_solution)
    .where('released_at', 'is', null)
    .execute();

/** Whether a lost phone is neither found, nor paid for by its loan. */
export const isStillLost = async (
  db: Reader,
  { device_id, loan_id }: Pick<FormerPhone, 'device_id' | 'loan_id'>,
): Promise<boolean> =>
  (
    await db.prepared<{ loan_id: string }>(
      'still-lost',
      `select l.loan_id from device_locks l join loan_book b on b.loan_id = l.loan_id join device_states d
        on d.device_id = $1 where l.loan_id = $2 and d.state = 'lost'
        and not (b.status = 'settled' and l.desired = 'released')`,
      [device_id, loan_id],
    )
  ).length > 0;

/** How many phones this customer’s loans have left for another one. */
export const countSwaps = async (db: Reader, customer_id: string): Promise<number> =>
  (
    await db.prepared<{ n: number }>(
      'count-swaps',
      `select count(*)::int as n from former_phones f join customer_loans l on l.loan_id = f.loan_id
        where l.customer_id = $1 and f.because = 'imei_change'`,
      [customer_id],
    )
  )[0]?.n ?? 0;
