/** Unused code is looked for before anything lands, and no rule exempts a whole room. */
import fs from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
/** Comments, and the commas before a closing bracket, are for people. */
const config = JSON.parse(
  read('knip.jsonc')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/,(\s*[}\]])/g, '$1'),
) as Readonly<Record<string, unknown>>;

/** Every setting that exempts something, with what it exempts. */
function letOff(setting: unknown, name = ''): string[] {
  if (typeof setting !== 'object' || setting === null) return name.startsWith('ignore') ? [String(setting)] : [];
  return Object.entries(setting).flatMap(([key, value]) =>
    name.startsWith('ignore')
      ? letOff(value, name).map((one) => (Array.isArray(setting) ? one : `${key}: ${one}`))
      : letOff(value, key),
  );
}

test('is part of what `npm run check` and `npm test` examine', () => {
  expect(scripts['check']?.split(' && ')).toContain('knip');
  expect(read('tools/test.mjs')).toContain(`bin('knip')`);
});

test('exempts what is named here, and nothing else', () =>
  expect(letOff(config)).toEqual([
    '@scarf/scarf',
    'axe-core',
    'apt-get',
    'dpkg',
    'ip',
    'pgbench',
    'mount',
    'umount',
    'unshare',
    'server/src/platform/database/tables.ts: types',
    'web/src/features/auth/components/drawn-sign-in.tsx: exports',
    'tools/repeat-reporter.mjs: exports',
  ]));

test('planted fault: a room that is exempted is noticed', () =>
  expect(letOff({ ...config, ignore: ['web/**'] })).toContain('web/**'));
