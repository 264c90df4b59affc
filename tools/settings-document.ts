/** `docs/settings.md`, written from the declarations of the settings. `npm run generate:settings` writes it again. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from '../contract/src/messages/templates.ts';
import { MOST_PARTS } from '../contract/src/messages/wording-faults.ts';
import { type Setting, type SettingGroup, type Words } from '../contract/src/settings/declaration.ts';
import { wholeBounds } from '../contract/src/settings/schemas.ts';
import { MOST_BYTES } from '../contract/src/settings/picture.ts';
import { SETTING_GROUPS, type SettingGroupName } from '../contract/src/settings/groups.ts';
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
    case 'option':
      return Object.values<Words>(setting.options)
        .map(({ en }) => en)
        .join(', ');
    case 'phone':
      return 'a phone number';
    case 'zone':
      return 'an IANA time zone';
    case 'colour':
      return 'a colour that is distinct from the page, with a text on it that can be read';
    case 'picture':
      return `a PNG of at most ${MOST_BYTES / 1024} KB`;
    case 'prefixes':
      return `at most ${setting.most} beginnings of numbers`;
    case 'custom':
      return 'see below';
  }
}

const defaultText = (setting: Setting): string =>
  setting.type === 'custom'
    ? 'see below'
    : setting.type === 'phone'
      ? setting.default
      : valueText(setting.default === '' ? '–' : setting.default);

const valueText = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'number'
      ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
      : String(value);

/** The texts whose wording the business may change. */
function textsTable(): string {
  const rows = CUSTOMER_TEMPLATE_NAMES.map((name) => {
    const { label, when, variables, required, may_be_off, en } = CUSTOMER_TEMPLATES[name];
    const blanks = Object.keys(variables).map((variable) =>
      required.includes(variable) ? `**{${variable}}**` : `{${variable}}`,
    );
    return `| ${label.en} | ${when.en} | ${blanks.join(' ')} | ${may_be_off ? 'yes' : 'no'} | ${en} |`;
  });
  return [
    `A wording may use the variables of its text; those in bold must be in it. With the longest values it has at most ${MOST_PARTS} SMS. Texts to staff cannot be changed.`,
    [
      '| text | when it is sent | variables | may be switched off | default in English |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}

/** What a group says beyond its settings. */
const MORE: Readonly<Partial<Record<SettingGroupName, () => string>>> = { texts: textsTable };

/** The document as it must be. */
export function settingsDocument(): string {
  const groups = (Object.keys(SETTING_GROUPS) as SettingGroupName[]).map((name) => {
    const { label, lead, change, settings }: SettingGroup = SETTING_GROUPS[name];
    return [
      `## ${label.en}`,
      `${lead.en} Changed by holders of \`${change}\` (${ROLES[change].en.toLowerCase()}).`,
      [
        '| setting | what it does | allowed | default |',
        '|---|---|---|---|',
        ...Object.entries(settings).map(
          ([named, setting]) =>
            `| ${setting.label.en} (\`${named}\`) | ${setting.help.en} | ${allowed(setting)} | ${defaultText(setting)} |`,
        ),
      ].join('\n'),
      ...(MORE[name] ? [MORE[name]()] : []),
    ].join('\n\n');
  });
  return `${[
    '# Settings',
    'What a business changes itself, on the page *Settings* of the console. This file is written from the declarations in `contract/src/settings`; `npm run generate:settings` writes it again. What belongs to the installation and not to the business is in [operations.md](operations.md).',
    'A change is requested with a reason and a day from which it counts, and a second person decides it. It adds a version; no version is ever changed or removed, so the values of any day can be read again. A later change that begins earlier replaces one that has not begun.',
    ...groups,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, settingsDocument());
