import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { type SettingGroup, factsOfValues } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS, type SettingGroupName } from '@palier/contract/settings/groups.ts';
import { withFrenchSpaces } from '../../../ui/french-spaces.ts';

/** A group as it is read from the server. */
export type GroupView = Result<typeof settingsCalls.settings>['groups'][number];
export type VersionView = GroupView['current'];

/** A group as it is declared. */
export const declared = (group: SettingGroupName): SettingGroup => withFrenchSpaces(SETTING_GROUPS)[group];

/** The settings of a group by the parts of its form. */
export const partsOf = (group: SettingGroup) =>
  Object.entries(group.parts).map(([part, label]) => ({
    part,
    label,
    settings: Object.entries(group.settings).filter(([, setting]) => setting.part === part),
  }));

/** What differs between two versions: the name of each fact, before and after. */
export function changesBetween(group: SettingGroup, was: VersionView['values'], now: VersionView['values']) {
  const [before, after] = [factsOfValues(group, was), factsOfValues(group, now)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
