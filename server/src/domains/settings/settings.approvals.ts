/** A second person decides on a change of settings. */
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { type SettingsChange, addVersion, differences, newest, refuseImpossible } from './settings-change.ts';

export const settingsKind: ApprovalKind<SettingsChange> = {
  kind: 'settings',
  expires_days: 14,
  subjectOf: ({ group }) => ({ kind: 'settings', id: group }),
  now: async (db, change) => {
    const { version, values } = await newest(db, change.group);
    return {
      name: SETTING_GROUPS[change.group].label.en,
      facts: differences(change.group, values, change.values).before,
      base: String(version),
    };
  },
  proposed: async (db, change) => {
    const { values } = await newest(db, change.group);
    return {
      ...differences(change.group, values, change.values).after,
      effective_on: change.effective_on,
    };
  },
  validate: (tx, change) => refuseImpossible(tx, change),
  apply: (tx, services, change, by) => addVersion(tx, services, change, by),
};
