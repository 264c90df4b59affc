/** The versions of the settings. The one in force on a day is the newest of those that have begun. */
import type { Reader, Tx } from '../database/connection.ts';

export interface SettingVersionRow {
  version: number;
  effective_on: string;
  values: unknown;
}

/** The version of a group that is in force on a day; none before the first change. */
export async function versionInForce(db: Reader, group: string, on: string): Promise<SettingVersionRow | undefined> {
  const [row] = await db.prepared<SettingVersionRow>(
    'setting-version-on',
    `select version, effective_on, "values" from setting_versions
     where setting_group = $1 and effective_on <= $2 order by version desc limit 1`,
    [group, on],
  );
  return row;
}

/** A version of a group by its number. */
export async function versionNumbered(
  db: Reader,
  group: string,
  version: number,
): Promise<SettingVersionRow | undefined> {
  const [row] = await db.prepared<SettingVersionRow>(
    'setting-version-numbered',
    `select version, effective_on, "values" from setting_versions where setting_group = $1 and version = $2`,
    [group, version],
  );
  return row;
}

/** The version of the business that was added last. */
export async function newestBusiness(db: Reader): Promise<SettingVersionRow | undefined> {
  const [row] = await db.prepared<SettingVersionRow>(
    'newest-business',
    `select version, effective_on, "values" from setting_versions
     where setting_group = 'business' order by version desc limit 1`,
    [],
  );
  return row;
}

export interface NewSettingVersion {
  readonly id: string;
  readonly setting_group: string;
  readonly version: number;
  readonly effective_on: string;
  readonly values: unknown;
  readonly reason: string;
  readonly changed_by: string | null;
  readonly request_id: string | null;
  readonly created_at: string;
}

export const insertSettingVersion = (tx: Tx, { values, ...row }: NewSettingVersion) =>
  tx.sql
    .insertInto('setting_versions')
    .values({ ...row, values: JSON.stringify(values) })
    .execute();
