import { sql } from 'kysely';
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/device-lock/port.ts';
import type { Desired } from './lock-decision.ts';

export interface LockRow {
  loan_id: string;
  device_id: string;
  customer_id: string;
  imei: string;
  lock_solution: 'trustonic' | 'vivo' | 'knox_guard' | 'none';
  lock_type: 'no lock' | 'soft lock' | 'hard lock';
  desired: Desired;
  desired_at: string;
  reported: LockReading['state'];
  reported_at: string | null;
  last_contact_at: string | null;
  policy_version: number;
  vendor_session_id: string | null;
  vendor_authorised_at: string | null;
  open_until: string | null;
  paygo_secret: Buffer;
  paygo_starting_code: number;
  paygo_count: number;
}

/** Ids of loans are UUIDv7: the greatest is the newest. */
export const NEWEST_LOANS = `select n.loan_id from unnest($1::uuid[]) as c(id) cross join lateral (select l.loan_id
  from customer_loans l where l.customer_id = c.id order by l.loan_id desc limit 1) n`;

export const LOCK =
  'loan_id, device_id, customer_id, imei, lock_solution, lock_type, desired, desired_at, reported, reported_at, last_contact_at, policy_version, vendor_session_id, vendor_authorised_at, open_until, paygo_secret, paygo_starting_code, paygo_count';

export const findLock = async (db: Reader, loan_id: string): Promise<LockRow | null> =>
  (await db.prepared<LockRow>('find-lock', `select ${LOCK} from device_locks where loan_id = $1`, [loan_id]))[0] ??
  null;

export const locksOfLoans = (db: Reader, loan_ids: readonly string[]): Promise<LockRow[]> =>
  db.prepared<LockRow>('locks-of-loans', `select ${LOCK} from device_locks where loan_id = any($1)`, [loan_ids]);

/** The locks of the newest loan of each of these customers. */
export const newestLocksOf = (db: Reader, customer_ids: readonly string[]): Promise<LockRow[]> =>
  db.prepared<LockRow>('newest-locks-of', `select ${LOCK} from device_locks where loan_id in (${NEWEST_LOANS})`, [
    customer_ids,
  ]);

export const findDeviceLockForUpdate = async (tx: Tx, loan_id: string): Promise<LockRow | null> =>
  (
    await tx.prepared<LockRow>('lock-lock', `select ${LOCK} from device_locks where loan_id = $1 for update`, [loan_id])
  )[0] ?? null;

/** Of these loans, the locks, in loan order and locked. */
export const findDeviceLocksForUpdate = (tx: Tx, loan_ids: readonly string[]): Promise<LockRow[]> =>
  tx.prepared<LockRow>(
    'lock-locks',
    `select ${LOCK} from device_locks where loan_id = any($1) order by loan_id for update`,
    [loan_ids],
  );

/**
 * Of these loans, those whose phone is not wanted open: the only ones a payment can change. Nearly all are open, and an
 * index of those that are not says so without reading them.
 */
export const findLockedForUpdate = (tx: Tx, loan_ids: readonly string[]): Promise<LockRow[]> =>
  tx.prepared<LockRow>(
    'lock-locked',
    `select ${LOCK} from device_locks where desired = 'locked' and loan_id = any($1) order by loan_id for update`,
    [loan_ids],
  );

export const insertLock = (
  tx: Tx,
  row: {
    loan_id: string;
    device_id: string;
    customer_id: string;
    imei: string;
    lock_solution: string;
    lock_type: string;
    desired_at: string;
    policy_version: number;
    paygo_secret: Buffer;
    paygo_starting_code: number;
  },
) => tx.sql.insertInto('device_locks').values(row).execute();

/** What a lock holds from now on. Nothing that was said of the phone before is true of it. */
export interface Held {
  readonly device_id: string;
  readonly imei: string;
  readonly lock_solution: LockRow['lock_solution'];
  readonly lock_type: LockRow['lock_type'];
  readonly desired: Desired;
  readonly paygo_secret: Buffer;
  readonly paygo_starting_code: number;
  readonly paygo_count: number;
}

export const bindLock = (tx: Tx, loan_id: string, held: Held) =>
  tx.sql
    .updateTable('device_locks')
    .set({
      ...held,
      reported: 'unregistered',
      reported_at: null,
      last_contact_at: null,
      leased_until: null,
      vendor_session_id: null,
      vendor_authorised_at: null,
      open_until: null,
    })
    .where('loan_id', '=', loan_id)
    .execute();

/**
 * The highest count a code for this phone of the loan was given, so that a phone that comes back is never given one
 * twice.
 */
export const highestCount = async (tx: Tx, loan_id: string, imei: string): Promise<number> =>
  (
    await tx.sql
      .selectFrom('offline_codes')
      .select((e) => e.fn.max<number | null>('count').as('count'))
      .where('loan_id', '=', loan_id)
      .where('imei', '=', imei)
      .executeTakeFirst()
  )?.count ?? 0;

export const setDesired = (tx: Tx, loan_id: string, desired: Desired, policy_version: number, at: Date) =>
  tx.sql
    .updateTable('device_locks')
    .set({ desired, desired_at: at.toISOString(), policy_version })
    .where('loan_id', '=', loan_id)
    .execute();

/**
 * The phone that a provider was asked about, and under which lock. A loan may have moved on while the provider thought:
 * what was heard of the phone before is never written to the one after.
 */
export type AskedPhone = Pick<LockRow, 'loan_id' | 'imei' | 'lock_solution'>;

const onPhone = (db: Reader, { loan_id, imei, lock_solution }: AskedPhone) =>
  db.sql
    .updateTable('device_locks')
    .where('loan_id', '=', loan_id)
    .where('imei', '=', imei)
    .where('lock_solution', '=', lock_solution);

export const setReported = (db: Reader, phone: AskedPhone, reading: LockReading, at: Date) =>
  onPhone(db, phone)
    .set({
      reported: reading.state,
      reported_at: at.toISOString(),
      ...(reading.last_contact_at && { last_contact_at: reading.last_contact_at.toISOString() }),
    })
    .execute();

/** False when the loan has another phone or another lock by now. */
export const setVendorSession = async (tx: Tx, phone: AskedPhone, vendor_session_id: string): Promise<boolean> =>
  (await onPhone(tx, phone).set({ vendor_session_id, vendor_authorised_at: null }).executeTakeFirst())
    .numUpdatedRows === 1n;

/** False when the session is not the phone's any more. */
export const setVendorAuthorised = async (
  tx: Tx,
  phone: AskedPhone,
  vendor_session_id: string,
  at: Date,
): Promise<boolean> =>
  (
    await onPhone(tx, phone)
      .where('vendor_session_id', '=', vendor_session_id)
      .set({ vendor_authorised_at: at.toISOString() })
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const endLease = (db: Reader, { loan_id, imei, lock_solution }: AskedPhone) =>
  db.prepared(
    'end-lease',
    'update device_locks set leased_until = null where loan_id = $1 and imei = $2 and lock_solution = $3',
    [loan_id, imei, lock_solution],
  );

export interface PolicyRow {
  version: number;
  repayment_interval: string;
  remind_day: number;
  warn_day: number;
  lock_day: number;
  tolerance_fcfa: number;
  quiet_from: string;
  quiet_until: string;
}

/** The policy in force for each interval on a day. */
export async function policiesOn(db: Reader, on: string): Promise<Map<string, PolicyRow>> {
  const rows = await db.prepared<PolicyRow>(
    'policies-on',
    `select distinct on (repayment_interval) version, repayment_interval, remind_day, warn_day, lock_day,
      tolerance_fcfa, quiet_from::text, quiet_until::text from lock_policies where effective_on <= $1
      order by repayment_interval, version desc`,
    [on],
  );
  return new Map(rows.map((row) => [row.repayment_interval, row]));
}

// Waivers, holds, notices and codes.

export async function waiverRuns(db: Reader, loan_id: string, on: string): Promise<boolean> {
  const rows = await db.prepared(
    'waiver-runs',
    'select 1 from lock_waivers where (loan_id = $1 or loan_id is null) and from_on <= $2 and until_on >= $2 limit 1',
    [loan_id, on],
  );
  return rows.length > 0;
}

/** True the first time a stage is reached for a due day. */
export async function recordStage(
  tx: Tx,
  loan_id: string,
  due_on: string,
  rung: DunningStage,
  at: Date,
): Promise<boolean> {
  const rows = await tx.prepared(
    'climb',
    'insert into lock_notices (loan_id, due_on, rung, at) values ($1, $2, $3, $4) on conflict do nothing returning loan_id',
    [loan_id, due_on, rung, at],
  );
  return rows.length > 0;
}

export async function offlineCodesSince(
  db: Reader,
  loan_id: string,
  staff_id: string,
  since: Date,
): Promise<{ for_loan: number; by_staff: number }> {
  const { rows } = await sql<{
    for_loan: number;
    by_staff: number;
  }>`select count(*) filter (where loan_id = ${loan_id}) as for_loan, count(*) filter (where issued_by = ${staff_id}) as
    by_staff from offline_codes where issued_at >= ${since.toISOString()} and (loan_id = ${loan_id}
    or issued_by = ${staff_id})`.execute(db.sql);
  return rows[0] ?? { for_loan: 0, by_staff: 0 };
}

export const insertOfflineCode = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    imei: string;
    count: number;
    days: number;
    open_until: string;
    channel: 'voice' | 'sms';
    reason: string;
    issued_by: string;
    issued_at: string;
  },
) => tx.sql.insertInto('offline_codes').values(row).execute();

export const setPaygoCount = (tx: Tx, loan_id: string, paygo_count: number, open_until: string) =>
  tx.sql.updateTable('device_locks').set({ paygo_count, open_until }).where('loan_id', '=', loan_id).execute();

export type DunningStage = 'remind' | 'warn' | 'lock';

/**
 * Of these loans, those whose stage is not reached yet for this due day; for the lock stage, those whose phone is
 * wanted open.
 */
export async function stagesToReach(
  db: Reader,
  rungs: ReadonlyArray<{ loan_id: string; due_on: string; rung: DunningStage }>,
): Promise<Set<string>> {
  if (rungs.length === 0) return new Set();
  const rows = await db.prepared<{ loan_id: string }>(
    'rungs-to-climb',
    `select r.loan_id from unnest($1::uuid[], $2::date[], $3::text[]) as r(loan_id, due_on, rung)
      join device_locks d on d.loan_id = r.loan_id
    where case when r.rung = 'lock' then d.desired = 'unlocked' and d.lock_type <> 'no lock' else not exists (select 1
      from lock_notices n where n.loan_id = r.loan_id and n.due_on = r.due_on and n.rung = r.rung) end`,
    [rungs.map((r) => r.loan_id), rungs.map((r) => r.due_on), rungs.map((r) => r.rung)],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
}
