/**
 * `npm run build`: bundles the server, the sandbox, the phone page and the console. A room that has not changed since
 * its last build is skipped; `--all` builds all rooms, `--only server` builds one.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commitOf } from './commit-of.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SHARED = ['contract/src', 'package-lock.json'];

/** The rooms and their sources. A room without its configuration file has nothing to build. */
const ROOMS = [
  {
    name: 'server',
    config: 'server/vite.config.ts',
    sources: ['server/src'],
    made: 'server/dist/main.js',
    stamp: 'server/dist/.stamp',
  },
  {
    name: 'sandbox',
    config: 'sandbox/vite.config.ts',
    sources: ['sandbox/src'],
    made: 'sandbox/dist/main.js',
    stamp: 'sandbox/dist/.stamp',
  },
  {
    name: 'phone',
    config: 'sandbox/phone/vite.config.ts',
    sources: ['sandbox/phone', 'sandbox/src'],
    made: 'sandbox/dist/phone/index.html',
    stamp: 'sandbox/dist/.phone-stamp',
  },
  {
    name: 'console',
    config: 'web/vite.config.ts',
    sources: ['web/src', 'web/worker', 'web/build', 'web/public', 'web/index.html'],
    made: 'web/dist/index.html',
    stamp: 'web/dist/.stamp',
  },
];

function* filesUnder(relative) {
  const full = path.join(root, relative);
  const found = fs.statSync(full, { throwIfNoEntry: false });
  if (found?.isFile()) yield relative;
  if (!found?.isDirectory()) return;
  for (const name of fs.readdirSync(full).sort())
    if (!name.includes('.test.')) yield* filesUnder(`${relative}/${name}`);
}

/** The fingerprint of all sources of a room. */
function fingerprint(room) {
  const hash = createHash('sha256');
  for (const source of [room.config, ...room.sources, ...SHARED]) {
    for (const file of filesUnder(source))
      hash
        .update(file)
        .update('\0')
        .update(fs.readFileSync(path.join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);
const isFresh = (room, print) =>
  fs.existsSync(path.join(root, room.made)) && readIfThere(path.join(root, room.stamp)) === print;

/** Builds the rooms that have changed. Throws an error with a sentence when a build fails. */
export function build({ everything = false, only = null, tell = () => {} } = {}) {
  for (const room of ROOMS) {
    if (only !== null && room.name !== only) continue;
    if (!fs.existsSync(path.join(root, room.config))) continue;
    const print = fingerprint(room);
    if (!everything && isFresh(room, print)) continue;
    tell(`Building the ${room.name} …`);
    fs.rmSync(path.join(root, room.stamp), { force: true });
    const done = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', room.config, '--logLevel', 'warn'],
      { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (done.status !== 0) throw new Error(`The ${room.name} could not be built.`);
    fs.mkdirSync(path.dirname(path.join(root, room.stamp)), { recursive: true });
    fs.writeFileSync(path.join(root, room.stamp), print);
  }
  // Also when nothing was built: a commit may change nothing that a room is made of.
  const built = path.join(root, 'server/dist/built.json');
  if (fs.existsSync(path.dirname(built)))
    fs.writeFileSync(built, JSON.stringify({ commit: commitOf(root, process.env) }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: { all: { type: 'boolean', default: false }, only: { type: 'string' } },
    });
    build({ everything: values.all, only: values.only ?? null, tell: (line) => console.log(line) });
  } catch (failure) {
    console.error(failure.message);
    process.exitCode = 1;
  }
}
