/** The front door of a running demo, for bringing a sale to where the browser takes it over. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH, type Call, type Result, type Sent } from '@palier/contract/call.ts';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { type Started, codeOn } from './browser.ts';

/** Makes calls as a member of the demo's staff; each must succeed. */
export async function atFrontDoor(
  { console_url, sandbox_url }: Started,
  username: string,
): Promise<{ done<C extends Call>(declared: C, input: Sent<C>): Promise<Result<C>> }> {
  const staff = DEMO_STAFF.find((one) => one.username === username);
  if (!staff) throw new Error(`no demo staff ${username}`);
  let token: string | null = null;
  async function done<C extends Call>(declared: C, input: Sent<C>): Promise<Result<C>> {
    const asked =
      declared.method === 'GET'
        ? `?${new URLSearchParams(Object.entries((input ?? {}) as object).map(([name, value]) => [name, String(value)])).toString()}`
        : '';
    const answer = await fetch(console_url + BASE_PATH + declared.path + asked, {
      method: declared.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(declared.method === 'POST' && { 'content-type': 'application/json' }),
        ...(declared.effect === 'change' && { 'idempotency-key': newId() }),
      },
      ...(declared.method === 'POST' && { body: JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${declared.path} refused: ${await answer.text()}`);
    return (await answer.json()) as Result<C>;
  }
  const before = Date.now();
  const first = await done(authCalls.signIn, { strategy: 'local', username, password: DEMO_PASSWORD });
  if (!('challenge' in first)) throw new Error('no challenge');
  const second = await done(authCalls.signIn, {
    strategy: 'otp',
    challenge_id: first.challenge.challenge_id,
    code: await codeOn(sandbox_url, staff.msisdn, before),
  });
  if (!('session' in second)) throw new Error('no session');
  token = second.session.token;
  return { done };
}
