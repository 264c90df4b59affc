import { defineConfig } from 'vitest/config';
import { chooseDay } from './tests/runner/day-of-run.mjs';
import LongestFirst from './tests/runner/longest-first.ts';

process.stdout.write(`${await chooseDay()}\n`);

/** The main job and the days of roles that `npm test` runs; `npm run test:all` runs every journey and the pictures. */
const DAYS = [
  'main-job',
  'collector-day',
  'administrator-day',
  'approval-officer-day',
  'shop-owner-day',
  'stock-keeper-day',
];
const isShort = process.env['PALIER_TEST_SCOPE'] === 'short';

/**
 * No project loads its modules anew for each file: what a test changes, it makes for itself. Four workers for two
 * cores, as two of them wait at any time. What is young and short-lived has room, so that it is not collected all day.
 */
const SHARED = {
  isolate: false,
  maxWorkers: 4,
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
  setupFiles: ['tests/runner/seed.ts'],
};

export default defineConfig({
  test: {
    reporters: ['default', './tests/runner/slowest-files.ts'],
    sequence: { sequencer: LongestFirst },
    // What the compiler made of a file is kept until the file changes, for the next project and for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'rules',
          sequence: { groupOrder: 0 },
          include: [
            'contract/src/**/*.test.ts',
            'server/src/providers/**/*.test.ts',
            'server/src/**/*.rule.test.ts',
            'web/{src,worker,build}/**/*.rule.test.ts',
            'sandbox/**/*.test.ts',
            'tests/specification/**/*.rule.test.ts',
          ],
          exclude: ['server/src/providers/**/*.domain.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'tidy',
          sequence: { groupOrder: 0 },
          include: ['tests/tidy/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'domains',
          sequence: { groupOrder: 1 },
          include: [
            'server/src/**/*.domain.test.ts',
            'tests/storms/**/*.test.ts',
            'tests/specification/**/*.domain.test.ts',
          ],
          exclude: isShort ? ['tests/storms/bench-all.test.ts'] : [],
          globalSetup: ['tests/harness/domains.setup.ts'],
          // What nearly always takes a second takes a minute beside three other files on a machine that is busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'journeys',
          sequence: { groupOrder: 1 },
          include: isShort
            ? DAYS.map((name) => `tests/journeys/${name}.test.ts`)
            : ['tests/{journeys,pictures}/**/*.test.ts'],
          globalSetup: ['tests/harness/journeys.setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
