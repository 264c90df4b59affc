/**
 * `npm run simulate`: a hundred thousand days of loans whose payers key in what they like, with slips, reversals and a
 * finance office that is away for a week of each month. `npm run simulate channels`: as many days of loans in businesses
 * with every combination of channels, and providers that lie. Either takes an hour or longer; `PALIER_SEED` repeats a
 * run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const TESTS = { payers: 'payers-who-key-in', channels: 'channels' };

const [name = 'payers'] = process.argv.slice(2);
if (!Object.hasOwn(TESTS, name)) {
  process.stderr.write(`There are: ${Object.keys(TESTS).join(', ')}.\n`);
  process.exit(1);
}
process.chdir(path.resolve(import.meta.dirname, '..'));
const { status } = spawnSync(
  path.join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'domains', `tests/storms/${TESTS[name]}.test.ts`],
  { stdio: 'inherit', env: { PALIER_SIMULATED_LOAN_DAYS: '100000', ...process.env } },
);
process.exit(status ?? 1);
