import { defineConfig } from 'vitest/config';

/** `npm run screens`: pictures of every screen, to be looked at. It is no part of `npm test`. */
export default defineConfig({
  test: {
    name: 'screens',
    root: '.',
    include: ['tests/screens/**/*.test.ts'],
    globalSetup: ['tests/harness/journeys.setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
