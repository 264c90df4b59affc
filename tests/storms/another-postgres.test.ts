/**
 * A PostgreSQL that Palier did not start, reached by DATABASE_URL over TCP with a password, as an ordinary role: the
 * portal is initialised on it, serves, signs people in and is examined by the doctor.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH, type Call, type Sent } from '@palier/contract/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSandbox } from '../../sandbox/src/sandbox.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someMsisdn } from '../harness/given.ts';
import { freePort } from '../harness/ports.ts';
import { partOf } from '../harness/scope.ts';
import { serverProcess } from '../harness/server-process.ts';
import { type OtherServer, servers } from '../harness/other-postgres.ts';
import { PROVIDERS } from '../harness/production-settings.ts';
import { run } from '../harness/run-command.ts';

// Each of these tests starts several programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** Characters that an address must encode. */
/** Of its own for each role, and with all signs that an address must escape. */
const passwordOf = (role: string): string => `Mfoundi@7/rQ9x:gL2v#${role}Kw4`;
const WRONG_PASSWORD = 'xT5-not-it-8qZvW3kLp';

async function ask(url: string, statement: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function post<C extends Call>(
  url: string,
  declared: C,
  input: Sent<C>,
  token?: string,
): Promise<{ status: number; body: any }> {
  const answer = await fetch(url + BASE_PATH + declared.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The code that the phone in the sandbox received. */
async function codeIn(sandbox: Awaited<ReturnType<typeof buildSandbox>>, msisdn: string): Promise<string> {
  for (let most = 150; most > 0; most--) {
    const { body } = await sandbox.inject({ url: `/messages?to=${encodeURIComponent(msisdn)}` });
    const code = /\b\d{6}\b/.exec(body)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code reached ${msisdn}`);
}

describe.each(partOf(servers, servers.length))('%s', (_name, startOther) => {
  let other: OtherServer;
  let folder: string;
  beforeAll(async () => {
    other = await startOther();
    folder = mkdtempSync(path.join(os.tmpdir(), 'palier-beside-'));
    // As a hosted PostgreSQL provides it: a role that owns its databases and is no superuser, and a second role without
    // any rights for the portal.
    await ask(
      other.url,
      ['palier', 'reader', 'owner']
        .map((role) => `create role ${role} login nosuperuser password '${passwordOf(role)}'`)
        .concat('alter role owner createdb')
        .join(';'),
    );
  });
  afterAll(async () => {
    await other?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (database: string, { role = 'palier', password = passwordOf(role) } = {}) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${other.port}/${database}`;
  const nothingEmbedded = () => expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([]);

  test('is initialised, serves and signs in, and the doctor finds nothing wrong', async () => {
    const [port, sandbox_port] = [await freePort(), await freePort()];
    const environment = {
      PALIER_MODE: 'demo',
      PORT: String(port),
      DATABASE_URL: urlOf('palier'),
      MIGRATION_DATABASE_URL: urlOf('palier', { role: 'owner' }),
      PALIER_DATA: folder,
      PALIER_SANDBOX_URL: `http://127.0.0.1:${sandbox_port}`,
      PALIER_LOG: 'error',
      PALIER_DATABASE_CONNECTIONS: '6',
    };
    const phone = someMsisdn();
    const founded = await run('server/dist/init.js', environment, [
      '--username',
      'ada',
      '--name',
      'Ada Ngo',
      '--phone',
      phone,
      ...OUR_BUSINESS,
    ]);
    expect(founded).toMatchObject({ status: 0, output: expect.stringContaining('temporary password') });
    const password = /temporary password (\S+)/.exec(founded.output)?.[1] ?? '';
    // The doctor names a business in which one person decides alone.
    const second = ['--username', 'ben', '--name', 'Ben Tabi', '--phone', someMsisdn()];
    expect(await run('server/dist/init.js', environment, second)).toMatchObject({ status: 0 });

    const sandbox = await buildSandbox({
      portal_url: `http://127.0.0.1:${port}`,
      demo_key: 'nobody-moves-time-here',
      daraja: {
        validation_url: `http://127.0.0.1:${port}/none`,
        confirmation_url: `http://127.0.0.1:${port}/none`,
        short_code: '600600',
      },
      currency: 'XAF',
    });
    await sandbox.listen({ port: sandbox_port, host: '127.0.0.1' });
    const server = serverProcess(environment);
    try {
      await server.start();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      // Every connection came over TCP: a connection by socket has no address.
      const connections = await ask(
        other.url,
        `select client_addr::text as address from pg_stat_activity where application_name = 'palier'
          and usename = 'palier'`,
      );
      expect(connections.length).toBeGreaterThan(0);
      for (const { address } of connections) expect(address).toBe('127.0.0.1/32');

      const asked = await post(server.url, authCalls.signIn, { strategy: 'local', username: 'ada', password });
      expect(asked).toMatchObject({ status: 200, body: { challenge: { otp_channel: 'sms' } } });
      const code = await codeIn(sandbox, phone);
      const entered = await post(server.url, authCalls.signIn, {
        strategy: 'otp',
        challenge_id: asked.body.challenge.challenge_id,
        code,
      });
      expect(entered).toMatchObject({
        status: 200,
        body: { session: { must_change_password: true, user: { username: 'ada' } } },
      });
      const changed = await post(
        server.url,
        authCalls.changePassword,
        { current_password: password, new_password: 'Un palier après l’autre' },
        entered.body.session.token,
      );
      expect(changed.status).toBe(200);

      const examined = await run('server/dist/doctor.js', environment, ['--data', folder]);
      expect(examined.output).toContain(
        '✓ The portal cannot alter the schema: palier may read and write rows, and nothing else',
      );
      expect(examined.output).toContain('✓ The database answers: by DATABASE_URL');
      // The same build as the portal beside it.
      const { version, commit } = (await (await fetch(`${server.url}/healthz`)).json()) as Record<string, string>;
      expect(examined.output).toContain(`✓ This is: Palier ${version}, commit ${commit}, on Node.js `);
      expect(examined.output).not.toContain('✗');
      expect(examined).toMatchObject({ status: 0, output: expect.stringContaining('All is well.') });
    } finally {
      await server.kill();
      await sandbox.close();
    }
    nothingEmbedded();
  });

  test('serves production, starts again on the existing data, and starts no embedded database beside it', async () => {
    const environment = {
      ...PROVIDERS,
      PORT: String(await freePort()),
      DATABASE_URL: urlOf('palier_production'),
      PALIER_DATA: folder,
      PALIER_LOG: 'error',
      PALIER_DATABASE_CONNECTIONS: '6',
    };
    const founding = {
      ...environment,
      MIGRATION_DATABASE_URL: urlOf('palier_production', { role: 'owner' }),
    };
    const phrase = { ...founding, PALIER_SECRET: 'correcthorsebatterystaplesoldierfence' };
    expect(await run('server/dist/main.js', phrase)).toMatchObject({
      status: 1,
      output: expect.stringContaining('PALIER_SECRET: it can be guessed'),
    });
    expect(await run('server/dist/main.js', founding)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Nobody has described this business yet. Run: npm run init'),
    });
    const ada = ['--username', 'ada', '--name', 'Ada Ngo', '--phone', someMsisdn()];
    expect(await run('server/dist/init.js', founding, ada)).toMatchObject({
      status: 1,
      output: expect.stringContaining('name it with --company'),
    });
    expect(await run('server/dist/init.js', founding, [...ada, ...OUR_BUSINESS])).toMatchObject({ status: 0 });
    const ben = ['--username', 'ben', '--name', 'Ben Tabi', '--phone', someMsisdn()];
    expect(await run('server/dist/init.js', founding, ben)).toMatchObject({ status: 0 });
    // The owner's password is needed for a new version only.
    const server = serverProcess(environment);
    try {
      await server.start();
      const migrated = await ask(urlOf('palier_production'), 'select name, ran_at from migrations order by name');
      expect(migrated.map(({ name }) => name)).toEqual(
        readdirSync('server/src/platform/database/migrations')
          .filter((name) => name.endsWith('.sql'))
          .sort(),
      );
      await server.kill();
      await server.start();
      expect(await ask(urlOf('palier_production'), 'select name, ran_at from migrations order by name')).toEqual(
        migrated,
      );
      const examined = await run('server/dist/doctor.js', environment, ['--data', folder]);
      expect(examined.output).toContain('✓ The configuration is complete: production mode');
      // The paybill of this test has no operator that answers, which the doctor says once it was asked.
      const wrong = examined.output.split('\n').filter((line) => line.startsWith('✗'));
      expect(wrong.filter((line) => !line.includes('payments through daraja-paybill are known only until'))).toEqual(
        [],
      );
      expect(examined.status).toBe(wrong.length === 0 ? 0 : 1);
    } finally {
      await server.kill();
    }
    nothingEmbedded();
  });

  test('lets the portal write rows and nothing else: it cannot create a table or a trigger, or change permanent records', async () => {
    const REFUSED = [
      'create table mine (id int)',
      'alter table loans add column mine int',
      'alter table journals disable trigger journals_append_only',
      'drop trigger journals_append_only on journals',
      'create function mine() returns int language sql return 1',
      'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop table loans',
      'create index on loans (id)',
      'create trigger mine before insert on loans for each row execute function refuse_rewriting()',
      'truncate loans',
      'update journals set id = id',
      'delete from postings',
      'update audit_entries set call = call',
      'delete from audit_blocks',
      `insert into migrations (name) values ('mine')`,
      'create schema mine',
      'set session_replication_role = replica',
      'create role mine',
      `alter system set log_statement = 'all'`,
      'set role owner',
    ];
    for (const statement of REFUSED)
      await expect(ask(urlOf('palier'), statement), statement).rejects.toMatchObject({ code: '42501' });
    // The owner, for comparison, may alter tables.
    await ask(urlOf('palier', { role: 'owner' }), 'begin; alter table loans add column mine int; rollback');
    expect(await ask(urlOf('palier'), 'update staff set full_name = full_name returning username')).toHaveLength(2);
  });

  test('does not serve production, and the doctor reports it, when the portal would run as the owner; nor is a database without migrations served', async () => {
    const alone = { ...PROVIDERS, DATABASE_URL: urlOf('palier', { role: 'owner' }), PALIER_DATA: folder };
    const examined = await run('server/dist/doctor.js', alone, ['--data', folder]);
    expect(examined.output).toMatch(
      /✗ The portal cannot alter the schema: owner may make tables and functions, owns the database, owns \d+ tables/,
    );
    expect(examined.status).toBe(1);
    const served = await run('server/dist/main.js', { ...alone, PORT: '0' });
    expect(served).toMatchObject({
      status: 1,
      output: expect.stringMatching(
        /DATABASE_URL: owner may make tables and functions, owns the database.*: give DATABASE_URL a user of its own/,
      ),
    });
    // Nor as a user that may become the owner.
    await ask(
      other.url,
      `create role climber login nosuperuser noinherit password '${passwordOf('climber')}' in role owner`,
    );
    await ask(urlOf('palier', { role: 'owner' }), 'grant select on migrations to climber');
    const climbing = await run('server/dist/main.js', {
      ...alone,
      DATABASE_URL: urlOf('palier', { role: 'climber' }),
      PORT: '0',
    });
    expect(climbing).toMatchObject({
      status: 1,
      output: expect.stringMatching(/DATABASE_URL: climber .*owns the database/),
    });
    await ask(other.url, 'create database bare owner owner');
    const begun = await run('server/dist/main.js', {
      ...PROVIDERS,
      DATABASE_URL: urlOf('bare'),
      PORT: '0',
      PALIER_DATA: folder,
    });
    expect(begun).toMatchObject({
      status: 1,
      output: expect.stringMatching(/MIGRATION_DATABASE_URL: needed once, .* \d+ migrations have not run/),
    });
    const stranger = await run('server/dist/main.js', {
      ...PROVIDERS,
      DATABASE_URL: urlOf('palier', { password: WRONG_PASSWORD }),
      MIGRATION_DATABASE_URL: urlOf('palier', { role: 'owner' }),
      PORT: '0',
      PALIER_DATA: folder,
    });
    expect(stranger).toMatchObject({ status: 1, output: expect.stringContaining('refuses the user palier') });
  });

  test('writes no phone number of a person into its log, and the doctor checks this', async () => {
    await ask(other.url, 'alter database palier set log_error_verbosity = verbose');
    const talkative = await run(
      'server/dist/doctor.js',
      { PALIER_MODE: 'demo', DATABASE_URL: urlOf('palier'), PALIER_DATA: folder },
      ['--data', folder],
    );
    await ask(other.url, 'alter database palier reset log_error_verbosity');
    const isSilent = talkative.output.includes('✓ PostgreSQL’s log contains no personal data');
    // When the server does not log errors, its verbosity does not matter.
    expect(isSilent).toBe((await ask(urlOf('palier'), 'show log_min_messages'))[0]?.['log_min_messages'] === 'log');
    if (!isSilent)
      expect(talkative.output).toContain(
        '✗ PostgreSQL’s log contains no personal data: national numbers and names can be written to it: set log_error_verbosity = terse on the server',
      );
  });

  test('reports a refused password and a missing database with different sentences, and shows no password', async () => {
    const main = (url: string) =>
      run('server/dist/main.js', { ...PROVIDERS, DATABASE_URL: url, PORT: '0', PALIER_DATA: folder });
    const [stranger, unmade] = await Promise.all([
      main(urlOf('palier', { password: WRONG_PASSWORD })),
      main(urlOf('never_made', { role: 'reader' })),
    ]);
    expect(stranger.status).toBe(1);
    expect(stranger.output).toContain(
      `DATABASE_URL: the PostgreSQL at 127.0.0.1:${other.port} refuses the user palier`,
    );
    expect(stranger.output).toContain('Correct the user and the password');
    expect(unmade.status).toBe(1);
    expect(unmade.output).toContain('Let an administrator run: create database "never_made" owner "reader"');
    for (const { output } of [stranger, unmade]) expect(output).not.toMatch(/not-it|Mfoundi|\n\s+at /);
    nothingEmbedded();
  });
});

const OUR_BUSINESS = ['--company', 'Mfoundi Phones SARL', '--brand', 'Mfoundi', '--support', '+237699000333'];

test('when no server listens at the address, the start, the initialisation and the doctor end with a sentence that says what to do', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-alone-'));
  const password = newId();
  const port = await freePort();
  const environment = {
    ...PROVIDERS,
    DATABASE_URL: `postgres://palier:${password}@localhost:${port}/palier`,
    PORT: '0',
    PALIER_DATA: folder,
  };
  const asked = await Promise.all([
    run('server/dist/main.js', environment),
    run('server/dist/init.js', environment, ['--username', 'ada', '--name', 'Ada Ngo', '--phone', someMsisdn()]),
    run('server/dist/doctor.js', environment, ['--data', folder]),
  ]);
  for (const { status, output } of asked) {
    expect(status).toBe(1);
    expect(output).toContain(
      `DATABASE_URL: nothing listens at localhost:${port}. Start that PostgreSQL, or correct the host and the port.`,
    );
    expect(output).not.toContain(password);
    expect(output).not.toMatch(/\n\s+at /);
  }
  const unnamed = await run('server/dist/main.js', {
    ...environment,
    DATABASE_URL: `postgres://palier:${password}@no-such-host.invalid/palier`,
  });
  expect(unnamed).toMatchObject({
    status: 1,
    output: expect.stringContaining('the host of no-such-host.invalid:5432 is not known here'),
  });
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
