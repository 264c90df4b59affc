/**
 * The settings that a business changes itself. They are read from the database in the call that uses them, so a change
 * counts in every process from the next call on. `contract/src/settings` declares them.
 */
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS, type SettingGroupName, type Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../database/connection.ts';
import { versionInForce } from './setting-versions.sql.ts';

/**
 * The stored values of a version. A setting that did not exist then has its default; one that no longer exists is left
 * out.
 */
export function valuesOf<Name extends SettingGroupName>(group: Name, stored: unknown): Settings<Name> {
  const defaults = defaultsOf(SETTING_GROUPS[group]);
  const known = Object.entries(stored ?? {}).filter(([key]) => key in defaults);
  return { ...defaults, ...Object.fromEntries(known) } as Settings<Name>;
}

/** The version of a group that is in force on a day; version 0 are the defaults. */
export async function versionOn<Name extends SettingGroupName>(
  db: Reader,
  group: Name,
  on: Day,
): Promise<{ version: number; values: Settings<Name> }> {
  const row = await versionInForce(db, group, on);
  return { version: row?.version ?? 0, values: valuesOf(group, row?.values) };
}

/** The settings of a group that are in force on a day. */
export async function settingsOn<Name extends SettingGroupName>(
  db: Reader,
  group: Name,
  on: Day,
): Promise<Settings<Name>> {
  return (await versionOn(db, group, on)).values;
}
