/**
 * Hosts of the drill: network namespaces of this machine on one bridge. A process that is started on a host sees that
 * host’s addresses alone; a host can be switched off, cut from the others, or cut from some of them.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const BRIDGE = 'palier-drill';
export const NETWORK = '10.77.0.0/24';
/** Where the drill itself is: outside, as customers and operators are. */
const OUTSIDE = '10.77.0.1';

export const HOSTS = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  front: '10.77.0.31',
} as const;
export type HostName = keyof typeof HOSTS;

/** A command of the system that must succeed. */
export function must(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout || status}`);
  return stdout;
}
export const perhaps = (command: string, ...args: readonly string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

export interface Start {
  /** PostgreSQL and Patroni refuse to run as root. */
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What runs on the hosts, and how they are reached. Whatever it made is gone after `close`. */
export function openNetwork(logs: string) {
  const near = (host: HostName): string => `pd-${host}`;
  const running: ChildProcess[] = [];
  const onHost = (host: HostName, ...command: readonly string[]): string =>
    must('ip', 'netns', 'exec', near(host), ...command);

  function close(): void {
    for (const host of Object.keys(HOSTS) as HostName[]) {
      killAll(host);
      // A namespace goes a moment after its last process; its cable would stay as long.
      perhaps('ip', 'link', 'del', near(host));
      perhaps('ip', 'netns', 'del', near(host));
    }
    perhaps('ip', 'link', 'del', BRIDGE);
  }
  function killAll(host: HostName): void {
    for (const pid of perhaps('ip', 'netns', 'pids', near(host)).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  // What an earlier drill left that was itself killed.
  close();
  must('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  must('ip', 'address', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE);
  must('ip', 'link', 'set', BRIDGE, 'up');
  for (const [host, address] of Object.entries(HOSTS) as Array<[HostName, string]>) {
    must('ip', 'netns', 'add', near(host));
    must('ip', 'link', 'add', near(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', near(host));
    must('ip', 'link', 'set', near(host), 'master', BRIDGE, 'up');
    onHost(host, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
    onHost(host, 'ip', 'link', 'set', 'eth0', 'up');
    onHost(host, 'ip', 'link', 'set', 'lo', 'up');
  }

  return {
    close,
    onHost,
    /** Starts a program on a host; its output goes to a file of its name. */
    start(
      host: HostName,
      name: string,
      command: readonly string[],
      { user, environment = {} }: Start = {},
    ): ChildProcess {
      const log = fs.openSync(path.join(logs, `${host}-${name}.log`), 'a');
      const as = user ? ['setpriv', '--reuid', user, '--regid', user, '--clear-groups'] : [];
      const child = spawn('ip', ['netns', 'exec', near(host), ...as, ...command], {
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', log, log],
      });
      fs.closeSync(log);
      running.push(child);
      return child;
    },
    /** As if its plug were pulled: nothing ends in order. */
    switchOff: killAll,
    /** Its cable is out. */
    cut: (host: HostName) => void must('ip', 'link', 'set', near(host), 'down'),
    join: (host: HostName) => void must('ip', 'link', 'set', near(host), 'up'),
    /** The host neither hears these others nor is heard by them; everybody else reaches it. */
    part(host: HostName, others: readonly HostName[]): void {
      for (const other of others) {
        onHost(host, 'iptables', '-A', 'INPUT', '-s', HOSTS[other], '-j', 'DROP');
        onHost(host, 'iptables', '-A', 'OUTPUT', '-d', HOSTS[other], '-j', 'DROP');
      }
    },
    unite: (host: HostName) => void onHost(host, 'iptables', '-F'),
  };
}
export type Network = ReturnType<typeof openNetwork>;
