/** Commands to phones: writing and superseding them, and finding phones that need one. */
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import { NEWEST_LOANS } from './locks.sql.ts';

/** The states of a command that still has to be sent or sent again. */
export const STANDS = `'queued', 'sent', 'failed'`;

export type Action = 'enrol' | 'lock' | 'unlock' | 'remind' | 'release';

export interface CommandRow {
  id: string;
  loan_id: string;
  action: Action;
  status: 'queued' | 'sent' | 'acknowledged' | 'confirmed' | 'failed' | 'expired' | 'superseded';
  because: Record<string, string | number | null>;
  attempts: number;
  receipt: string | null;
  error: string | null;
  created_at: string;
  sent_at: string | null;
  confirmed_at: string | null;
}

/**
 * A newer lock, unlock or release command supersedes older ones that are not confirmed, also a failed one that waits
 * for its next try. Reminders and enrolments stay.
 */
export const supersede = (tx: Tx, loan_id: string) =>
  tx.prepared(
    'supersede',
    `update lock_commands set status = 'superseded' where loan_id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed') and action in ('lock', 'unlock', 'release')`,
    [loan_id],
  );

/**
 * Supersedes all commands that are not confirmed, reminders and enrolments included, because the loan has another phone
 * or is over.
 */
export const supersedeAll = (tx: Tx, loan_id: string) =>
  tx.prepared(
    'supersede-all',
    `update lock_commands set status = 'superseded' where loan_id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed')`,
    [loan_id],
  );

/** Whether the enrolment of the phone with its provider is still to be sent. */
export const enrolmentWaits = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'enrolment-waits',
      `select 1 from lock_commands where loan_id = $1 and action = 'enrol' and status in (${STANDS}) limit 1`,
      [loan_id],
    )
  ).length > 0;

/** The facts of the last enrolment, or null while an enrolment is under way. */
export const enrolmentToRepeat = async (db: Reader, loan_id: string): Promise<CommandRow['because'] | null> =>
  (
    await db.prepared<Pick<CommandRow, 'because'>>(
      'enrolment-to-repeat',
      `select because from lock_commands c where loan_id = $1 and action = 'enrol' and not exists (select 1
        from lock_commands o where o.loan_id = c.loan_id and o.action = 'enrol'
        and o.status in (${STANDS}, 'acknowledged')) order by id desc limit 1`,
      [loan_id],
    )
  )[0]?.because ?? null;

export const insertCommand = (
  tx: Tx,
  command: { id: string; loan_id: string; action: Action; because: unknown; created_at: string },
) =>
  tx.sql
    .insertInto('lock_commands')
    .values({ ...command, because: json(command.because) })
    .execute();

export const COMMAND =
  'id, loan_id, action, status, because, attempts, receipt, error, created_at, sent_at, confirmed_at';

export const findCommand = async (db: Reader, id: string): Promise<CommandRow | null> =>
  (await db.prepared<CommandRow>('find-command', `select ${COMMAND} from lock_commands where id = $1`, [id]))[0] ??
  null;

/** The last command to the phone of the newest loan of each of these customers. */
export const latestCommandsOf = (db: Reader, customer_ids: readonly string[]): Promise<CommandRow[]> =>
  db.prepared<CommandRow>(
    'latest-commands-of',
    `select k.* from (${NEWEST_LOANS}) n cross join lateral (select ${COMMAND} from lock_commands o
      where o.loan_id = n.loan_id order by o.id desc limit 1) k`,
    [customer_ids],
  );

/**
 * Phones whose reported state is not the desired one and that have no command under way. A phone that a loan released
 * and that another loan has now is left out, because only the newer loan decides on it.
 */
export const astray = (db: Reader, most: number): Promise<Array<{ loan_id: string }>> =>
  db.prepared(
    'astray',
    `select loan_id from device_locks d where lock_solution <> 'none' and ((desired = 'locked' and reported <> 'locked')
      or (desired = 'unlocked' and reported = 'locked') or (desired = 'released' and reported <> 'released'))
    and not exists (select 1 from lock_commands c where c.loan_id = d.loan_id
      and c.status in ('queued', 'sent', 'acknowledged', 'failed') and c.action in ('lock', 'unlock', 'release'))
    and not (desired = 'released' and exists (select 1 from device_locks n where n.device_id = d.device_id
      and n.lock_solution = d.lock_solution and n.loan_id <> d.loan_id and n.desired <> 'released')) limit $1`,
    [most],
  );
