/** What is shown of the variables of providers, since when they have their values, and that no secret leaves. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createMailServer, type AddressInfo } from 'node:net';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { expect, test } from 'vitest';
import { noteProviderVariables } from '../../platform/providers/provider-settings.sql.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { providerSeen, providersSeen } from '../../../../tests/harness/provider-connections.ts';

const SECRET = `${randomBytes(18).toString('hex')}last`;

test('name what is set and since when, with the last four characters of a secret and nothing else of it', async () => {
  const portal = await startPortal({ workers: false, environment: { MTN_API_KEY: SECRET } });
  const reader = await portal.staff(['VIEW_SETTINGS']);
  const { variables } = await providerSeen(portal, reader, 'mtn-momo');
  const of = (name: string) => variables.find(({ variable }) => variable === name);
  expect(of('MTN_API_KEY')).toEqual({
    variable: 'MTN_API_KEY',
    state: 'set',
    is_secret: true,
    since: expect.any(String) as string,
    last_four: 'last',
    value: null,
  });
  expect(of('MTN_SUBSCRIPTION_KEY')).toMatchObject({ state: 'default', since: null, last_four: null });
  await portal.stop();
});

test('are never in an answer or in the database, also not when a provider repeats them in its refusal', async () => {
  const repeating = createServer((request, response) => {
    const message = `wrong key ${String(request.headers['apikey'])}`;
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  });
  await new Promise<void>((listening) => {
    repeating.listen(0, '127.0.0.1', listening);
  });
  const secrets = {
    MTN_API_KEY: SECRET,
    TRUSTONIC_API_KEY: 'the key of Trustonic 4711',
    KNOX_CLIENT_JWT: 'short-secret-16c',
    PALIER_SECRET: 'the secret of this portal and of no other',
  };
  // A mail server that repeats the password as well; the password is a part of its address.
  const mail_password = 'the password: of/the mail@server';
  const repeatingMail = createMailServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const [, sent] = /^AUTH PLAIN (\S+)/.exec(data.toString()) ?? [];
      const said = sent === undefined ? '' : Buffer.from(sent, 'base64').toString().split('\0')[2];
      socket.write(sent === undefined ? '250-here\r\n250 AUTH PLAIN\r\n' : `535 wrong password ${said}\r\n`);
    });
  });
  await new Promise<void>((listening) => {
    repeatingMail.listen(0, '127.0.0.1', listening);
  });
  const mail_port = (repeatingMail.address() as AddressInfo).port;
  const at = await startPortal({
    workers: false,
    environment: {
      ...secrets,
      TRUSTONIC_BASE_URL: `http://127.0.0.1:${(repeating.address() as AddressInfo).port}`,
      MTN_BASE_URL: `http://user:${SECRET}@127.0.0.1:9`,
      PALIER_SMTP_URL: `smtp://palier:${encodeURIComponent(mail_password)}@127.0.0.1:${mail_port}`,
    },
  });
  const person = await at.staff(['TEST_PROVIDERS']);
  const answer = await at.done(settingsCalls.testProvider, { provider: 'trustonic' }, person);
  expect(answer).toMatchObject({ ok: false, code: 'access_refused', detail: 'wrong key •••' });
  await at.done(settingsCalls.testProvider, { provider: 'mtn-momo' }, person);
  const refused = await at.done(settingsCalls.testProvider, { provider: 'smtp' }, person);
  expect(refused).toMatchObject({ ok: false, code: 'access_refused', detail: '535 wrong password •••' });
  const rows = await providersSeen(at, person);
  expect(rows.find(({ provider }) => provider === 'trustonic')?.failure_detail).toBe('wrong key •••');
  const stored = await Promise.all(
    (['provider_health', 'provider_settings', 'audit_entries', 'idempotency_keys'] as const).map((table) =>
      at.database.sql.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(
    rows.find(({ provider }) => provider === 'smtp')?.variables.find(({ variable }) => variable === 'PALIER_SMTP_URL'),
  ).toMatchObject({ value: `smtp://127.0.0.1:${mail_port}` });
  for (const secret of [...Object.values(secrets), mail_password, encodeURIComponent(mail_password)]) {
    expect(JSON.stringify([answer, refused, rows])).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  await at.stop();
  repeating.close();
  repeatingMail.close();
});

test('count from the day on which they changed, and anew when they were gone', async () => {
  const portal = await startPortal({ workers: false });
  const { sql } = portal.database;
  const at = (day: number) => new Date(Date.UTC(2031, 0, day));
  const since = async () =>
    Object.fromEntries(
      (await sql.selectFrom('provider_settings').selectAll().execute()).map((row) => [
        row.variable,
        new Date(row.first_seen_at).getUTCDate(),
      ]),
    );
  const note = (given: Record<string, string>, day: number) =>
    noteProviderVariables(portal.database, given, 'key', at(day));
  await note({ MTN_API_KEY: 'one', VIVO_API_KEY: 'x' }, 1);
  await note({ MTN_API_KEY: 'one', VIVO_API_KEY: 'x' }, 2);
  expect(await since()).toEqual({ MTN_API_KEY: 1, VIVO_API_KEY: 1 });
  await note({ MTN_API_KEY: 'two', VIVO_API_KEY: 'x' }, 3);
  expect(await since()).toEqual({ MTN_API_KEY: 3, VIVO_API_KEY: 1 });
  await note({ MTN_API_KEY: 'two' }, 4);
  await note({ MTN_API_KEY: 'two', VIVO_API_KEY: 'x' }, 5);
  expect(await since()).toEqual({ MTN_API_KEY: 3, VIVO_API_KEY: 5 });
  const [row] = await sql.selectFrom('provider_settings').where('variable', '=', 'MTN_API_KEY').selectAll().execute();
  expect(row?.fingerprint).toHaveLength(43);
  await portal.stop();
});
