import { defineConfig } from 'vitest/config';
import { chooseDay } from '../runner/day-of-run.mjs';

process.stdout.write(`${await chooseDay()}\n`);

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
