/** The document of the settings says what is declared. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_GROUPS } from '../../contract/src/settings/groups.ts';
import { settingsDocument } from '../../tools/settings-document.ts';

test('docs/settings.md is written from the declarations; `npm run generate:settings` writes it again', () =>
  expect(readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')).toBe(settingsDocument()));

test('each setting has a name of its own, because requests and the audit record name it without its group', () => {
  const names = Object.values(SETTING_GROUPS).flatMap(({ settings }) => Object.keys(settings));
  expect(names).toEqual([...new Set(names)]);
});

test('each setting is shown in a part of its form, and its default is within its bounds', () => {
  for (const { parts, settings } of Object.values(SETTING_GROUPS))
    for (const setting of Object.values(settings)) {
      expect(Object.keys(parts)).toContain(setting.part);
      if (setting.type === 'choice') expect(setting.options).toContain(setting.default);
      if (setting.type !== 'whole') continue;
      expect(setting.default).toBeGreaterThanOrEqual(setting.least);
      expect(setting.default).toBeLessThanOrEqual(setting.most);
    }
});
