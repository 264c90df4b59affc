/** The labels of settings by name, for requests and the audit record. */
import type { Labels } from '../labels.ts';
import type { Language } from '../values/language.ts';
import { SETTING_GROUPS } from './groups.ts';
import type { SettingGroup } from './declaration.ts';

const GROUPS: readonly SettingGroup[] = Object.values(SETTING_GROUPS);

export const settingLabels = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    GROUPS.flatMap(({ settings }) =>
      Object.entries(settings).flatMap(([name, setting]) => [
        [name, setting.label[language]] as const,
        ...(setting.type === 'custom'
          ? Object.entries(setting.labels).map(([fact, words]) => [fact, words[language]] as const)
          : []),
      ]),
    ),
  );

export const WEEKDAY_LABELS: Labels<string> = {
  en: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
  fr: { 1: 'lundi', 2: 'mardi', 3: 'mercredi', 4: 'jeudi', 5: 'vendredi', 6: 'samedi', 7: 'dimanche' },
};
