/** Two hosts with a portal that serves and one that works, their lines to the database, and the balancer before them. */
import { KENYAN_PAYBILL } from '../tests/harness/sandbox-paybills.ts';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { demoKey } from '../server/src/http/demo.ts';
import { DEMO_SECRET } from '../server/src/platform/secrets.ts';
import { DEFAULT_BUSINESS } from '../server/src/platform/settings/business.ts';
import type { Databases } from './databases.ts';
import { fillIn } from './deploy-file.ts';
import { HOSTS, type HostName, type Network } from './hosts.ts';
import { until } from './until.ts';

export const PORTALS = ['app1', 'app2'] as const satisfies readonly HostName[];
export type PortalName = (typeof PORTALS)[number];
type Role = 'web' | 'worker';

const PORT = 4600;
const SANDBOX = 'http://127.0.0.1:4610';
export const FRONT = `http://${HOSTS.front}:${PORT}`;

export async function startPortals(network: Network, databases: Databases, folder: string) {
  const home = (host: HostName): string => path.join(folder, host);
  const addresses = { DB1: HOSTS.db1, DB2: HOSTS.db2, DB3: HOSTS.db3, APP1: HOSTS.app1, APP2: HOSTS.app2 };
  /** As deployed, but as a demo: its providers are a sandbox on each host, and its files are on each host’s disk. */
  const environment = (host: PortalName, role: Role): Record<string, string> => {
    const values = {
      FRONT: HOSTS.front,
      PUBLIC_URL: FRONT,
      PALIER_SECRET: '',
      PALIER_PASSWORD: databases.palier_password,
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_REGION: 'none',
      S3_KEY: '',
      S3_SECRET: '',
    };
    return {
      ...(parseEnv(fs.readFileSync(fillIn('portal/palier.env', values, home(host)), 'utf8')) as Record<string, string>),
      PALIER_MODE: 'demo',
      ...KENYAN_PAYBILL,
      PALIER_SANDBOX_URL: SANDBOX,
      PALIER_DATA: path.join(home(host), 'data'),
      PALIER_ROLE: role,
    };
  };
  const running = new Map<string, ChildProcess>();
  const start = (host: PortalName, role: Role): void => {
    const child = network.start(host, role, [process.execPath, path.resolve('server/dist/main.js')], {
      environment: environment(host, role),
    });
    running.set(`${host} ${role}`, child);
  };
  /** Everything that runs beside a portal, and the portal itself. */
  const startHost = (host: PortalName): void => {
    network.start(host, 'haproxy', ['haproxy', '-db', '-f', fillIn('portal/haproxy.cfg', addresses, home(host))]);
    network.start(host, 'sandbox', [process.execPath, path.resolve('sandbox/dist/main.js')], {
      environment: {
        PORT: '4610',
        PALIER_SANDBOX_PORTAL_URL: `http://127.0.0.1:${PORT}`,
        PALIER_SANDBOX_DEMO_KEY: demoKey(DEMO_SECRET),
        PALIER_SANDBOX_SHORT_CODE: '600600',
        PALIER_SANDBOX_CURRENCY: DEFAULT_BUSINESS.currency,
        PALIER_SANDBOX_C2B_VALIDATION_URL: `http://127.0.0.1:${PORT}/callbacks/paybill/none`,
        PALIER_SANDBOX_C2B_CONFIRMATION_URL: `http://127.0.0.1:${PORT}/callbacks/paybill/none`,
      },
    });
    start(host, 'web');
    start(host, 'worker');
  };
  const answers = (address: string): Promise<boolean> =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok);

  for (const host of PORTALS) fs.mkdirSync(path.join(home(host), 'data'), { recursive: true });
  for (const host of PORTALS) startHost(host);
  const front = fillIn('front/haproxy.cfg', { ...addresses, ADDRESS: HOSTS.front, PORT: String(PORT) }, home('front'));
  network.start('front', 'haproxy', ['haproxy', '-db', '-f', front]);
  const serving = async (host: PortalName): Promise<void> => {
    await until(`the portal of ${host} serves`, 90, () => answers(`http://${HOSTS[host]}:${PORT}`));
  };
  await Promise.all(PORTALS.map(serving));
  await until('the balancer passes requests on', 30, () => answers(FRONT));

  const childOf = (host: PortalName, role: Role): ChildProcess => {
    const child = running.get(`${host} ${role}`);
    if (!child) throw new Error(`no ${role} runs on ${host}`);
    return child;
  };
  return {
    start,
    startHost,
    serving,
    kill: (host: PortalName, role: Role): void => void spawnSync('kill', ['-9', String(childOf(host, role).pid)]),
    /** As `systemctl restart` does. */
    async restart(host: PortalName, role: Role): Promise<void> {
      const child = childOf(host, role);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      start(host, role);
      if (role === 'web') await serving(host);
    },
  };
}
export type Portals = Awaited<ReturnType<typeof startPortals>>;
