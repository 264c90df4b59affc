/** PostgreSQL servers that the portal did not start: the embedded binaries, and the version of the distribution. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { debianVersion, startDebianPostgres } from './debian-postgres.ts';
import { freePort } from './ports.ts';

export interface OtherServer {
  readonly port: number;
  /** The address of the server's superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The embedded binaries, started by the test: on a port, without a socket. */
async function newest(): Promise<OtherServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-other-'));
  const server = await startEmbedded({
    folder,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  });
  const password = readFileSync(path.join(folder, 'postgres.secret'), 'utf8');
  return {
    port,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function debian(version: string): Promise<OtherServer> {
  const port = await freePort();
  return { port, ...(await startDebianPostgres(version, port, 'a-password-of-the-superuser')) };
}

const installed = debianVersion();

/** Each server by its name, and how to start it. */
export const servers: Array<readonly [string, () => Promise<OtherServer>]> = [['the newest PostgreSQL', newest]];
if (installed) servers.push([`PostgreSQL ${installed} of the distribution`, () => debian(installed)]);
