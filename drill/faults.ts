/** What happens to the cluster, one at a time. Afterwards everything is as before. */
import { DATABASES, type Databases } from './databases.ts';
import type { Network } from './hosts.ts';
import { PORTALS, type Portals } from './portals.ts';
import { pause } from './until.ts';

export interface Cluster {
  readonly network: Network;
  readonly databases: Databases;
  readonly portals: Portals;
}

const lead = async ({ databases }: Cluster) => {
  const host = await databases.primary();
  if (!host) throw new Error('there is no primary to begin with');
  return host;
};

export const FAULTS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  'nothing happens': () => pause(15_000),

  'the postmaster is killed': async (cluster) => {
    process.kill(cluster.databases.postmaster(await lead(cluster)), 'SIGKILL');
    await pause(25_000);
  },

  'the host of the primary loses power': async (cluster) => {
    const { network, databases } = cluster;
    const host = await lead(cluster);
    network.switchOff(host);
    await pause(40_000);
    databases.startEtcd(host);
    databases.startPatroni(host);
  },

  'the primary is cut from everything for 40 s': async (cluster) => {
    const host = await lead(cluster);
    cluster.network.cut(host);
    await pause(40_000);
    cluster.network.join(host);
  },

  'the primary is handed over as planned': async (cluster) => {
    const { databases } = cluster;
    await databases.switchOver(await lead(cluster), await databases.inStep());
    await pause(15_000);
  },

  'the primary is cut from the other databases for 40 s, and portals still reach it': async (cluster) => {
    const host = await lead(cluster);
    cluster.network.part(
      host,
      DATABASES.filter((other) => other !== host),
    );
    await pause(40_000);
    cluster.network.unite(host);
  },

  'the standby in step loses power': async ({ network, databases }) => {
    const host = await databases.inStep();
    network.switchOff(host);
    await pause(25_000);
    databases.startEtcd(host);
    databases.startPatroni(host);
  },

  'the portals are restarted, one after the other': async ({ portals }) => {
    for (const host of PORTALS) {
      await portals.restart(host, 'web');
      await portals.restart(host, 'worker');
      await pause(3_000);
    }
  },

  'a portal is killed, and its host is cut off for 8 s': async ({ network, portals }) => {
    portals.kill('app1', 'web');
    await pause(2_000);
    portals.start('app1', 'web');
    await portals.serving('app1');
    network.cut('app1');
    await pause(8_000);
    network.join('app1');
    await pause(4_000);
  },

  'both workers are killed': async ({ portals }) => {
    for (const host of PORTALS) portals.kill(host, 'worker');
    await pause(1_000);
    for (const host of PORTALS) portals.start(host, 'worker');
    await pause(12_000);
  },
};
