/** The settings of a group by the parts of its form, those that fill sections of their own apart. */
import type { SettingGroup } from '@palier/contract/settings/declaration.ts';
import { OWN_ROWS } from './custom-views.tsx';

export const partsOf = (group: SettingGroup) =>
  Object.entries(group.parts).map(([part, label]) => {
    const settings = Object.entries(group.settings).filter(([, setting]) => setting.part === part);
    return {
      part,
      label,
      settings: settings.filter(([name]) => !Object.hasOwn(OWN_ROWS, name)),
      sections: settings.flatMap(([name]) => {
        const rows = OWN_ROWS[name];
        return rows ? [[name, rows] as const] : [];
      }),
    };
  });
