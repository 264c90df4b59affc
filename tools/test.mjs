/**
 * The tests of the product, on a new clone too: installs what it needs, checks format, types, lint and unused code,
 * builds, and runs the tests.
 *
 * - `npm test`: the checks, the rules, all domains, a short form of each storm, the main job and each role's day in one
 *   look that the commit draws; at most ten minutes on two quiet cores.
 * - `npm run test:all`: everything, and what depends on the day on a second day; `-- --rest`: what `npm test` leaves.
 *
 * Other arguments go to the test runner. The summary of the test runner comes last.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chooseDay, drawnDays, HARD_DAYS } from '../tests/runner/day-of-run.mjs';
import { testsThatAskForToday } from '../tests/runner/tests-that-ask-for-today.mjs';
import { installIfNeeded, refuseOldNode } from './installed.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const given = process.argv.slice(2);
const [isAll, isRest] = ['--all', '--rest'].map((flag) => given.includes(flag));
const more = given.filter((argument) => argument !== '--all' && argument !== '--rest');

function run(title, command, args, environment = {}) {
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) {
    process.stdout.write(`\n${title}: failed\n`);
    process.exit(status ?? 1);
  }
}

const bin = (name) => path.join('node_modules', '.bin', name);
const vitest = (title, args, environment) => run(title, bin('vitest'), ['run', ...args, ...more], environment);

refuseOldNode();
installIfNeeded(process.cwd(), (line) => process.stdout.write(`${line}\n`));

/**
 * The journeys use Debian's own Chromium, which is installed here if it is missing and may be installed. The version
 * without windows takes half the time; the other one is the fallback.
 */
const [WINDOWLESS, WITH_WINDOWS] = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];
const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
if (!process.env.CHROMIUM && !fs.existsSync(WINDOWLESS) && mayInstall) {
  process.stdout.write('\n— Installing Chromium\n');
  const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: quietly }).status === 0;
  const isThere = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  if (!isThere && !fs.existsSync(WITH_WINDOWS) && !apt('install', '-y', '--no-install-recommends', 'chromium'))
    process.exit(1);
}

/** How long each form may take on two quiet cores, once the packages and the browser are there. */
const AIM_MINUTES = { short: 10, all: 25 };
const began = performance.now();
if (!isRest) {
  run('Format', bin('oxfmt'), ['--check']);
  run('Types', bin('tsc'), ['-b']);
  run('Lint', bin('oxlint'), []);
  run('Nothing unused', bin('knip'), []);
}
run('Build', process.execPath, ['tools/build.mjs']);
if (isAll || isRest) {
  const [, second] = drawnDays(2);
  vitest(`What asks for today, on another day: ${second}`, ['--project', 'domains', ...testsThatAskForToday()], {
    PALIER_TEST_NOW: HARD_DAYS[second],
  });
}
await chooseDay();
if (isRest)
  vitest('What is left of the tests', [
    '--project',
    'domains',
    '--project',
    'journeys',
    ...'tests/storms/ tests/journeys/ tests/pictures/'.split(' '),
  ]);
else vitest('Tests', [], { PALIER_TEST_SCOPE: isAll ? 'whole' : 'short' });

const minutes = (performance.now() - began) / 60_000;
process.stdout.write(
  `\n${await chooseDay()}\nIt took ${minutes.toFixed(1)} minutes; the aim on two quiet cores is ${isAll || isRest ? AIM_MINUTES.all : AIM_MINUTES.short}.\n`,
);
