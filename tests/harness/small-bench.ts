import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { run } from './run-command.ts';

/** Far longer than it takes, also beside many other tests. */
const MAX_MS = 580_000;

/** Runs these measures in their smallest size, and asks each for a line of the table whose figures are numbers. */
export async function benchEndsWith(measures: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-bench-'));
  try {
    const small = ['--no-build', '--smallest', '--only', measures.join(',')];
    const { status, output } = await run('bench/bench.ts', { PALIER_BENCH_DATA: folder }, small, MAX_MS);
    expect(output).not.toContain('FAILED');
    for (const name of measures) {
      const figures = output
        .split('\n')
        .filter((line) => new RegExp(`^${name} +\\S`).test(line) && !line.includes(' took '));
      expect(figures, output).not.toEqual([]);
      // A figure that could not be computed is a dash.
      expect(figures.filter((line) => / – /.test(line))).toEqual([]);
    }
    expect(status, output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
