/** The tests of the domains whose outcome may depend on the day: they name today, or move it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const ASKS = /\btoday\(|\bmoveDays\(|\bmoveToNextMonth\(|\binDays\(|\bdaysAgo\(|\bdayIn\(|\baddMonths\(/;

export function testsThatAskForToday() {
  const { stdout } = spawnSync('git', ['ls-files', 'server/src/**/*.domain.test.ts'], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(file) && ASKS.test(fs.readFileSync(file, 'utf8')));
}
