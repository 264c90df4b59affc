/** The delivery of a command, as the database records it: taken, sent, answered, confirmed, failed or given up. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { type LockRow, LOCK } from './locks.sql.ts';
import { type AskedPhone } from './reported-state.sql.ts';
import { type CommandRow, COMMAND, STANDS } from './commands.sql.ts';

const SENT = (at: string): string =>
  `status = 'sent', sent_at = coalesce(c.sent_at, ${at}), attempts = c.attempts + 1, error = null`;

export interface TakenCommand {
  readonly command: CommandRow;
  readonly lock: LockRow;
  /**
   * False for a lock, because lock holds are checked before it is sent. True for any other command, unless it was
   * superseded at the same moment.
   */
  readonly isSent: boolean;
}

/**
 * Takes a command that is still to be sent, and leases its phone until `until`, because commands to one phone are sent
 * one at a time; a lease of a clock that was ahead holds nothing. Answers `gone` when the command is superseded or done,
 * and `busy` while another worker has the lease. It is one statement, because a customer waits for it.
 */
export async function takeCommand(
  db: Reader,
  id: string,
  { wall, until, now }: { readonly wall: Date; readonly until: Date; readonly now: Date },
): Promise<TakenCommand | 'gone' | 'busy'> {
  const [row] = await db.prepared<CommandRow & (LockRow | { device_id: null }) & { is_sent: boolean }>(
    'take-order',
    `with command as (select ${COMMAND} from lock_commands where id = $1 and status in (${STANDS})),
    held as (update device_locks set leased_until = $3 where loan_id = (select loan_id from command)
      and (leased_until is null or leased_until < $2 or leased_until > $3::timestamptz + interval '1 minute')
      returning ${LOCK}),
    gone_out as (update lock_commands c set ${SENT('$4')} from held where c.id = $1 and c.loan_id = held.loan_id
      and c.action <> 'lock' and c.status in (${STANDS}) returning c.loan_id)
    select held.*, command.*, gone_out.loan_id is not null as is_sent from command left join held on true left
      join gone_out on true`,
    [id, wall, until, now],
  );
  if (!row) return 'gone';
  return row.device_id === null ? 'busy' : { command: row, lock: row, isSent: row.is_sent };
}

/** Marks a command as sent. Answers false if it was superseded meanwhile; it must not be sent then. */
export async function markSent(db: Reader, id: string, at: Date): Promise<boolean> {
  const rows = await db.prepared(
    'command-sent',
    `update lock_commands c set ${SENT('$2')} where id = $1 and status in (${STANDS}) returning id`,
    [id, at],
  );
  return rows.length > 0;
}

/**
 * Records the answer of the provider. The state it reports is kept, the command is acknowledged, or confirmed if the
 * phone already obeyed, and the lease of the phone ends. Answers false when the command was superseded or the loan has
 * another phone. Like all statements, it locks the phone before the command.
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
      releasing_at = coalesce(c.releasing_at, case when c.action = 'release' and $3 = 'releasing' then $7 end),
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

/** Withdraws a command. Answers false when it is already superseded or done. */
export const dropCommand = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.prepared(
      'drop-command',
      `update lock_commands set status = 'superseded' where id = $1 and status in ('queued', 'sent', 'failed')
        returning id`,
      [id],
    )
  ).length > 0;

/** Gives a command up, after too many tries or because its provider lost it. A phone that is astray gets a new one. */
export const markExpired = (db: Reader, id: string) =>
  db.prepared(
    'command-expired',
    `update lock_commands set status = 'expired' where id = $1
      and status in ('queued', 'sent', 'acknowledged', 'failed')`,
    [id],
  );
