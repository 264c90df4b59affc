/**
 * A new clone has no packages, and an updated one may have old ones. The right packages are installed before anything
 * else is started.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The oldest supported version of Node.js. */
const OLDEST = [20, 19];

export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(`Palier needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Runs `npm ci` when the packages are missing or are not those of the lock file. */
export function installIfNeeded(root, tell) {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const stamp = path.join(root, 'node_modules/.palier-lock');
  const print = createHash('sha256').update(fs.readFileSync(lock)).digest('hex');
  const isStamped = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === print;
  const isNewer = fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs;
  if (isStamped || isNewer) return;
  tell('Installing the packages (this takes a minute) …');
  // Exactly the versions of the lock file are installed, with checked fingerprints, and never any others.
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', words, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status !== 0)
    throw new Error(`The packages could not be installed.\n${done.stderr ?? done.error?.message ?? ''}`);
  fs.writeFileSync(stamp, print);
}
