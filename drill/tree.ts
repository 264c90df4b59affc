/** Trees of Debian, as debootstrap makes them, and commands within them. */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { must } from './hosts.ts';

const SUITE = 'trixie';
const FROM = 'http://deb.debian.org/debian';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Where a machine has authorities of its own, a tree needs them too. */
const AUTHORITIES = 'etc/ssl/drill.pem';

/** Packages that a drill needs on this machine. */
export function needPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error('the drill makes trees and enters them: run it as root');
  const missing = names.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return;
  must('apt-get', '-qq', 'update');
  must('apt-get', '-qq', 'install', '-y', '--no-install-recommends', ...missing);
}

/** A new tree like the first one, which is made once and kept in a folder. */
export function newTree(kept_in: string, at: string): string {
  const first = path.join(kept_in, SUITE);
  if (!fs.existsSync(first)) {
    fs.mkdirSync(kept_in, { recursive: true });
    fs.rmSync(`${first}.partial`, { recursive: true, force: true });
    must('debootstrap', '--variant=minbase', SUITE, `${first}.partial`, FROM);
    fs.renameSync(`${first}.partial`, first);
  }
  must('cp', '-a', '--reflink=auto', first, at);
  fs.copyFileSync('/etc/resolv.conf', path.join(at, 'etc/resolv.conf'));
  // As images of Debian do: a tree that is lost with its power is made anew.
  fs.writeFileSync(path.join(at, 'etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n');
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities) {
    fs.mkdirSync(path.dirname(path.join(at, AUTHORITIES)), { recursive: true });
    fs.copyFileSync(authorities, path.join(at, AUTHORITIES));
  }
  return at;
}

/** What a command in a tree has of this machine’s environment: how packages are fetched. */
export const FETCHING: Readonly<Record<string, string>> = {
  DEBIAN_FRONTEND: 'noninteractive',
  ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: `/${AUTHORITIES}` }),
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(npm_config_registry|https?_proxy|no_proxy)$/i.test(name) && value ? [[name, value]] : [],
    ),
  ),
};

export interface Entered {
  readonly user?: string;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Nothing but `/tmp` and this folder, which is mounted at the place, can be written. */
  readonly sealed?: { readonly folder: string; readonly at: string };
}

const ENTER = `set -e
tree=$1 user=$2 folder=$3 at=$4; shift 4
mount --bind "$tree" "$tree"
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
if [ -n "$folder" ]; then
  mount -o remount,bind,ro "$tree"
  mount -t tmpfs tmpfs "$tree/tmp"
  mount --bind "$folder" "$tree$at"
fi
exec chroot --userspec="$user" "$tree" env "$@"`;

function wordsOf(tree: string, { user = 'root', folder = '/', environment = {}, sealed }: Entered, command: string[]) {
  const set = Object.entries({ PATH, ...environment }).map(([name, value]) => `${name}=${value}`);
  const enter = ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'enter'];
  return enter.concat([tree, user, sealed?.folder ?? '', sealed?.at ?? '', '-i', `--chdir=${folder}`], set, command);
}

/** Runs a command in a tree to its end. */
export function within(tree: string, entered: Entered, ...command: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync('unshare', wordsOf(tree, entered, command), {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: status ?? 1, output: `${stdout}${stderr}` };
}

/** Starts a command in a tree. It is the process that answers the signals that are sent to the child. */
export const startWithin = (
  tree: string,
  entered: Entered,
  options: SpawnOptions,
  ...command: string[]
): ChildProcess => spawn('unshare', wordsOf(tree, entered, command), options);
