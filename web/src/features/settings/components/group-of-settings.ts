import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { type SettingGroup, factsOfValues } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS, type SettingGroupName } from '@palier/contract/settings/groups.ts';
import { withFrenchSpaces } from '../../../ui/french-spaces.ts';

/** A group as it is read from the server. */
export type GroupView = Result<typeof settingsCalls.settings>['groups'][number];
export type VersionView = GroupView['current'];

/** A group as it is declared. */
export function declared(group: SettingGroupName): SettingGroup {
  const { label, lead, parts, settings, ...rest }: SettingGroup = SETTING_GROUPS[group];
  return { ...rest, ...withFrenchSpaces({ label, lead, parts }), settings: spacedSettings(settings) };
}

/** Only the words about a setting are for people. Its default and its schema stay as they are. */
const spacedSettings = (settings: SettingGroup['settings']): SettingGroup['settings'] =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      { ...setting, label: withFrenchSpaces(setting.label), help: withFrenchSpaces(setting.help) },
    ]),
  );

/** What nobody decided is the same whether it is empty or missing. */
const written = (fact: unknown): string => (fact === undefined || fact === '' ? '' : JSON.stringify(fact));

/** What differs between two versions: the name of each fact, before and after. */
export function changesBetween(group: SettingGroup, was: VersionView['values'], now: VersionView['values']) {
  const [before, after] = [factsOfValues(group, was), factsOfValues(group, now)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => written(before[name]) !== written(after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
