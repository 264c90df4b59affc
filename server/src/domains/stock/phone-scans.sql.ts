/** Phones that stock keepers saw: who, where, when, and what the lock provider said at that moment. */
import type { HowRead } from '@palier/contract/rules/phone-scans.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { within } from '../catalogue/catalogue.ts';
import type { Scope } from '../network/network.ts';

interface NewScan {
  readonly id: string;
  readonly device_id: string;
  readonly shop_id: string;
  readonly scanned_by: string;
  readonly scanned_at: string;
  readonly imei: string;
  readonly how_read: HowRead;
  readonly grade: PhoneGrade | null;
  readonly file_key: string;
  readonly media_type: string;
  readonly sha256: Buffer;
  readonly reported: string | null;
  readonly last_contact_at: string | null;
}

export const insertScan = (tx: Tx, scan: NewScan) => tx.sql.insertInto('phone_scans').values(scan).execute();

interface OpenScan {
  id: string;
  scanned_by: string;
  grade: PhoneGrade | null;
}

const OPEN_SCANS = `select id, scanned_by, grade from phone_scans s where device_id = $1 and used_at is null
  and scanned_at > $2
  and not exists (select from device_moves m where m.device_id = s.device_id and m.at > s.scanned_at)
  order by id desc`;

/**
 * The scans of a phone that have allowed nothing yet, the newest first. What was seen before the phone moved last says
 * nothing of where it is now.
 */
export const openScans = (db: Reader, device_id: string, since: Date): Promise<OpenScan[]> =>
  db.prepared<{ [Name in keyof OpenScan]: OpenScan[Name] }>('open-scans', OPEN_SCANS, [device_id, since]);

export const openScansForUpdate = (tx: Tx, device_id: string, since: Date): Promise<OpenScan[]> =>
  tx.prepared<{ [Name in keyof OpenScan]: OpenScan[Name] }>('open-scans-for-update', `${OPEN_SCANS} for update`, [
    device_id,
    since,
  ]);

export const setScanUsed = (tx: Tx, id: string, used_for: string, at: Date) =>
  tx.sql
    .updateTable('phone_scans')
    .set({ used_for, used_at: at.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();

/** The grade that the keeper stated; null where the phone lay in stock, or from before grades. */
export const gradeOfScan = async (db: Reader, id: string): Promise<PhoneGrade | null> =>
  ((await db.sql.selectFrom('phone_scans').select('grade').where('id', '=', id).executeTakeFirst())
    ?.grade as PhoneGrade) ?? null;

export interface ScanRow {
  id: string;
  shop: string;
  who: string;
  at: string;
  how_read: HowRead;
  grade: PhoneGrade | null;
  reported: string | null;
  last_contact_at: string | null;
  used_at: string | null;
}

/** The scans of one phone, the newest first. */
export const scansOf = (db: Reader, device_id: string): Promise<ScanRow[]> =>
  db.prepared<{ [Name in keyof ScanRow]: ScanRow[Name] }>(
    'scans-of',
    `select c.id, h.shop_name as shop, w.staff_name as who, c.scanned_at as at, c.how_read, c.grade, c.reported,
      c.last_contact_at, c.used_at
      from phone_scans c join shop_names h on h.shop_id = c.shop_id join staff_names w on w.staff_id = c.scanned_by
      where c.device_id = $1 order by c.id desc`,
    [device_id],
  );

/** The picture of a scan, for those who may see the phone. */
export async function findScanPicture(
  db: Reader,
  id: string,
  scope: Scope,
): Promise<{ device_id: string; file_key: string; media_type: string } | null> {
  const { rows } = await sql<{ device_id: string; file_key: string; media_type: string }>`
    select d.id as device_id, c.file_key, c.media_type from phone_scans c join devices d on d.id = c.device_id
    where c.id = ${id}::uuid and ${within(scope)}`.execute(db.sql);
  return rows[0] ?? null;
}

/** Whether, by whom, where and when the phone was scanned and nothing has come of it yet: the newest scan. */
export async function scanEvidence(
  db: Reader,
  device_id: string,
): Promise<{
  scanned_by: string | null;
  scanned_in: string | null;
  scanned_at: string | null;
  phone_grade: PhoneGrade | null;
}> {
  const open = (await scansOf(db, device_id)).find(({ used_at }) => used_at === null);
  return {
    scanned_by: open?.who ?? null,
    scanned_in: open?.shop ?? null,
    scanned_at: open?.at ?? null,
    phone_grade: open?.grade ?? null,
  };
}
