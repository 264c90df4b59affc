/**
 * `npm test`: everything that is checked before anything lands, on a fresh clone. Installs what it needs, then types,
 * lint, what nothing uses, build and all tests; the test runner's own summary comes last.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installIfNeeded, refuseOldNode } from './installed.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

function run(title, command, args, environment = {}) {
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) {
    process.stdout.write(`\n${title}: failed\n`);
    process.exit(status ?? 1);
  }
}

const bin = (name) => path.join('node_modules', '.bin', name);
refuseOldNode();
installIfNeeded(process.cwd(), (line) => process.stdout.write(`${line}\n`));

// The journeys drive Debian's own Chromium; where it is missing and may be installed, it is.
const browser = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!fs.existsSync(browser) && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
  run('Refreshing the package list', 'apt-get', ['update', '-qq']);
  run('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

run('Format', bin('oxfmt'), ['--check']);
run('Types', bin('tsc'), ['-b']);
run('Lint', bin('oxlint'), []);
run('Nothing unused', bin('knip'), []);
run('Build', process.execPath, ['tools/build.mjs']);
run('Tests', bin('vitest'), ['run', ...process.argv.slice(2)]);
