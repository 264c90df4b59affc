/**
 * `npm run simulate`: a hundred thousand days of loans whose payers key in what they like, with slips, reversals and a
 * finance office that is away for a week of each month. It takes an hour or longer; `PALIER_SEED` repeats a run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
const { status } = spawnSync(
  path.join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'domains', 'tests/storms/payers-who-key-in.test.ts'],
  { stdio: 'inherit', env: { PALIER_SIMULATED_LOAN_DAYS: '100000', ...process.env } },
);
process.exit(status ?? 1);
