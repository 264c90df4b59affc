/** The bench runs: its market is made, its server starts, and a measure ends with a table. It is not asked how fast. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../harness/run-command.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a small measure ends with its figures', async () => {
  const size = ['--customers', '200', '--rounds', '1', '--seconds', '0.2'];
  const small = ['--no-build', '--only', 'B8', ...size];
  const { status, output } = await run('bench/bench.ts', { PALIER_BENCH_DATA: folder }, small);
  expect(output).toMatch(/^B8 {2}card ÷ bare Node, requests per second +\d/m);
  expect(output).not.toContain('FAILED');
  expect(status).toBe(0);
}, 120_000);
