/** Commands to phones: writing and superseding them, and finding phones that need one. */
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import { NEWEST_LOANS, type LockRow } from './locks.sql.ts';

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
  /** Of a release: since when the provider has been letting the phone go. */
  releasing_at: string | null;
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
  'id, loan_id, action, status, because, attempts, receipt, error, created_at, sent_at, confirmed_at, releasing_at';

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

/** The index `device_locks_astray` covers exactly these phones. */
const IS_ASTRAY = `((d.desired = 'locked' and d.reported <> 'locked') or (d.desired = 'unlocked' and d.reported = 'locked')
  or (d.desired = 'released' and d.reported <> 'released'))`;

/** A loan released the phone and another loan has it now: only the newer loan decides on it. */
const IS_SOLD_ANEW = `(d.desired = 'released' and exists (select 1 from device_locks n where n.device_id = d.device_id
  and n.lock_solution = d.lock_solution and n.loan_id <> d.loan_id and n.desired <> 'released'))`;

/** Phones whose reported state is not the desired one and that have no command under way. */
export const astray = (db: Reader, most: number): Promise<Array<{ loan_id: string }>> =>
  db.prepared(
    'astray',
    `select loan_id from device_locks d where lock_solution <> 'none' and ${IS_ASTRAY}
    and not exists (select 1 from lock_commands c where c.loan_id = d.loan_id
      and c.status in ('queued', 'sent', 'acknowledged', 'failed') and c.action in ('lock', 'unlock', 'release'))
    and not ${IS_SOLD_ANEW} limit $1`,
    [most],
  );

export interface PendingPhone {
  loan_id: string;
  loan_reference: string;
  customer_id: string;
  lock_solution: LockRow['lock_solution'];
  desired: LockRow['desired'];
  reported: LockRow['reported'];
  desired_at: string;
  last_contact_at: string | null;
  command_action: Action | null;
  command_status: CommandRow['status'] | null;
  command_attempts: number | null;
  /** When the provider last took its release back; null where it never did, or the phone is not to be released. */
  taken_back_at: string | null;
}

/** Phones whose reported state is not the desired one: those to open first, the longest waiting first. */
export const pendingPhones = (db: Reader, most: number): Promise<PendingPhone[]> =>
  db.prepared<PendingPhone>(
    'pending-phones',
    `select d.loan_id, l.loan_reference, d.customer_id, d.lock_solution, d.desired, d.reported, d.desired_at,
      d.last_contact_at, c.action as command_action, c.status as command_status, c.attempts as command_attempts,
      case when d.desired = 'released' then (select max(b.taken_back_at) from lock_commands b
        where b.loan_id = d.loan_id) end as taken_back_at
    from device_locks d join customer_loans l on l.loan_id = d.loan_id
    left join lateral (select action, status, attempts from lock_commands o where o.loan_id = d.loan_id
      order by id desc limit 1) c on true
    where d.lock_solution <> 'none' and ${IS_ASTRAY} and not ${IS_SOLD_ANEW}
    order by d.desired = 'locked', d.desired_at, d.loan_id limit $1`,
    [most],
  );
