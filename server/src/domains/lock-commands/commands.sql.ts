/** Orders to phones: how they are queued, sent, answered and given up. */
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/device-lock/port.ts';
import { NEWEST_LOANS, type LockRow, LOCK, type AskedPhone } from './locks.sql.ts';

// Orders.

/** Not carried out yet, and nothing newer has taken its place. */
const STANDS = `'queued', 'sent', 'failed'`;

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
 * A newer wish cancels older orders that are not carried out yet, a refused one that waits for its next try included; a
 * reminder or an enrolment stands beside them.
 */
export const supersede = (tx: Tx, loan_id: string) =>
  tx.prepared(
    'supersede',
    `update lock_commands set status = 'superseded' where loan_id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed') and action in ('lock', 'unlock', 'release')`,
    [loan_id],
  );

/**
 * The phone is another one now, or nobody's: whatever was on its way to it, reminders and enrolments included, concerns
 * nobody any more.
 */
export const supersedeAll = (tx: Tx, loan_id: string) =>
  tx.prepared(
    'supersede-all',
    `update lock_commands set status = 'superseded' where loan_id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed')`,
    [loan_id],
  );

/** Whether the provider still has to hear of the phone at all. */
export const enrolmentWaits = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'enrolment-waits',
      `select 1 from lock_commands where loan_id = $1 and action = 'enrol' and status in (${STANDS}) limit 1`,
      [loan_id],
    )
  ).length > 0;

/** The facts of its last enrolment, unless one is under way already. */
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

const SENT = (at: string): string =>
  `status = 'sent', sent_at = coalesce(c.sent_at, ${at}), attempts = c.attempts + 1, error = null`;

const COMMAND = 'id, loan_id, action, status, because, attempts, receipt, error, created_at, sent_at, confirmed_at';

export const findCommand = async (db: Reader, id: string): Promise<CommandRow | null> =>
  (await db.prepared<CommandRow>('find-command', `select ${COMMAND} from lock_commands where id = $1`, [id]))[0] ??
  null;

/** The last order to the phone of the newest loan of each of these customers. */
export const latestCommandsOf = (db: Reader, customer_ids: readonly string[]): Promise<CommandRow[]> =>
  db.prepared<CommandRow>(
    'latest-commands-of',
    `select k.* from (${NEWEST_LOANS}) n cross join lateral (select ${COMMAND} from lock_commands o
      where o.loan_id = n.loan_id order by o.id desc limit 1) k`,
    [customer_ids],
  );

export interface TakenOrder {
  readonly command: CommandRow;
  readonly lock: LockRow;
  /**
   * A lock is not sent yet: the check for lock holds is asked first. Anything else is, unless it was superseded at this
   * very moment.
   */
  readonly isSent: boolean;
}

/**
 * Takes an order that stands and holds its phone until then: orders to one phone go one at a time. `gone` when it does
 * not stand any more, `busy` while another worker holds the phone. One statement, because somebody waits for it.
 */
export async function takeOrder(
  db: Reader,
  id: string,
  { wall, until, now }: { readonly wall: Date; readonly until: Date; readonly now: Date },
): Promise<TakenOrder | 'gone' | 'busy'> {
  const [row] = await db.prepared<CommandRow & (LockRow | { device_id: null }) & { is_sent: boolean }>(
    'take-order',
    `with command as (select ${COMMAND} from lock_commands where id = $1 and status in (${STANDS})),
    held as (update device_locks set leased_until = $3 where loan_id = (select loan_id from command)
      and (leased_until is null or leased_until < $2) returning ${LOCK}),
    gone_out as (update lock_commands c set ${SENT('$4')} from held where c.id = $1 and c.loan_id = held.loan_id
      and c.action <> 'lock' and c.status in (${STANDS}) returning c.loan_id)
    select held.*, command.*, gone_out.loan_id is not null as is_sent from command left join held on true left
      join gone_out on true`,
    [id, wall, until, now],
  );
  if (!row) return 'gone';
  return row.device_id === null ? 'busy' : { command: row, lock: row, isSent: row.is_sent };
}

/** Only an order that still stands is sent: one superseded a moment ago stays unsent. */
export async function markSent(db: Reader, id: string, at: Date): Promise<boolean> {
  const rows = await db.prepared(
    'command-sent',
    `update lock_commands c set ${SENT('$2')} where id = $1 and status in (${STANDS}) returning id`,
    [id, at],
  );
  return rows.length > 0;
}

/**
 * The provider has answered: what it says of the phone is kept, the order is acknowledged, or confirmed when the phone
 * obeyed already, and the phone is free for the next one. False when the order does not stand any more, or the loan has
 * another phone. The phone is written before the order, as everywhere.
 */
export async function markAnswered(
  tx: Tx,
  command: Pick<CommandRow, 'id' | 'loan_id'>,
  phone: AskedPhone,
  reading: LockReading,
  isDone: boolean,
  at: Date,
): Promise<boolean> {
  const rows = await tx.prepared(
    'command-answered',
    `with phone as (update device_locks set reported = $3, reported_at = $7, last_contact_at = coalesce($4,
      last_contact_at), leased_until = null where loan_id = $2 and imei = $8 and lock_solution = $9 returning loan_id)
    update lock_commands c set status = case when $6 then 'confirmed'
      else 'acknowledged' end, receipt = coalesce($5, c.receipt), acknowledged_at = coalesce(c.acknowledged_at, $7),
      confirmed_at = case when $6 then $7 end, error = case when $6 then null else c.error end
    from phone where c.id = $1 and c.loan_id = phone.loan_id and c.status in ('queued', 'sent', 'failed')
      returning c.id`,
    [
      command.id,
      command.loan_id,
      reading.state,
      reading.last_contact_at,
      reading.receipt,
      isDone,
      at,
      phone.imei,
      phone.lock_solution,
    ],
  );
  return rows.length > 0;
}

export async function markConfirmed(db: Reader, id: string, at: Date): Promise<boolean> {
  const rows = await db.prepared(
    'command-confirmed',
    `update lock_commands set status = 'confirmed', confirmed_at = $2, error = null where id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed') returning id`,
    [id, at],
  );
  return rows.length > 0;
}

export const markFailed = (db: Reader, id: string, error: string) =>
  db.prepared(
    'command-failed',
    `update lock_commands set status = case when status in ('queued', 'sent') then 'failed' else status end, error = $2
      where id = $1 and status in ('queued', 'sent', 'failed')`,
    [id, error.slice(0, 300)],
  );

export const noteError = (db: Reader, id: string, error: string) =>
  db.prepared('command-error', `update lock_commands set error = $2 where id = $1`, [id, error.slice(0, 300)]);

/** False when it does not stand any more. */
export const dropCommand = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.prepared(
      'drop-command',
      `update lock_commands set status = 'superseded' where id = $1 and status in ('queued', 'sent', 'failed')
        returning id`,
      [id],
    )
  ).length > 0;

/** Given up, after too many tries or because its provider lost it; a phone that is astray gets a fresh order. */
export const markExpired = (db: Reader, id: string) =>
  db.prepared(
    'command-expired',
    `update lock_commands set status = 'expired' where id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed')`,
    [id],
  );

/**
 * Phones that are not what they should be and have no order under way. One that a loan let go and another holds now is
 * that one's business.
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
