/** Three database hosts: etcd, Patroni and PostgreSQL on each, with the files of `deploy/database`. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fillIn } from './deploy-file.ts';
import { HOSTS, type HostName, type Network, NETWORK } from './hosts.ts';
import { pause, until } from './until.ts';

export const DATABASES = ['db1', 'db2', 'db3'] as const satisfies readonly HostName[];
export type DatabaseName = (typeof DATABASES)[number];

const password = (): string => randomBytes(18).toString('base64url');
/** Lines of the drill itself, which end with the server that they go to. */
const WAIT_MS = 3_000;

interface Member {
  readonly name: DatabaseName;
  readonly role: string;
  readonly state: string;
}

export async function startDatabases(network: Network, folder: string) {
  const secrets = { SUPERUSER_PASSWORD: password(), REPLICATOR_PASSWORD: password(), REWINDER_PASSWORD: password() };
  const palier = password();
  const owner = password();
  const home = (host: HostName): string => path.join(folder, host);
  const files = Object.fromEntries(
    DATABASES.map((host) => {
      const values = {
        ...secrets,
        NAME: host,
        ADDRESS: HOSTS[host],
        DB1: HOSTS.db1,
        DB2: HOSTS.db2,
        DB3: HOSTS.db3,
        NETWORK,
        DATA: home(host),
        SOCKETS: home(host),
        WATCHDOG: 'off',
      };
      fs.mkdirSync(home(host), { recursive: true });
      const etcd = fillIn('database/etcd.yml', values, home(host));
      const patroni = fillIn('database/patroni.yml', values, home(host));
      spawnSync('chown', ['-R', 'postgres:postgres', home(host)]);
      return [host, { etcd, patroni }];
    }),
  ) as Record<DatabaseName, { etcd: string; patroni: string }>;

  const startEtcd = (host: DatabaseName): void =>
    void network.start(host, 'etcd', ['etcd', '--config-file', files[host].etcd], { user: 'postgres' });
  const startPatroni = (host: DatabaseName): void =>
    void network.start(host, 'patroni', ['patroni', files[host].patroni], { user: 'postgres' });

  /** The members as the first of them that answers sees them. */
  const members = async (): Promise<readonly Member[]> => {
    const answer = await Promise.any(
      DATABASES.map(async (host) => {
        const said = await fetch(`http://${HOSTS[host]}:8008/cluster`, { signal: AbortSignal.timeout(WAIT_MS) });
        return (await said.json()) as { members: Member[] };
      }),
    );
    return answer.members;
  };
  /** The host that may write, asked of itself. */
  const primary = async (): Promise<DatabaseName | null> => {
    const asked = await Promise.all(
      DATABASES.map((host) =>
        fetch(`http://${HOSTS[host]}:8008/primary`, { signal: AbortSignal.timeout(WAIT_MS) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return DATABASES.find((_, at) => asked[at]) ?? null;
  };
  const url = (host: DatabaseName, user: string, secret: string, database: string): string =>
    `postgres://${user}:${secret}@${HOSTS[host]}:5432/${database}`;
  const whole = (): Promise<DatabaseName> =>
    until('one primary and two standbys that stream, one of them in step', 180, async () => {
      const found = await members();
      const streaming = found.filter(({ role, state }) => role !== 'leader' && /^(streaming|running)$/.test(state));
      const isInStep = found.some(({ role }) => role === 'sync_standby');
      const leads = await primary();
      return streaming.length === 2 && isInStep && leads;
    });

  for (const host of DATABASES) startEtcd(host);
  await pause(2_000);
  for (const host of DATABASES) startPatroni(host);
  const first = await whole();
  const client = new pg.Client({ connectionString: url(first, 'postgres', secrets.SUPERUSER_PASSWORD, 'postgres') });
  await client.connect();
  await client.query(`create role palier_owner login password '${owner}'`);
  await client.query(`create role palier login password '${palier}'`);
  await client.query(`create database palier owner palier_owner`);
  await client.end();

  return {
    startEtcd,
    startPatroni,
    primary,
    whole,
    /** A standby that acknowledges with the primary. */
    inStep: async (): Promise<DatabaseName> => {
      const found = (await members()).find(({ role }) => role === 'sync_standby');
      if (!found) throw new Error('no standby is in step');
      return found.name;
    },
    switchOver: async (from: DatabaseName, to: DatabaseName): Promise<void> => {
      const answer = await fetch(`http://${HOSTS[from]}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (!answer.ok) throw new Error(`the switch-over was refused: ${await answer.text()}`);
    },
    /** The passwords of the two users, and the address of the primary for each. */
    palier_password: palier,
    urlOf: async (user: 'palier' | 'palier_owner'): Promise<string> => {
      const host = await until('a primary', 60, primary);
      return url(host, user, user === 'palier' ? palier : owner, 'palier');
    },
    /** The process of PostgreSQL itself, which its host’s Patroni starts again. */
    postmaster: (host: DatabaseName): number =>
      Number(fs.readFileSync(path.join(home(host), 'postgresql/postmaster.pid'), 'utf8').split('\n')[0]),
  };
}
export type Databases = Awaited<ReturnType<typeof startDatabases>>;
