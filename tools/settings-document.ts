/** `docs/settings.md`, written from the declarations of the settings. `npm run generate:settings` writes it again. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Setting, wholeBounds } from '../contract/src/settings/declaration.ts';
import { SETTING_GROUPS } from '../contract/src/settings/groups.ts';
import { ROLES } from '../contract/src/roles.ts';

const FILE = fileURLToPath(new URL('../docs/settings.md', import.meta.url));

function allowed(setting: Setting): string {
  switch (setting.type) {
    case 'yes_no':
      return 'yes or no';
    case 'choice':
      return setting.options.join(', ');
    case 'whole':
      return wholeBounds(setting).en;
    case 'time':
      return 'a time of day';
    case 'weekdays':
      return 'days of the week';
    case 'days':
      return `at most ${setting.most} days`;
    case 'text':
      return `${setting.least} to ${setting.most} characters`;
    case 'custom':
      return 'see the page';
  }
}

const valueText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** The document as it must be. */
export function settingsDocument(): string {
  const groups = Object.values(SETTING_GROUPS).map(({ label, lead, change, settings }) =>
    [
      `## ${label.en}`,
      `${lead.en} Changed by holders of \`${change}\` (${ROLES[change].en.toLowerCase()}).`,
      [
        '| setting | what it does | allowed | default |',
        '|---|---|---|---|',
        ...Object.entries(settings).map(
          ([name, setting]) =>
            `| ${setting.label.en} (\`${name}\`) | ${setting.help.en} | ${allowed(setting)} | ${valueText(setting.default)} |`,
        ),
      ].join('\n'),
    ].join('\n\n'),
  );
  return `${[
    '# Settings',
    'What a business changes itself, on the page *Settings* of the console. This file is written from the declarations in `contract/src/settings`; `npm run generate:settings` writes it again. What belongs to the installation and not to the business is in [operations.md](operations.md).',
    'A change is requested with a reason and a day from which it counts, and a second person decides it. It adds a version; no version is ever changed or removed, so the values of any day can be read again. A later change that begins earlier replaces one that has not begun.',
    ...groups,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, settingsDocument());
