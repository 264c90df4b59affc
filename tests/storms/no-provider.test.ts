/** Production with no provider at all: initialised, started and signed in to with an authenticator app alone. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../harness/app-codes.ts';
import { freePort } from '../harness/ports.ts';
import { run } from '../harness/run-command.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';

const PASSWORD = 'Fougère-Tabouret-41';
const INIT = {
  company: 'Boutique Akwa',
  brand: 'Akwa',
  support: '677123456',
  country: 'CM',
  zone: 'Africa/Douala',
  username: 'ada',
  name: 'Ada Ngo',
  phone: '677000111',
};

let data: string;
let server: ServerProcess | undefined;
beforeAll(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'palier-alone-'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
});

const post = async (path_of_call: string, body: object, token?: string) => {
  const answer = await fetch(`${server?.url}${BASE_PATH}${path_of_call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(12).toString('hex'),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as never };
};

type Sheet = { username: string; password: string; app_key: string };

/** The token of a session that is opened with a sheet; undefined where the sheet opens none. */
async function signedIn({ username, password, app_key }: Sheet): Promise<string | undefined> {
  const asked: { body: { challenge?: { challenge_id: string } } } = await post(authCalls.signIn.path, {
    strategy: 'local',
    username,
    password,
  });
  const entered: { body: { session?: { token: string } } } = await post(authCalls.signIn.path, {
    strategy: 'otp',
    challenge_id: asked.body.challenge?.challenge_id ?? randomBytes(12).toString('hex'),
    code: appCode(app_key, new Date()),
  });
  return entered.body.session?.token;
}

test('an administrator signs in, sees what each provider would add, and adds a person, who signs in with a sheet', async () => {
  const environment = {
    NODE_ENV: 'production',
    PALIER_MODE: 'production',
    PORT: String(await freePort()),
    PALIER_DATA: data,
    PALIER_EMBEDDED_IN_PRODUCTION: 'true',
    PALIER_PUBLIC_URL: 'https://203.0.113.99',
    PALIER_SECRET: randomBytes(30).toString('base64'),
    PALIER_LOG: 'error',
  };
  const made = await run(
    'server/dist/init.js',
    environment,
    Object.entries(INIT).flatMap(([name, value]) => [`--${name}`, value]),
  );
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('sends no texts') as string });
  const first = /temporary password (\S+)/.exec(made.output)?.[1] ?? '';
  const secret = /secret=([A-Z2-7]+)/.exec(made.output)?.[1] ?? '';
  expect(made.output.replaceAll(' ', '')).toContain(secret);

  server = serverProcess(environment);
  await server.start();
  const asked: { status: number; body: { challenge?: { challenge_id: string; otp_channel: string } } } = await post(
    authCalls.signIn.path,
    { strategy: 'local', username: 'ada', password: first },
  );
  expect(asked).toMatchObject({ status: 200, body: { challenge: { otp_channel: 'app' } } });
  const entered: { body: { session?: { token: string } } } = await post(authCalls.signIn.path, {
    strategy: 'otp',
    challenge_id: asked.body.challenge?.challenge_id,
    code: appCode(secret, new Date()),
  });
  const token = entered.body.session?.token ?? '';
  expect(token).not.toBe('');
  expect(
    await post(authCalls.changePassword.path, { current_password: first, new_password: PASSWORD }, token),
  ).toMatchObject({ status: 200 });
  const seen: { body: { providers: Array<{ provider: string; is_connected: boolean }> } } = await post(
    '/settings/providers',
    {},
    token,
  );
  expect(seen.body.providers.filter(({ is_connected }) => is_connected).map(({ provider }) => provider)).toEqual([
    'disk',
  ]);
  const groups: { body: { groups: Array<{ id: string }> } } = await post('/portal_user/groups', {}, token);
  const added: { status: number; body: { id: string; sheet: Sheet } } = await post(
    networkCalls.addPortalUser.path,
    {
      full_name: 'Ben Tabi',
      username: 'ben',
      phone: '677000222',
      group_id: groups.body.groups[0]?.id,
      language: 'fr',
      otp_channel: 'sms',
      document_kind: 'national ID',
      document_number: 'CM12345678',
    },
    token,
  );
  expect(added).toMatchObject({ status: 200, body: { sheet: { username: 'ben' } } });
  // A sheet that was lost is printed again by who added the person, until somebody signed in with it.
  const again: { status: number; body: { sheet: Sheet } } = await post(
    usersCalls.resetPassword.path,
    { staff_id: added.body.id, reason: 'The printer was out of paper.' },
    token,
  );
  expect(again.status).toBe(200);
  expect(await signedIn(added.body.sheet)).toBeUndefined();
  expect(await signedIn(again.body.sheet)).toBeTypeOf('string');
  // Somebody has signed in with it. Ben decides for others, so his whole account takes a second person, who is Ben:
  // only who runs the server helps, and the former sheet opens nothing any more.
  const lost: { status: number; body: { sheet: Sheet | null; request: object | null } } = await post(
    usersCalls.resetPassword.path,
    { staff_id: added.body.id, lost: 'both', reason: 'Ben lost the bag with the sheet and the phone.' },
    token,
  );
  expect(lost).toMatchObject({ status: 200, body: { sheet: null, request: { kind: 'user_password' } } });
  const words = ['--user', 'ben', '--reason', 'Ben lost the bag with the sheet and the phone.'];
  const printed = await run('server/dist/sign-in-sheet.js', environment, words);
  expect(printed).toMatchObject({ status: 0, output: expect.stringContaining('ben may sign in') as string });
  expect(await signedIn(again.body.sheet)).toBeUndefined();
  const of_server = {
    username: 'ben',
    password: /temporary password (\S+)/.exec(printed.output)?.[1] ?? '',
    app_key: /secret=([A-Z2-7]+)/.exec(printed.output)?.[1] ?? '',
  };
  expect(await signedIn(of_server)).toBeTypeOf('string');
  // Nobody goes back to codes by a text that would not come.
  expect(await post(authCalls.removeApp.path, { current_password: PASSWORD }, token)).toMatchObject({
    status: 409,
    body: { code: 'NO_TEXTS' },
  });
}, 180_000);
