/** The groups of settings and their versions. */
import { admits } from '@palier/contract/call.ts';
import type { SettingGroup } from '@palier/contract/settings/declaration.ts';
import { type SettingGroupName, SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { runningVersion } from '../../platform/running-version.ts';
import { valuesOf } from '../../platform/settings/settings.ts';
import { namingOfVersions } from './names-of-values.ts';
import { type ShownVersionRow, historyOf, versionsFrom } from './settings.sql.ts';

type Naming = Awaited<ReturnType<typeof namingOfVersions>>;

const versionView = (group: SettingGroupName, row: ShownVersionRow | undefined, naming: Naming) => ({
  version: row?.version ?? 0,
  effective_on: row?.effective_on ?? null,
  values: valuesOf(group, row?.values),
  names: naming(row?.values ?? {}),
  reason: row?.reason ?? null,
  changed_by: row?.changed_by ?? null,
  approved_by: row?.approved_by ?? null,
  request_id: row?.request_id ?? null,
  created_at: row?.created_at ?? null,
});

export const listSettings: QueryHandler<typeof settingsCalls.settings> = async (_, { db, clock, actor }) => {
  const today = clock.today();
  const rows = await versionsFrom(db, today);
  const naming = await namingOfVersions(db, rows);
  const names = Object.keys(SETTING_GROUPS) as SettingGroupName[];
  return {
    today,
    running: runningVersion(),
    groups: names.map((group) => {
      const versions = rows.filter(({ setting_group }) => setting_group === group);
      // A version of the business may bear the day of another time zone, and has begun all the same.
      const { begins }: SettingGroup = SETTING_GROUPS[group];
      const hasBegun = ({ effective_on }: ShownVersionRow) => begins === 'at_once' || effective_on <= today;
      return {
        group,
        current: versionView(group, versions.find(hasBegun), naming),
        planned: (begins ? [] : plannedOf(versions, today)).map((row) => versionView(group, row, naming)),
        newest_version: versions[0]?.version ?? 0,
        may_change: admits(SETTING_GROUPS[group].change, actor.roles),
      };
    }),
  };
};

/**
 * The versions that will begin, the next one first. A newer version that begins no later than an older one replaces it.
 */
function plannedOf(newestFirst: readonly ShownVersionRow[], today: string): ShownVersionRow[] {
  const planned: ShownVersionRow[] = [];
  for (const row of newestFirst) {
    const next = planned[0];
    if (row.effective_on > today && (!next || row.effective_on < next.effective_on)) planned.unshift(row);
  }
  return planned;
}

export const listHistory: QueryHandler<typeof settingsCalls.history> = async ({ group, ...page }, { db }) => {
  const { rows, total } = await historyOf(db, group, page);
  const naming = await namingOfVersions(db, rows);
  return { data: rows.map((row) => versionView(group, row, naming)), total_items: total };
};
