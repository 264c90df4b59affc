/** A PostgreSQL that Palier did not start, reached by DATABASE_URL over TCP with a password, as an ordinary role: founded, served, signed in to, examined. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accessCalls } from '@palier/contract/access.calls.ts';
import { BASE_PATH, type Call, type Sent } from '@palier/contract/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox } from '../../sandbox/src/sandbox.ts';
import { startEmbedded } from '../../server/src/database/embedded.ts';
import { newId } from '../../server/src/ids.ts';
import { debianVersion, startDebianPostgres } from '../harness/debian-postgres.ts';
import { someMsisdn } from '../harness/given.ts';
import { freePort, serverProcess } from '../harness/server-process.ts';

/** Signs that an address has to write in another way. */
const ROLE_PASSWORD = 'Mfoundi@7/rive:gauche#';

interface OtherServer {
  readonly port: number;
  /** The address of its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Our own binaries, but started by somebody else: on a port, without a socket. */
async function newest(): Promise<OtherServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-other-'));
  const server = await startEmbedded({ folder, settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' } });
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

/** A command of ours run to its end, as an operator runs it. */
async function run(script: string, environment: Record<string, string>, args: readonly string[] = []): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve(script), ...args], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'], timeout: 40_000 });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => { said += bytes.toString(); });
  return { status: await new Promise((resolve) => child.once('exit', resolve)), said };
}

async function ask(url: string, statement: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function post<C extends Call>(url: string, declared: C, input: Sent<C>, token?: string): Promise<{ status: number; body: any }> {
  const answer = await fetch(url + BASE_PATH + declared.path, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(input) });
  return { status: answer.status, body: await answer.json() };
}

/** The code that the sandbox's phone received. */
async function codeIn(sandbox: Awaited<ReturnType<typeof buildSandbox>>, msisdn: string): Promise<string> {
  for (let most = 150; most > 0; most--) {
    const { body } = await sandbox.inject({ url: `/messages?to=${encodeURIComponent(msisdn)}` });
    const code = /\b\d{6}\b/.exec(body)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code reached ${msisdn}`);
}

const installed = debianVersion();
const servers: Array<readonly [string, () => Promise<OtherServer>]> = [['the newest PostgreSQL', newest]];
if (installed) servers.push([`PostgreSQL ${installed} of the distribution`, () => debian(installed)]);

/** What production needs to know besides its database; nobody is called at these addresses here. */
const PROVIDERS = {
  PALIER_MODE: 'production', PALIER_SECRET: 'a-secret-of-forty-letters-for-this-one-test', PALIER_PUBLIC_URL: 'https://portal.palier.example', SMS_PROVIDER: 'orange', PALIER_SANDBOX_URL: '',
  PAYBILL_SECRET: 'another-secret-of-forty-letters-for-the-paybill', PAYBILL_NETWORKS: '196.201.214.0/24',
  ...Object.fromEntries(['MTN', 'ORANGE_SMS', 'TRUSTONIC', 'KNOX', 'VIVO', 'PAYGO', 'SMILE'].map((name) => [`${name}_BASE_URL`, `https://${name.toLowerCase().replace('_', '-')}.example`])),
  ...Object.fromEntries(['MTN_SUBSCRIPTION_KEY', 'MTN_API_KEY', 'ORANGE_SMS_CLIENT_SECRET', 'TRUSTONIC_API_KEY', 'VIVO_API_KEY', 'PAYGO_API_KEY', 'SMILE_API_KEY'].map((name) => [name, `the-${name.toLowerCase()}-of-this-test`])),
};

describe.each(servers)('%s', (_name, startOther) => {
  let other: OtherServer;
  let folder: string;
  beforeAll(async () => {
    other = await startOther();
    folder = mkdtempSync(path.join(os.tmpdir(), 'palier-beside-'));
    // As a hosted PostgreSQL gives it: a role that owns its databases and is no superuser.
    await ask(other.url, `create role palier login createdb nosuperuser password '${ROLE_PASSWORD}'; create role reader login password '${ROLE_PASSWORD}'`);
  });
  afterAll(async () => {
    await other?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (database: string, { role = 'palier', password = ROLE_PASSWORD } = {}) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${other.port}/${database}`;
  const nothingEmbedded = () => expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([]);

  test('is founded, served and signed in to, and the doctor finds nothing', async () => {
    const [port, sandbox_port] = [await freePort(), await freePort()];
    const environment = { PALIER_MODE: 'demo', PORT: String(port), DATABASE_URL: urlOf('palier'), PALIER_DATA: folder, PALIER_SANDBOX_URL: `http://127.0.0.1:${sandbox_port}`, PALIER_LOG: 'error', PALIER_DATABASE_CONNECTIONS: '6' };
    const phone = someMsisdn();
    const founded = await run('server/src/database/seed/found-business.cli.ts', environment, ['--username', 'ada', '--name', 'Ada Ngo', '--phone', phone]);
    expect(founded).toMatchObject({ status: 0, said: expect.stringContaining('temporary password') });
    const password = /temporary password (\S+)/.exec(founded.said)?.[1] ?? '';

    const sandbox = await buildSandbox({ portal_url: `http://127.0.0.1:${port}`, demo_key: 'nobody-moves-time-here', callback_secret_urls: { c2b_validation: `http://127.0.0.1:${port}/none`, c2b_confirmation: `http://127.0.0.1:${port}/none` }, short_code: '600600', currency: 'XAF' });
    await sandbox.listen({ port: sandbox_port, host: '127.0.0.1' });
    const server = serverProcess(environment);
    try {
      await server.start();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      // Every connection came over TCP: a socket has no address.
      const connections = await ask(other.url, `select client_addr::text as address from pg_stat_activity where application_name = 'palier' and usename = 'palier'`);
      expect(connections.length).toBeGreaterThan(0);
      for (const { address } of connections) expect(address).toBe('127.0.0.1/32');

      const asked = await post(server.url, accessCalls.signIn, { strategy: 'local', username: 'ada', password });
      expect(asked).toMatchObject({ status: 200, body: { challenge: { otp_channel: 'sms' } } });
      const code = await codeIn(sandbox, phone);
      const entered = await post(server.url, accessCalls.signIn, { strategy: 'otp', challenge_id: asked.body.challenge.challenge_id, code });
      expect(entered).toMatchObject({ status: 200, body: { session: { must_change_password: true, user: { username: 'ada' } } } });
      const changed = await post(server.url, accessCalls.changePassword, { current_password: password, new_password: 'Un palier après l’autre' }, entered.body.session.token);
      expect(changed.status).toBe(200);

      const examined = await run('server/src/doctor.cli.ts', environment, ['--data', folder]);
      expect(examined.said).toContain('✓ The database answers: by DATABASE_URL');
      expect(examined.said).not.toContain('✗');
      expect(examined).toMatchObject({ status: 0, said: expect.stringContaining('All is well.') });
    } finally {
      await server.kill();
      await sandbox.close();
    }
    nothingEmbedded();
  });

  test('serves production, comes up again on what is there, and no embedded database is started beside it', async () => {
    const environment = { ...PROVIDERS, PORT: String(await freePort()), DATABASE_URL: urlOf('palier_production'), PALIER_DATA: folder, PALIER_LOG: 'error', PALIER_DATABASE_CONNECTIONS: '6' };
    const server = serverProcess(environment);
    try {
      await server.start();
      const migrated = await ask(urlOf('palier_production'), 'select name, ran_at from migrations order by name');
      expect(migrated.map(({ name }) => name)).toEqual(readdirSync('server/src/database/migrations').filter((name) => name.endsWith('.sql')).sort());
      await server.kill();
      await server.start();
      expect(await ask(urlOf('palier_production'), 'select name, ran_at from migrations order by name')).toEqual(migrated);
      const examined = await run('server/src/doctor.cli.ts', environment, ['--data', folder]);
      expect(examined.said).toContain('✓ The configuration is complete: production mode');
      expect(examined.said).not.toContain('✗');
      expect(examined.status).toBe(0);
    } finally {
      await server.kill();
    }
    nothingEmbedded();
  });

  test('that does not let us in is told apart from one without our database, and neither shows the password', async () => {
    const main = (url: string) => run('server/src/main.ts', { ...PROVIDERS, DATABASE_URL: url, PORT: '0', PALIER_DATA: folder });
    const [stranger, unmade] = await Promise.all([main(urlOf('palier', { password: 'not-the-password' })), main(urlOf('never_made', { role: 'reader' }))]);
    expect(stranger.status).toBe(1);
    expect(stranger.said).toContain(`DATABASE_URL: the PostgreSQL at 127.0.0.1:${other.port} does not let palier in`);
    expect(stranger.said).toContain('Correct the user and the password');
    expect(unmade.status).toBe(1);
    expect(unmade.said).toContain('Let an administrator run: create database "never_made" owner "reader"');
    for (const { said } of [stranger, unmade]) expect(said).not.toMatch(/not-the-password|Mfoundi|\n\s+at /);
    nothingEmbedded();
  });
});

test('an address where nothing listens ends the start, the founding and the doctor with a sentence that says what to do', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-alone-'));
  const port = await freePort();
  const environment = { ...PROVIDERS, DATABASE_URL: `postgres://palier:not-to-be-shown@localhost:${port}/palier`, PORT: '0', PALIER_DATA: folder };
  const asked = await Promise.all([
    run('server/src/main.ts', environment),
    run('server/src/database/seed/found-business.cli.ts', environment, ['--username', 'ada', '--name', 'Ada Ngo', '--phone', someMsisdn()]),
    run('server/src/doctor.cli.ts', environment, ['--data', folder]),
  ]);
  for (const { status, said } of asked) {
    expect(status).toBe(1);
    expect(said).toContain(`DATABASE_URL: nothing listens at localhost:${port}. Start that PostgreSQL, or correct the host and the port.`);
    expect(said).not.toMatch(/not-to-be-shown|\n\s+at /);
  }
  const unnamed = await run('server/src/main.ts', { ...environment, DATABASE_URL: 'postgres://palier:not-to-be-shown@no-such-host.invalid/palier' });
  expect(unnamed).toMatchObject({ status: 1, said: expect.stringContaining('the host of no-such-host.invalid:5432 is not known here') });
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
