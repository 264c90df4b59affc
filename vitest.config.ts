import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          sequence: { groupOrder: 0 },
          include: [
            'contract/src/**/*.test.ts',
            'server/src/providers/**/*.test.ts',
            'server/src/**/*.rule.test.ts',
            'web/src/**/*.rule.test.ts',
            'sandbox/**/*.test.ts',
          ],
        },
      },
      {
        test: { name: 'tidy', sequence: { groupOrder: 1 }, include: ['tests/tidy/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'domains',
          sequence: { groupOrder: 2 },
          include: ['server/src/**/*.domain.test.ts', 'tests/domains/**/*.test.ts'],
          globalSetup: ['tests/harness/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          sequence: { groupOrder: 3 },
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          pool: 'forks',
          maxWorkers: 1,
        },
      },
    ],
  },
});
