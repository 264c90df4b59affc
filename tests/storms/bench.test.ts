/** The bench runs: its market is made, its server starts, and a measure ends with a table. It is not asked how fast. */
import { expect, test } from 'vitest';
import { run } from '../harness/run-command.ts';

test('a small measure ends with its figures', async () => {
  const size = ['--customers', '200', '--rounds', '1', '--seconds', '0.2'];
  const { status, output } = await run('bench/bench.ts', {}, ['--no-build', '--only', 'B8', ...size]);
  expect(output).toMatch(/^B8 {2}card ÷ bare Node, requests per second +\d/m);
  expect(output).not.toContain('FAILED');
  expect(status).toBe(0);
}, 120_000);
