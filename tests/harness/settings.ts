/** Settings of a test's business, written as if they had been there when the business began. */
import type { SettingGroupName, Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Database } from '../../server/src/platform/database/connection.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { insertSettingVersion, versionInForce } from '../../server/src/platform/settings/setting-versions.sql.ts';
import { valuesOf } from '../../server/src/platform/settings/settings.ts';

export type SomeSettings = { readonly [Name in SettingGroupName]?: Partial<Settings<Name>> };

const LONG_AGO = '2020-01-01';

/** Changes some settings, at once or from a day on, without a request; the others stay. */
export async function setSettings(
  database: Database,
  settings: SomeSettings,
  effective_on: Day = LONG_AGO,
): Promise<void> {
  for (const [group, change] of Object.entries(settings) as Array<[SettingGroupName, object]>) {
    const newest = await versionInForce(database, group, '9999-12-31');
    await database.transaction((tx) =>
      insertSettingVersion(tx, {
        id: newId(),
        setting_group: group,
        version: (newest?.version ?? 0) + 1,
        effective_on,
        values: { ...valuesOf(group, newest?.values), ...change },
        reason: 'A test needs it.',
        changed_by: null,
        request_id: null,
        created_at: new Date().toISOString(),
      }),
    );
  }
}
