/**
 * `npm test`: all checks before a change lands, also on a new clone. Installs what it needs, then checks format, types,
 * lint and unused code, builds, and runs all tests. The summary of the test runner comes last.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installIfNeeded, refuseOldNode } from './installed.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

function run(title, command, args) {
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\n${title}: failed\n`);
    process.exit(status ?? 1);
  }
}

const bin = (name) => path.join('node_modules', '.bin', name);
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

run('Format', bin('oxfmt'), ['--check']);
run('Types', bin('tsc'), ['-b']);
run('Lint', bin('oxlint'), []);
run('Nothing unused', bin('knip'), []);
run('Build', process.execPath, ['tools/build.mjs']);
run('Tests', bin('vitest'), ['run', ...process.argv.slice(2)]);
